import type { Point } from "../../../quote/geo/point.ts";

/** A tile of one zoom level. */
export interface TileAddress {
  x: number;
  y: number;
}

/** Width of the margin drawn around a tile, in units of its grid: lines are wider than a point. */
export const MARGIN = 64;
/** Units along the side of a tile. */
export const EXTENT = 4_096;
/** Latitude at which the projection ends, so that the world is a square. */
const MAX_LATITUDE = 85.0511;

/** The tiles of a zoom level whose margin a line touches; may include a few more. */
export function tilesTouched(line: readonly Point[], zoom: number): TileAddress[] {
  const side = 2 ** zoom;
  const found = new Map<number, TileAddress>();
  const add = (a: Position, b: Position) => {
    const [west, east] = range(a.x, b.x, side);
    const [north, south] = range(a.y, b.y, side);
    for (let y = north; y <= south; y += 1) {
      for (let x = west; x <= east; x += 1) found.set(y * side + x, { x, y });
    }
  };
  const positions = line.map((point) => project(point, side));
  positions.forEach((end, i) => {
    const start = positions[i - 1] ?? end;
    // The box around a long diagonal includes many tiles that the line does not touch.
    const steps = Math.max(
      1,
      Math.ceil(Math.max(Math.abs(end.x - start.x), Math.abs(end.y - start.y))),
    );
    for (let step = 0; step < steps; step += 1) {
      add(between(start, end, step / steps), between(start, end, (step + 1) / steps));
    }
  });
  return [...found.values()];
}

/** A position in tiles from the north-west corner of the world. */
interface Position {
  x: number;
  y: number;
}

/** Web Mercator: https://en.wikipedia.org/wiki/Web_Mercator_projection */
function project([latitude, longitude]: Point, side: number): Position {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const sine = Math.sin((clamped * Math.PI) / 180);
  return {
    x: side * (longitude / 360 + 0.5),
    y: side * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

function between(a: Position, b: Position, share: number): Position {
  return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
}

/** First and last tile between two coordinates, margins included. */
function range(a: number, b: number, side: number): [number, number] {
  const margin = MARGIN / EXTENT;
  const limit = (tile: number) => Math.max(0, Math.min(side - 1, Math.floor(tile)));
  return [limit(Math.min(a, b) - margin), limit(Math.max(a, b) + margin)];
}
