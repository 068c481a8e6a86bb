import { expect, test } from "vitest";
import type { NoticeCode } from "../../../../lib/base/notice.ts";
import type { MatrixCell } from "../../../../lib/quote/routing/matrix/matrix-cell.ts";
import { matrixNotices } from "../../../../lib/quote/routing/matrix/matrix-notices.ts";

/** A cell with notices on its tolls: codes with plazas, or messages about stretches. */
function cell(unpriced: number, ...notices: [NoticeCode, string, string[]?][]): MatrixCell {
  const tolls = {
    totalCents: 100,
    totalTagCents: 100,
    unpriced,
    notices: notices.map(([code, message, plazas]) => ({
      code,
      message,
      ...(plazas && { plazas }),
    })),
  };
  return { metres: 1, seconds: 1, tolls, floorCents: undefined };
}

const told = (...cells: MatrixCell[]) =>
  matrixNotices([cells])
    .slice(1)
    .map(({ code, message, plazas = [] }) => [code, message.split(":")[0], ...plazas]);

test("a code is told once, with the number of pairs and all their plazas", () => {
  const [one, other] = ["A", "B"].map((id) => cell(0, ["tarifa_antiga", id, [id, "C"]]));
  expect(told(one ?? cell(0), other ?? cell(0))).toEqual([
    ["tarifa_antiga", "2 pares", "A", "C", "B"],
  ]);
});

test("a stretch is told with its own words, and each pair counts once", () => {
  const both = cell(1, ["praca_nao_cadastrada", "X"], ["praca_nao_cadastrada", "Y"]);
  expect(told(both, cell(0, ["praca_nao_cadastrada", "Y"]))).toEqual([
    ["pedagios_incompletos_na_matriz", expect.stringMatching(/^1 par com praça/)],
    ["praca_nao_cadastrada", "1 par"],
    ["praca_nao_cadastrada", "2 pares"],
  ]);
});

test("the day is that of the whole matrix, and lacks no price of a pair", () => {
  expect(told(cell(0, ["data_passada", "2020"]))).toEqual([]);
});
