import { expect, test } from "vitest";
import {
  SHEET_ROW,
  type SheetRow,
  sheetQueries,
} from "../../../../lib/service/api/sheets/sheet-queries.ts";

test("a row that is longer than its header carries a field that refuses it alone", () => {
  const sheet = sheetQueries([
    ["origem", "destino"],
    ["Curitiba/PR", "Santos/SP", "", "5"],
    ["Curitiba/PR", "Santos/SP", ""],
  ]);
  expect("queries" in sheet && sheet.queries).toMatchObject([
    { planilha: { erros: [{ campo: "linha" }] } },
    { planilha: { erros: [] } },
  ]);
});

type RowQuery = Readonly<Record<typeof SHEET_ROW, SheetRow>>;

const faultsOf = (rows: readonly string[][]) => {
  const sheet = sheetQueries(rows);
  return "queries" in sheet && sheet.queries.map((query) => (query as RowQuery)[SHEET_ROW].erros);
};

test("headings that are blank at the end are no columns", () =>
  expect(
    faultsOf([
      ["origem", "destino", "", ""],
      ["Curitiba/PR", "Santos/SP", "", "Londrina/PR"],
      ["Curitiba/PR", "Santos/SP", "", ""],
    ]),
  ).toMatchObject([
    [{ campo: "linha", mensagem: expect.stringContaining("tem 1 célula a mais") }],
    [],
  ]));

test("a value below a blank heading refuses its row", () =>
  expect(
    faultsOf([
      ["origem", "", "destino"],
      ["Curitiba/PR", "Londrina/PR", "Santos/SP"],
      ["Curitiba/PR", "", "Santos/SP"],
    ]),
  ).toMatchObject([[{ campo: "linha", mensagem: expect.stringContaining("na 2ª coluna") }], []]));

test("a row has the number that the spreadsheet shows", () => {
  const trip = ["Curitiba/PR", "Santos/SP"];
  const sheet = sheetQueries([[], [""], ["origem", "destino"], trip, [], trip, [""]]);
  expect("queries" in sheet && sheet.queries).toMatchObject(
    [4, 5, 6].map((linha) => ({ planilha: { linha } })),
  );
});

test("the ends of a trip may be named with the kind of place", () => {
  const sheet = sheetQueries([
    ["Cidade de Origem", "Município/UF destino"],
    ["Curitiba/PR", "Santos/SP"],
  ]);
  expect("queries" in sheet && sheet.queries).toMatchObject([
    { locations: ["Curitiba/PR", "Santos/SP"] },
  ]);
});

test("a CEP that lost its zero is no code of a municipality", () => {
  const sheet = sheetQueries([
    ["CEP de origem", "CEP de destino"],
    ["1302603", "80010000"],
  ]);
  expect("queries" in sheet && sheet.queries).toMatchObject([
    { locations: ["01302603", "80010000"] },
  ]);
});

test("an end that two columns name is refused", () => {
  const sheet = sheetQueries([["origem", "Cidade de origem", "destino"]]);
  expect("fault" in sheet && sheet.fault).toContain("coluna repetida: origem");
});
