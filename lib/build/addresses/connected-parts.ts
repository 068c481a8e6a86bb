import { lastOf } from "../../base/element-at.ts";
import type { House, Position } from "../../quote/addresses/index/house.ts";

/**
 * Side of a cell, about 550 m: parts of a street with more than one empty cell in between are
 * separate.
 */
const CELL_UNITS = 500;
const CELLS_PER_ROW = 100_000;

/** Houses and lines of one connected part of a street. */
export interface StreetPart {
  houses: House[];
  lines: Position[][];
}

/**
 * Divides everything with one name in one municipality into streets: parts connected in a grid,
 * diagonals included. The parts are in the order of their first house or line.
 */
export function connectedParts(
  houses: readonly House[],
  lines: readonly (readonly Position[])[],
): StreetPart[] {
  const partOf = numberParts([
    ...houses.map(({ position }) => [cellOf(position)]),
    ...lines.map((line) => line.map(cellOf)),
  ]);
  const parts = new Map<number, StreetPart>();
  const partAt = (cell: number): StreetPart => {
    const number = partOf.get(cell) ?? 0;
    const known = parts.get(number) ?? { houses: [], lines: [] };
    parts.set(number, known);
    return known;
  };
  for (const house of houses) partAt(cellOf(house.position)).houses.push(house);
  for (const line of lines) {
    const [first] = line;
    if (first) partAt(cellOf(first)).lines.push([...line]);
  }
  return [...parts.values()];
}

/** Number of the part of each cell; the cells of one line belong together. */
function numberParts(groups: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const together = new Map<number, number[]>();
  for (const cells of groups) {
    const [first] = cells;
    for (const cell of cells) {
      const known = together.get(cell) ?? [];
      if (first !== undefined && first !== cell) {
        known.push(first);
        together.get(first)?.push(cell);
      }
      together.set(cell, known);
    }
  }
  const numbers = new Map<number, number>();
  let number = 0;
  for (const start of together.keys()) {
    if (numbers.has(start)) continue;
    const open = [start];
    numbers.set(start, number);
    while (open.length > 0) {
      const cell = lastOf(open);
      open.pop();
      for (const next of [...neighbours(cell), ...(together.get(cell) ?? [])]) {
        if (numbers.has(next) || !together.has(next)) continue;
        numbers.set(next, number);
        open.push(next);
      }
    }
    number += 1;
  }
  return numbers;
}

function cellOf([latitude, longitude]: Position): number {
  const row = Math.floor(latitude / CELL_UNITS) + CELLS_PER_ROW / 2;
  const column = Math.floor(longitude / CELL_UNITS) + CELLS_PER_ROW / 2;
  return row * CELLS_PER_ROW + column;
}

function neighbours(cell: number): number[] {
  return [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((column) => cell + row * CELLS_PER_ROW + column),
  );
}
