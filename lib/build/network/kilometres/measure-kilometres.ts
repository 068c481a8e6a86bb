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
import { inGrowingOrder } from "./kilometre-direction.ts";
import { isSurveyed, marksOf, withBorder, withoutMisfits } from "./kilometre-marks.ts";
import { type RoadCourse, roadCourse } from "./road-course.ts";

/** How exactly kilometres are drawn, as `npm run check-kilometres` measures it. */
const FEDERAL = { markMetres: 600, drift: 0.015 };
const STATE = { markMetres: 2_000, drift: 0.03 };
/** Measures every road of the tables in each UF; a road without a kilometre has no pieces. */
export function measureRoads(links: readonly Link[], plazas: readonly Plaza[]): MeasuredRoad[] {
  const byUf = Map.groupBy(
    links.filter(({ surface }) => surface !== "FERRY"),
    ({ uf }) => uf,
  );
  return [...byUf].flatMap(([uf, inUf]) => {
    const roads = new Set(inUf.flatMap(({ refs }) => refs));
    return [...roads].toSorted().map((road): MeasuredRoad => {
      const own = plazas.filter((plaza) => plaza.road === road && plaza.uf === uf);
      if (own.length === 0 && !isFederal(road)) return { road, uf, pieces: [], isWhole: false };
      return measureRoad(road, uf, courseOf(road, inUf), own);
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

/** Puts the kilometres that are known on the course of a road: those of its plazas, and km 0 of a federal road. */
export function measureRoad(
  road: string,
  uf: string,
  course: RoadCourse,
  plazas: readonly Plaza[],
): MeasuredRoad {
  const surveyed = plazas.filter(isSurveyed);
  const oriented = inGrowingOrder(road, course, surveyed) ?? [];
  const pieces = oriented.map((path, i) => {
    const own = withoutMisfits(marksOf(path, oriented, surveyed));
    const marks = i === 0 && isFederal(road) ? withBorder(own) : own;
    const { markMetres, drift } = isFederal(road) ? FEDERAL : STATE;
    const blurred = marks.map((mark) => ({
      ...mark,
      uncertaintyMetres: mark.uncertaintyMetres + markMetres,
    }));
    return { path, marks: blurred, drift };
  });
  const known = pieces.filter(({ marks }) => marks.length > 0);
  const isWhole = isFederal(road) && known.length > 0 && known.length === pieces.length;
  return { road, uf, pieces: known, isWhole };
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

function isFederal(road: string): boolean {
  return road.startsWith("BR-");
}
