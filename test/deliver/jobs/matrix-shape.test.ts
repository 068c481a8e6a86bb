import { expect, test } from "vitest";
import { blocksOf, cellRuns, cellsOf } from "../../../lib/deliver/jobs/matrix-shape.ts";

const SHAPE = { origins: 3, destinations: 5, side: 2 };

test("the blocks make up the matrix, band by band", () => {
  const blocks = blocksOf(SHAPE);
  expect(blocks.map(({ top, left }) => [top, left])).toEqual([
    [0, 0],
    [0, 2],
    [0, 4],
    [2, 0],
    [2, 2],
    [2, 4],
  ]);
  expect(blocks.at(-1)).toEqual({ top: 2, left: 4, height: 1, width: 1 });
  expect(cellRuns(SHAPE, blocks)).toEqual([{ first: 0, last: cellsOf(SHAPE) - 1 }]);
});

test("blocks that fill the matrix leave no empty one", () => {
  expect(blocksOf({ origins: 4, destinations: 2, side: 2 })).toEqual([
    { top: 0, left: 0, height: 2, width: 2 },
    { top: 2, left: 0, height: 2, width: 2 },
  ]);
});

test("the cells of a block are runs of its rows", () => {
  expect(cellRuns(SHAPE, blocksOf(SHAPE).slice(1, 3))).toEqual([
    { first: 2, last: 4 },
    { first: 7, last: 9 },
  ]);
});
