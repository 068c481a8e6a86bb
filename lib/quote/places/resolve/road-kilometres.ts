import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, interpolate, type Point } from "../../geo/point.ts";
import { decodePolyline } from "../../geo/polyline.ts";

const markSchema = z.strictObject({
  km: z.number(),
  /** Metres along the path. */
  metres: z.number(),
  /** How far the kilometre may be from there. */
  uncertaintyMetres: z.number(),
});

/** A point of a road whose kilometre is known. */
export type KilometreMark = z.infer<typeof markSchema>;

const pieceSchema = z.strictObject({
  path: z.string().transform((text): readonly Point[] => decodePolyline(text, 5)),
  marks: z.array(markSchema).min(1),
  /** Drawn and signed lengths part by this share of the distance to the nearest mark. */
  drift: z.number(),
});

/** A piece of a road without gaps, in the direction of growing kilometres; its marks in that order. */
export type RoadPiece = z.infer<typeof pieceSchema>;

const measuredRoadSchema = z.strictObject({
  /** As `BR-116`. */
  road: z.string(),
  uf: z.string(),
  /** Without any, no kilometre of the road is known. */
  pieces: z.array(pieceSchema),
  /** Whether the pieces are all of the road in this UF; never sure of a road of the state. */
  isWhole: z.boolean(),
});

/** A road in one UF: each UF counts its kilometres from 0. */
export type MeasuredRoad = z.infer<typeof measuredRoadSchema>;

/** What `writeRoadKilometres` writes. */
export type MeasuredRoadFile = z.input<typeof measuredRoadSchema>[];

/** A kilometre with its position. */
export interface LocatedKilometre {
  point: Point;
  /** The kilometre most likely lies within. */
  uncertaintyMetres: number;
}

/** Finds a road by its number, in every UF that it crosses; empty if there is no such road. */
export type FindRoad = (road: string) => readonly MeasuredRoad[];

/** Name of the file in the network's folder. */
export const ROAD_KILOMETRES_FILE = "road-kilometres.json";

/** Beyond the last mark nothing corrects the drift. */
const DRIFT_BEYOND = 2;
/** Marks disagree because of a jump: between them it may be anywhere, but not right at one of them. */
const NEAR_A_MARK = 20;
/** A road may be signed so much farther than it is drawn. */
const BEYOND_THE_END_METRES = 2_000;

/** Reads the kilometres of a network when the first one is asked for; older networks have none. */
export function openRoadKilometres(directory: string): FindRoad {
  let roads: Map<string, MeasuredRoad[]> | undefined;
  return (road) => {
    roads ??= Map.groupBy(readRoads(directory), (one) => one.road);
    return roads.get(road) ?? [];
  };
}

function readRoads(directory: string): MeasuredRoad[] {
  const file = join(directory, ROAD_KILOMETRES_FILE);
  if (!existsSync(file)) return [];
  return z.array(measuredRoadSchema).parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Position of a kilometre; undefined if no known piece of the road has it. */
export function locateKilometre(
  { pieces }: Pick<MeasuredRoad, "pieces">,
  km: number,
): LocatedKilometre | undefined {
  const found = pieces
    .map((piece) => locateOnPiece(piece, km))
    .filter((located) => located !== undefined);
  return found.toSorted((a, b) => a.uncertaintyMetres - b.uncertaintyMetres)[0];
}

/** First and last kilometre of the known pieces, rounded; undefined without any. */
export function kilometreRange({
  pieces,
}: Pick<MeasuredRoad, "pieces">): readonly [first: number, last: number] | undefined {
  if (pieces.length === 0) return undefined;
  const ends = pieces.map(({ path, marks }) => {
    const [first, last] = [elementAt(marks, 0), elementAt(marks, marks.length - 1)];
    const length = vertexMetres(path).at(-1) ?? 0;
    return [first.km - first.metres / 1000, last.km + (length - last.metres) / 1000] as const;
  });
  const first = Math.max(0, Math.min(...ends.map(([from]) => from)));
  return [Math.round(first), Math.round(Math.max(...ends.map(([, to]) => to)))];
}

function locateOnPiece(
  { path, marks, drift }: RoadPiece,
  km: number,
): LocatedKilometre | undefined {
  const along = vertexMetres(path);
  const length = along.at(-1) ?? 0;
  const { metres, uncertaintyMetres } = metresOf(marks, drift, km);
  const beyond = Math.max(-metres, metres - length, 0);
  if (beyond > BEYOND_THE_END_METRES) return undefined;
  const point = pointAt(path, along, Math.min(length, Math.max(0, metres)));
  return { point, uncertaintyMetres: Math.ceil(uncertaintyMetres + beyond) };
}

/** Metres along the path: in proportion between two marks, as signed beyond them. */
function metresOf(marks: readonly KilometreMark[], drift: number, km: number) {
  const next = marks.findIndex((mark) => mark.km > km);
  const [low, high] = [marks.at(next === -1 ? -1 : next - 1), marks[next]];
  if (next > 0 && low && high) return between(low, high, drift, km);
  const nearest = elementAt(marks, next === -1 ? marks.length - 1 : 0);
  const apart = (km - nearest.km) * 1000;
  const uncertaintyMetres = nearest.uncertaintyMetres + DRIFT_BEYOND * drift * Math.abs(apart);
  return { metres: nearest.metres + apart, uncertaintyMetres };
}

function between(low: KilometreMark, high: KilometreMark, drift: number, km: number) {
  const signed = (high.km - low.km) * 1000;
  const drawn = high.metres - low.metres;
  const fraction = (km - low.km) / (high.km - low.km);
  const [near, far] = [Math.min(fraction, 1 - fraction), Math.max(fraction, 1 - fraction)];
  const jump = Math.abs(signed - drawn) * Math.min(far, NEAR_A_MARK * near);
  const marks = low.uncertaintyMetres * (1 - fraction) + high.uncertaintyMetres * fraction;
  return {
    metres: low.metres + fraction * drawn,
    uncertaintyMetres: marks + drift * near * signed + jump,
  };
}

/** Metres from the beginning of a path to each of its points. */
export function vertexMetres(path: readonly Point[]): number[] {
  let sum = 0;
  return path.map((point, i) => {
    if (i > 0) sum += distanceMetres(elementAt(path, i - 1), point);
    return sum;
  });
}

function pointAt(path: readonly Point[], along: readonly number[], metres: number): Point {
  const next = along.findIndex((end, i) => i > 0 && end >= metres);
  if (next === -1) return elementAt(path, path.length - 1);
  const [from, to] = [elementAt(along, next - 1), elementAt(along, next)];
  const fraction = to === from ? 0 : (metres - from) / (to - from);
  return interpolate(elementAt(path, next - 1), elementAt(path, next), fraction);
}
