import type { Point } from "../../../lib/quote/geo/point.ts";
import { type Cells, cell, cellsOf, pixelsAlong } from "./line-cells.ts";
import type { ScenePath } from "./scene.ts";
import { gapBetween, type Pixel, pointAtPixel, type Shape } from "./screen.ts";

/** Position of a path's label: a point of the path, and the offset of the label's middle. */
export interface Tag {
  path: ScenePath;
  position: Point;
  /** Pixels from the point to the middle of the label, to the right and downwards. */
  offset: Pixel;
}

/** Size of the text of a label, in pixels; its lines are 1.2 times as high. */
export const TAG_TEXT = 12;
const LINE = TAG_TEXT * 1.2;
/** Pixels of a letter of a wide font, on average, and of the plate around the text. */
const LETTER = 7.2;
const PLATE = { across: 16, down: 12 };
/** Pixels between a label and the line that it stands beside. */
const BESIDE = 5;
/** Least pixels between a label and a number or another label. */
const APART = 4;
/** Points of a path that are tried. */
const TRIED = 60;
/** A line that no other shares is short if it has fewer squares than this many labels are wide. */
const SHORT = 3;
/** Rings around a line in which a label that is never left out may stand. */
const RINGS = 3;
/** Pixels by which a label may stand out of what the map shows. */
const OUTSIDE = [56, 16] as const;

/**
 * Penalties of a label's position: on a number or another label, on the space of a price, per
 * square of another line, on a road that lines share, outside the view, off its line, near an end
 * of the line, and per ring away from it.
 */
const COST = {
  shape: 10_000,
  price: 150,
  line: 10,
  shared: 1_000,
  outside: 80,
  beside: 3,
  offMiddle: 8,
  ring: 2_000,
  /** Penalty from which a short line, which a label would hide or stand away from, has none. */
  crowded: 100,
};

/** Positions of a label around its point, in halves of its sides: first on the line. */
const AROUND = [
  ...([
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const),
  ...([
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const),
];

/**
 * Places the labels of paths at a zoom: each on its own line or right beside it, where it covers as
 * little as possible of other lines. The label of an alternative that would cover one of the `shapes`,
 * such as the number of a plaza, or another label is left out, and that of a short one without room
 * beside it; that of a chosen path, such as the number of a trip, stands further aside then. Prices of
 * plazas keep their room if they can.
 */
export function placeTags(
  paths: readonly ScenePath[],
  shapes: readonly Shape[],
  zoom: number,
  rooms: readonly Shape[] = [],
): Tag[] {
  if (paths.every(({ label }) => label === undefined)) return [];
  const lines = paths.map(({ path }) => pixelsAlong(path, zoom));
  const cells = cellsOf(lines);
  const frame = frameOf(lines);
  const taken = [...shapes];
  return paths.flatMap((path, i) => {
    if (path.label === undefined) return [];
    const size = sizeOf(path.label);
    const own = [...cells.values()].filter((there) => there.size === 1 && there.has(i));
    const isShort = own.length > 0 && own.length < SHORT * cell(size[0]);
    const isBeside = path.isThin === true || isShort;
    const around = { size, cells, frame, taken, rooms, isBeside };
    const best = candidates(lines[i] ?? [], size, path.selected ? RINGS : 1)
      .map((one) => ({ ...one, cost: one.cost + costOf(one, i, around) }))
      .reduce<(Candidate & { cost: number }) | undefined>(
        (a, b) => (a && a.cost <= b.cost ? a : b),
        undefined,
      );
    const most = isShort ? COST.crowded : COST.shape;
    if (!best || (best.cost >= most && !path.selected)) return [];
    taken.push(shapeOf(best, size));
    return [{ path, position: pointAtPixel(best.at, zoom), offset: best.offset }];
  });
}

interface Candidate {
  at: Pixel;
  offset: Pixel;
  cost: number;
}

function sizeOf(label: string): Pixel {
  const texts = label.split("\n");
  const letters = Math.max(...texts.map(({ length }) => length));
  return [letters * LETTER + PLATE.across, texts.length * LINE + PLATE.down];
}

/**
 * Positions of a label of a line, the middle of the line and the line itself first, then those in
 * rings around it.
 */
function candidates(line: readonly Pixel[], [width, height]: Pixel, rings: number): Candidate[] {
  const step = Math.max(1, Math.floor(line.length / TRIED));
  return line.flatMap((at, i) => {
    if (i % step !== 0) return [];
    const offMiddle = Math.abs(i / line.length - 0.5) * COST.offMiddle;
    return Array.from({ length: rings }, (_, ring) => ring + 1).flatMap((ring) =>
      AROUND.map(([x, y]) => ({
        at,
        offset: [ring * x * (width / 2 + BESIDE), ring * y * (height / 2 + BESIDE)] as const,
        cost: offMiddle + (x === 0 && y === 0 ? 0 : COST.beside + (ring - 1) * COST.ring),
      })),
    );
  });
}

interface Around {
  size: Pixel;
  cells: Cells;
  frame: readonly [least: Pixel, most: Pixel];
  taken: readonly Shape[];
  rooms: readonly Shape[];
  /** True if the label may hide its own line as little as others: a short one would vanish. */
  isBeside: boolean;
}

function costOf(
  one: Candidate,
  path: number,
  { size, cells, frame, taken, rooms, isBeside }: Around,
): number {
  const [x, y] = [one.at[0] + one.offset[0], one.at[1] + one.offset[1]];
  const [right, down] = [size[0] / 2, size[1] / 2];
  const near = (shape: Shape) => gapBetween(shape, shapeOf(one, size)) < APART;
  const covers = taken.filter(near).length;
  if (covers > 0) return covers * COST.shape;
  const hasOther = (column: number, row: number) =>
    [...(cells.get(`${column},${row}`) ?? [])].some((other) => other !== path);
  let lines = 0;
  for (let column = cell(x - right); column <= cell(x + right); column++)
    for (let row = cell(y - down); row <= cell(y + down); row++)
      if (hasOther(column, row) || (isBeside && cells.has(`${column},${row}`))) lines++;
  const [column, row] = [cell(one.at[0]), cell(one.at[1])];
  const isShared = [-1, 0, 1].some((i) => [-1, 0, 1].some((j) => hasOther(column + i, row + j)));
  const [[west, north], [east, south]] = frame;
  const isOutside =
    x - right < west - OUTSIDE[0] ||
    x + right > east + OUTSIDE[0] ||
    y - down < north - OUTSIDE[1] ||
    y + down > south + OUTSIDE[1];
  const onRooms = rooms.filter(near).length * COST.price;
  return (
    onRooms + lines * COST.line + (isShared ? COST.shared : 0) + (isOutside ? COST.outside : 0)
  );
}

/** A label as a shape. */
function shapeOf({ at, offset }: Candidate, [width, height]: Pixel): Shape {
  const middle = [at[0] + offset[0], at[1] + offset[1]] as const;
  return { at: middle, half: Math.max(0, (width - height) / 2), radius: height / 2 };
}

function frameOf(lines: readonly (readonly Pixel[])[]): readonly [least: Pixel, most: Pixel] {
  const least: [number, number] = [Infinity, Infinity];
  const most: [number, number] = [-Infinity, -Infinity];
  for (const [x, y] of lines.flat()) {
    least[0] = Math.min(least[0], x);
    least[1] = Math.min(least[1], y);
    most[0] = Math.max(most[0], x);
    most[1] = Math.max(most[1], y);
  }
  return [least, most];
}
