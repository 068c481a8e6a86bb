import type { Point } from "../../../lib/quote/geo/point.ts";
import { type Pixel, pixelOf } from "./screen.ts";

/** Side of the squares in which lines are looked for, in pixels. */
const CELL = 6;

/** The lines in each square of the screen, by their positions. */
export type Cells = ReadonlyMap<string, ReadonlySet<number>>;

/** A box around a point: its middle, to the right and downwards, and its sides. */
export interface Box {
  middle: Pixel;
  sides: Pixel;
}

export const cell = (pixels: number): number => Math.floor(pixels / CELL);

/** The lines in each square that one of their points is in. */
export function cellsOf(lines: readonly (readonly Pixel[])[]): Cells {
  const cells = new Map<string, Set<number>>();
  for (const [i, line] of lines.entries())
    for (const [x, y] of line) {
      const key = `${cell(x)},${cell(y)}`;
      const there = cells.get(key);
      if (there) there.add(i);
      else cells.set(key, new Set([i]));
    }
  return cells;
}

/** Number of squares with a line that a box at a point covers. */
export function coveredCells({ middle, sides }: Box, at: Pixel, cells: Cells): number {
  const [x, y] = [at[0] + middle[0], at[1] + middle[1]];
  const [right, down] = [sides[0] / 2, sides[1] / 2];
  let count = 0;
  for (let column = cell(x - right); column <= cell(x + right); column++)
    for (let row = cell(y - down); row <= cell(y + down); row++)
      if (cells.has(`${column},${row}`)) count++;
  return count;
}

/** Points along a path on the screen, as far apart as a square is wide. */
export function pixelsAlong(path: readonly Point[], zoom: number): Pixel[] {
  const [first, ...others] = path.map((point) => pixelOf(point, zoom));
  if (!first) return [];
  const points: Pixel[] = [first];
  let last = first;
  for (const next of others) {
    const [dx, dy] = [next[0] - last[0], next[1] - last[1]];
    const count = Math.floor(Math.hypot(dx, dy) / CELL);
    for (let i = 1; i <= count; i++)
      points.push([last[0] + (dx * i) / count, last[1] + (dy * i) / count]);
    if (count > 0) last = next;
  }
  return points;
}
