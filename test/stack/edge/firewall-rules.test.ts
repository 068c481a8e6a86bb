import { expect, test } from "vitest";
import { errorBodySchema } from "../../../lib/service/api/schemas/error-schema.ts";
import { RATE_BODY } from "../../../lib/stack/edge/firewall-rules.ts";

test("the firewall's 429 has the fields of the service's own, but for the request", () => {
  const body = JSON.parse(RATE_BODY.body.content);
  expect(errorBodySchema.omit({ id_requisicao: true }).strict().parse(body)).toMatchObject({
    codigo: "429",
    tipo: "requisicoes_demais",
  });
});
