import { expect, test, vi } from "vitest";
import type { TripResult } from "../../../web/src/batch/result.ts";
import { tripsOf } from "../../../web/src/batch/trip.ts";

vi.stubGlobal("document", { documentElement: {} });
const { resultLines, unusedColumns } = await import("../../../web/src/batch/batch-lines.ts");

const DEFAULTS = { eixos: "6", tabela: "B", carga: "geral" };
const REFUSED: TripResult = { ok: false, status: 400, faults: [] };
const TRIPS = tripsOf(
  [
    ["Curitiba/PR", "Santos/SP", "9"],
    ["Recife/PE", "Natal/RN", ""],
    ["Goiânia/GO", "Santos/SP", ""],
  ],
  ["origem", "destino", "eixos"],
);
const NONE = { headings: [], cells: [] };

test("the cells that took a default have it, once the trip is answered", () => {
  const [, ...lines] = resultLines(TRIPS, [REFUSED, REFUSED, undefined], DEFAULTS, NONE);
  expect(lines.map((line) => line.slice(3, 6))).toEqual([
    ["9", "geral", "B"],
    ["6", "geral", "B"],
    ["", "", ""],
  ]);
});

test("the other columns of the sheet follow, none named like an answer's", () => {
  const sheet = {
    name: "viagens.csv",
    lines: [
      ["Pedido", "origem", "destino", "pedágio", ""],
      ["17", "Curitiba/PR", "Santos/SP", "100"],
      ["ignorado", "", "", ""],
      ["18", "Recife/PE", "Natal/RN", "", "", "frágil"],
    ],
    hasHeadings: true,
  };
  const unused = unusedColumns(sheet, [undefined, "origem", "destino", undefined]);
  const lines = resultLines(TRIPS.slice(0, 2), [], DEFAULTS, unused);
  expect(lines.map((line) => line.slice(-3))).toEqual([
    ["Pedido", "pedágio (da planilha)", "Coluna 6"],
    ["17", "100", ""],
    ["18", "", "frágil"],
  ]);
});
