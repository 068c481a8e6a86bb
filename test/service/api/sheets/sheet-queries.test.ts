import { expect, test } from "vitest";
import { sheetQueries } from "../../../../lib/service/api/sheets/sheet-queries.ts";

test("a row that is longer than its header carries a field that refuses it alone", () => {
  const sheet = sheetQueries([
    ["origem", "destino"],
    ["Curitiba/PR", "Santos/SP", "", "5"],
    ["Curitiba/PR", "Santos/SP", ""],
  ]);
  expect("queries" in sheet && sheet.queries).toMatchObject([
    { celulas_a_mais: ["5"] },
    expect.not.objectContaining({ celulas_a_mais: expect.anything() }),
  ]);
});
