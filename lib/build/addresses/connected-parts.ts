import type { House, Position } from "../../quote/addresses/index/house.ts";
import { DisjointSets } from "../disjoint-sets.ts";

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
  const cells = joinCells(houses, lines);
  const parts = new Map<number, StreetPart>();
  const partAt = (cell: number): StreetPart => {
    const part = cells.find(cell);
    const known = parts.get(part) ?? { houses: [], lines: [] };
    parts.set(part, known);
    return known;
  };
  for (const house of houses) partAt(cellOf(house.position)).houses.push(house);
  for (const line of lines) {
    const [first] = line;
    if (first) partAt(cellOf(first)).lines.push([...line]);
  }
  return [...parts.values()];
}

/** The cells of all positions: those of one line and occupied neighbours are joined. */
function joinCells(
  houses: readonly House[],
  lines: readonly (readonly Position[])[],
): DisjointSets<number> {
  const cells = new DisjointSets<number>();
  const occupied = new Set(houses.map(({ position }) => cellOf(position)));
  for (const [first, ...others] of lines.map((line) => line.map(cellOf))) {
    if (first === undefined) continue;
    occupied.add(first);
    for (const cell of others) {
      occupied.add(cell);
      cells.join(cell, first);
    }
  }
  for (const cell of occupied) {
    for (const next of neighbours(cell)) if (occupied.has(next)) cells.join(next, cell);
  }
  return cells;
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
