import { expect, test } from "vitest";
import { guessColumns } from "../../../web/src/batch/columns.ts";

test.each([
  [
    ["Origem", "Destino", "Qtd Eixos"],
    ["origem", "destino", "eixos"],
  ],
  [
    ["Data da viagem", "Cidade origem", "De", "Para"],
    ["data", undefined, "origem", "destino"],
  ],
  [
    ["from", "to", "axles", "load"],
    ["origem", "destino", "eixos", "carga"],
  ],
  [
    ["Cidade de Origem", "UF de Origem", "Cidade de Destino", "Eixos"],
    ["origem", undefined, "destino", "eixos"],
  ],
  [
    ["ORIGEM", "Origem 2", "DESTINO"],
    ["origem", undefined, "destino"],
  ],
])("the headings %j are understood", (headings, columns) => {
  expect(guessColumns(headings)).toEqual({ columns, hasHeadings: true });
});

test("without headings, the first two columns are origin and destination", () => {
  expect(guessColumns(["Curitiba/PR", "Santos/SP", "5"])).toEqual({
    columns: ["origem", "destino", undefined],
    hasHeadings: false,
  });
});
