import { boxAround } from "../../../quote/geo/box.ts";
import type { Point } from "../../../quote/geo/point.ts";

/** Side of a cell: about two kilometres. */
const CELLS_PER_DEGREE = 50;
const CELLS_PER_ROW = 360 * CELLS_PER_DEGREE;

/** Cells of a grid over the Earth that cover chosen surroundings: one look-up per tested point. */
export class Cells {
  readonly #cells = new Set<number>();

  /** Covers everything within `metres` of a point, and a little more. */
  cover(point: Point, metres: number): void {
    const [[south, west], [north, east]] = boxAround([point], metres);
    for (let row = cellOf(south); row <= cellOf(north); row += 1) {
      for (let column = cellOf(west); column <= cellOf(east); column += 1) {
        this.#cells.add(row * CELLS_PER_ROW + column);
      }
    }
  }

  covers(latitude: number, longitude: number): boolean {
    return this.#cells.has(cellOf(latitude) * CELLS_PER_ROW + cellOf(longitude));
  }
}

function cellOf(degrees: number): number {
  return Math.floor(degrees * CELLS_PER_DEGREE);
}
