import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Point } from "../../geo/point.ts";
import { decodePolyline } from "../../geo/polyline.ts";

const markSchema = z.strictObject({
  km: z.number(),
  /** Metres along the path. */
  metres: z.number(),
  /** Largest likely distance from that point to the kilometre. */
  uncertaintyMetres: z.number(),
});

/** A point of a road whose kilometre is known. */
export type KilometreMark = z.infer<typeof markSchema>;

const pieceSchema = z.strictObject({
  path: z.string().transform((text): readonly Point[] => decodePolyline(text, 5)),
  marks: z.array(markSchema).min(1),
  /** Drawn and signed lengths diverge by this share of the distance to the nearest mark. */
  drift: z.number(),
});

/** A piece of a road without gaps, in the direction of growing kilometres; its marks in that order. */
export type RoadPiece = z.infer<typeof pieceSchema>;

const operatorMarkSchema = z.strictObject({
  /** Kilometre of the DNIT. */
  km: z.number(),
  /** The operator's kilometre of the same point. */
  operatorKm: z.number(),
});

export type OperatorMark = z.infer<typeof operatorMarkSchema>;

/** A stretch of a federal road: in use, a road of the state until then, a project, or a ferry. */
export const EXISTS_AS = ["federal", "state", "planned", "ferry"] as const;

const exceptionSchema = z.strictObject({
  fromKm: z.number(),
  toKm: z.number(),
  existsAs: z.enum(EXISTS_AS),
});

const measuredRoadSchema = z.strictObject({
  /** Such as `BR-116`. */
  road: z.string(),
  uf: z.string(),
  /** Source of the kilometres: the table of the DNIT, or the road's plazas. */
  basis: z.enum(["dnit", "plazas"]),
  /** Empty if no kilometre of the road is known. */
  pieces: z.array(pieceSchema),
  /** True if the pieces are the whole road in this UF. */
  isWhole: z.boolean(),
  operatorMarks: z.array(operatorMarkSchema),
  /** Stretches that are not a federal road in use. */
  exceptions: z.array(exceptionSchema),
});

/** A road in one UF: kilometres begin at 0 in each UF. */
export type MeasuredRoad = z.infer<typeof measuredRoadSchema>;

/** Content of the file that `writeRoadKilometres` writes. */
export type MeasuredRoadFile = z.input<typeof measuredRoadSchema>[];

/** Finds a road by its number, in every UF that it crosses; empty if there is no such road. */
export type FindRoad = (road: string) => readonly MeasuredRoad[];

/** Name of the file in the network's folder. */
export const ROAD_KILOMETRES_FILE = "road-kilometres.json";

/** All roads with known kilometres. */
export type MeasuredRoads = () => readonly MeasuredRoad[];

/** Reads the kilometres of a network at the first look-up; older networks have none. */
export function openMeasuredRoads(directory: string): MeasuredRoads {
  let roads: MeasuredRoad[] | undefined;
  return () => {
    roads ??= readRoads(directory);
    return roads;
  };
}

/** Finds roads by their number. */
export function findRoadIn(measured: MeasuredRoads): FindRoad {
  let roads: Map<string, MeasuredRoad[]> | undefined;
  return (road) => {
    roads ??= Map.groupBy(measured(), (one) => one.road);
    return roads.get(road) ?? [];
  };
}

/** Finds the roads of the network in `directory` by their number. */
export function openRoadKilometres(directory: string): FindRoad {
  return findRoadIn(openMeasuredRoads(directory));
}

function readRoads(directory: string): MeasuredRoad[] {
  const file = join(directory, ROAD_KILOMETRES_FILE);
  if (!existsSync(file)) return [];
  return z.array(measuredRoadSchema).parse(JSON.parse(readFileSync(file, "utf8")));
}
