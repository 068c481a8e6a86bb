import { expect, test } from "vitest";
import {
  healthAnswer,
  requireVersions,
} from "../../../../lib/service/api/answers/health-answer.ts";
import { healthSchema } from "../../../../lib/service/api/schemas/health-schema.ts";

const versions = {
  plazas: "p",
  tariffs: "t",
  "axle-prices": "a",
  "single-charge-groups": "s",
};

test("names the versions of the data, and the act in force", () => {
  const act = { act: "Portaria 1", valid_from: "2026-01-01" };
  const network = { version: "0123456789abcdef", source: "openstreetmap" } as const;
  const answer = healthAnswer(versions, act, network);
  expect(healthSchema.parse(answer)).toMatchObject({
    dados: {
      rede_viaria: { versao: "0123456789abcdef", origem: "openstreetmap" },
      tarifas: "t",
      piso_de_frete: { ato: "Portaria 1", vigencia: "2026-01-01" },
    },
  });
  expect(healthAnswer(versions, undefined, undefined).dados.piso_de_frete).toBeNull();
});

test("a catalogue that cannot be read makes the service unavailable", async () => {
  const cause = new Error("connect ECONNREFUSED");
  await expect(requireVersions(Promise.reject(cause))).rejects.toMatchObject({
    code: "ServiceUnavailable",
    cause,
  });
});
