import { expect, it } from "vitest";
import { placesNotFound } from "../../lib/base/errors.ts";

it("names every place that was not found", () => {
  const fields = [
    { campo: "locations[0]", mensagem: "local não encontrado" },
    { campo: "locations[2]", mensagem: "informe a UF" },
  ];
  expect(placesNotFound(fields)).toMatchObject({
    code: "PlaceNotFound",
    message: "Local inválido: locations[0]: local não encontrado; locations[2]: informe a UF",
    fields,
  });
});
