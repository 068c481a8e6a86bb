import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { encodePolyline } from "../../../quote/geo/polyline.ts";
import {
  type MeasuredRoad,
  type MeasuredRoadFile,
  ROAD_KILOMETRES_FILE,
} from "../../../quote/places/resolve/road-kilometres.ts";
import type { Plaza } from "../../../quote/tolls/catalogue/plaza-table.ts";
import type { Link } from "../links.ts";
import { readFederalSegments } from "./federal-segments.ts";
import { inGrowingOrder } from "./kilometre-direction.ts";
import { isSurveyed, marksOf, withoutMisfits } from "./kilometre-marks.ts";
import { measureFederalRoads } from "./measure-federal.ts";
import { readOperatorCounts } from "./operator-counts.ts";
import { type RoadCourse, roadCourse } from "./road-course.ts";

/**
 * Uncertainty of kilometres between the plazas of a road, as measured by `npm run
 * check-kilometres`: at a plaza, and as a share of the distance to it. The command fails with 1,000 m
 * and with 0.02, where the uncertainty holds too few of the plazas of state roads; its held-out points
 * hold with 1,500 to 3,000 m and with 0.03 to 0.05.
 */
const MARK_METRES = 2_000;
const DRIFT = 0.03;

/** Kilometres of every road: federal roads by the table of the DNIT, others by their plazas. */
export function measureRoads(
  links: readonly Link[],
  plazas: readonly Plaza[],
  segments = readFederalSegments(),
  counts = readOperatorCounts(),
): MeasuredRoad[] {
  return [...measureFederalRoads(segments, plazas, counts), ...measureStateRoads(links, plazas)];
}

/** The state roads in each UF; a road without a plaza has no pieces. */
function measureStateRoads(links: readonly Link[], plazas: readonly Plaza[]): MeasuredRoad[] {
  const byUf = Map.groupBy(
    links.filter(({ surface }) => surface !== "FERRY"),
    ({ uf }) => uf,
  );
  return [...byUf].flatMap(([uf, inUf]) => {
    const roads = new Set(inUf.flatMap(({ refs }) => refs));
    const ofState = [...roads].filter((road) => !road.startsWith("BR-")).toSorted();
    return ofState.map((road): MeasuredRoad => {
      const own = plazas.filter((plaza) => plaza.road === road && plaza.uf === uf);
      return measureRoad(road, uf, own.length === 0 ? [] : courseOf(road, inUf), own);
    });
  });
}

/** The course of a road through the links of one UF. */
export function courseOf(road: string, links: readonly Link[]): RoadCourse {
  return roadCourse(
    links.filter(({ refs }) => refs.includes(road)),
    links.filter(({ refs }) => !refs.includes(road)),
  );
}

/** Puts the kilometres of a road's plazas on its course. */
export function measureRoad(
  road: string,
  uf: string,
  course: RoadCourse,
  plazas: readonly Plaza[],
): MeasuredRoad {
  const surveyed = plazas.filter(isSurveyed);
  const oriented = surveyed.length === 0 ? [] : (inGrowingOrder(road, course, surveyed) ?? []);
  const pieces = oriented.map((path) => {
    const marks = withoutMisfits(marksOf(path, oriented, surveyed)).map((mark) => ({
      ...mark,
      uncertaintyMetres: mark.uncertaintyMetres + MARK_METRES,
    }));
    return { path, marks, drift: DRIFT };
  });
  return {
    road,
    uf,
    basis: "plazas",
    pieces: pieces.filter(({ marks }) => marks.length > 0),
    isWhole: false,
    operatorMarks: [],
    exceptions: [],
  };
}

/** Writes the roads into the folder of a network. */
export async function writeRoadKilometres(
  directory: string,
  roads: readonly MeasuredRoad[],
): Promise<void> {
  const file: MeasuredRoadFile = roads.map(({ pieces, ...road }) => ({
    ...road,
    pieces: pieces.map((piece) => ({ ...piece, path: encodePolyline(piece.path, 5) })),
  }));
  await writeFile(join(directory, ROAD_KILOMETRES_FILE), `${JSON.stringify(file)}\n`);
}
