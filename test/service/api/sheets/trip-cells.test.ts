import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CSV_STYLE } from "../../../../lib/service/api/sheets/sheet-style.ts";
import {
  cargoOf,
  cellText,
  isoDay,
  stopsOf,
  withWholeCeps,
} from "../../../../lib/service/api/sheets/trip-cells.ts";

test.each([
  [null, ""],
  [6, "6"],
  [" Santos/SP ", "Santos/SP"],
  [new Date("2026-12-24T00:00:00Z"), "2026-12-24"],
  [new Date("2026-12-24T18:30:00Z"), "2026-12-24T18:30"],
  [new Date("2026-11-20T18:59:59.999Z"), "2026-11-20T19:00"],
  [new Date("2025-12-31T23:59:59.998Z"), "2026-01-01"],
  ["'-23.55,-46.63", "-23.55,-46.63"],
  ["'Santos/SP", "'Santos/SP"],
])("the cell %j is the text %j", (cell, text) => expect(cellText(cell)).toBe(text));

test.each([
  ["3/12/2026", "2026-12-03"],
  [" 03/12/2026 8:05:30 ", "2026-12-03T08:05"],
  ["2026-12-03", "2026-12-03"],
  ["amanhã", "amanhã"],
])("the day %j is %j", (cell, day) => expect(isoDay(cell)).toBe(day));

test("a cargo is known by its name, and another text stays to be refused", () => {
  const types = ["geral", "granel_solido"];
  expect(cargoOf(" Granel  sólido", types)).toBe("granel_solido");
  expect(cargoOf("areia", types)).toBe("areia");
});

test("stops are separated by bars or lines", () =>
  expect(stopsOf(" Registro/SP |\n| Juquiá/SP")).toEqual(["Registro/SP", "Juquiá/SP"]));

test.each([
  ["Maringá/PR, Ponta Grossa/PR", ["Maringá/PR", "Ponta Grossa/PR"]],
  ["Maringá/PR; Registro/SP | CEP 80010-000", ["Maringá/PR", "Registro/SP", "CEP 80010-000"]],
  ["Rua XV de Novembro, 100, Curitiba/PR", ["Rua XV de Novembro, 100, Curitiba/PR"]],
  ["Londrina-PR, Maringá-PR", ["Londrina-PR", "Maringá-PR"]],
  ["Londrina - PR; Maringá – PR", ["Londrina - PR", "Maringá – PR"]],
  ["Londrina (PR), Maringá / PR", ["Londrina (PR)", "Maringá / PR"]],
  ["86010-000, CEP 87010000; 87.020-010", ["86010-000", "CEP 87010000", "87.020-010"]],
  ["Avenida Brasil 500, Centro, Maringá-PR", ["Avenida Brasil 500, Centro, Maringá-PR"]],
  ["São Paulo - SP, 01310-100", ["São Paulo - SP, 01310-100"]],
  ["Rua Nova 100 - AP, Londrina-PR", ["Rua Nova 100 - AP, Londrina-PR"]],
  ["Londrina, Maringá-PR", ["Londrina, Maringá-PR"]],
  ["-25.43,-49.27", ["-25.43,-49.27"]],
])("commas separate stops only where all are towns with their UF, or all CEPs: %s", (cell, stops) =>
  expect(stopsOf(cell)).toEqual(stops),
);

test.each(["CEP de origem", "Origem (CEP)", "cep"])("a CEP below %s has its zero", (heading) => {
  const rows = [
    [heading, "destino"],
    ["1310100", "1302603"],
    ["80010000", ""],
    ["01310-100", ""],
  ];
  expect(withWholeCeps(rows)).toEqual([
    [heading, "destino"],
    ["01310100", "1302603"],
    ["80010000", ""],
    ["01310-100", ""],
  ]);
});

test("degrees come back from a saved CSV, whatever their sign", () =>
  fc.assert(
    fc.property(fc.integer({ min: -90_000, max: 90_000 }), (thousandths) => {
      const text = `${thousandths / 1_000},-46.6`;
      const saved = stringify([[text]], CSV_STYLE).trim();
      const [[cell]] = parse(saved, { delimiter: ";" }) as [[string]];
      expect(cellText(cell)).toBe(text);
    }),
  ));
