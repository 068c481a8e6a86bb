import { writeFile } from "node:fs/promises";
import { stringify } from "csv-stringify/sync";
import { distanceMetres } from "../../../quote/geo/point.ts";
import { type Plaza, plazaPoint } from "../../../quote/tolls/catalogue/plaza-table.ts";
import type { ExtractTolls } from "./place-tolls.ts";
import type { TollRow } from "./toll-rows.ts";

/** Name of the report in the network's folder. */
export const TOLL_REPORT = "toll-report.csv";

/** Result of the import for one plaza in one direction, or for a row of booths. */
interface ReportRow {
  /**
   * `tied`: the plaza stands at these booths; `no_booths`: on its road, which has none there;
   * `not_in_extract`: the extract does not draw its road near it; `unexplained`: the booths match
   * no plaza of the catalogue.
   */
  situation: "tied" | "no_booths" | "not_in_extract" | "unexplained";
  plaza: string;
  name: string;
  roads: string;
  /** Bearing of travel, in whole degrees. */
  bearing: string;
  /** Metres between the registered position and the place on the road. */
  distance_metres: string;
  latitude: string;
  longitude: string;
  /** Ids of the booths' and gantries' nodes in OpenStreetMap. */
  osm_nodes: string;
}

/** Writes the report about plazas and booths as CSV. */
export async function writeTollReport(file: string, tolls: ExtractTolls): Promise<void> {
  await writeFile(file, stringify(reportRows(tolls), { header: true, columns: COLUMNS }));
}

/** Summary of the result in one line. */
export function summarise({ ties, onRoad, missing, unexplained }: ExtractTolls): string {
  const tied = new Set(ties.map(({ plaza }) => plaza.id));
  const bare = new Set(onRoad.map(({ plaza }) => plaza.id).filter((id) => !tied.has(id)));
  const middle = ties.map(({ metres }) => metres).sort((a, b) => a - b)[ties.length >> 1];
  const off = middle === undefined ? "" : ` (median distance ${Math.round(middle)} m)`;
  return [
    `${tied.size} plazas at booths or gantries${off}`,
    `${bare.size} on their road without booths`,
    `${missing.length} not in the extract`,
    `${unexplained.length} rows of booths unexplained`,
  ].join(", ");
}

const COLUMNS: readonly (keyof ReportRow)[] = [
  "situation",
  "plaza",
  "name",
  "roads",
  "bearing",
  "distance_metres",
  "latitude",
  "longitude",
  "osm_nodes",
];

function reportRows({ ties, onRoad, missing, unexplained }: ExtractTolls): ReportRow[] {
  return [
    ...ties.map(
      ({ plaza, row, metres }): ReportRow => ({
        ...ofPlaza(plaza, "tied"),
        ...ofRow(row),
        distance_metres: String(Math.round(metres)),
      }),
    ),
    ...onRoad.map(
      ({ plaza, point, bearing }): ReportRow => ({
        ...ofPlaza(plaza, "no_booths"),
        ...at(point, bearing),
        distance_metres: String(Math.round(distanceMetres(plazaPoint(plaza), point))),
      }),
    ),
    ...missing.map((plaza): ReportRow => ofPlaza(plaza, "not_in_extract")),
    ...unexplained.map(
      (row): ReportRow => ({
        ...{ situation: "unexplained", plaza: "", name: "", distance_metres: "" },
        ...ofRow(row),
      }),
    ),
  ];
}

function ofPlaza({ id, name, road, ...plaza }: Plaza, situation: ReportRow["situation"]) {
  const [latitude, longitude] = [plaza.latitude, plaza.longitude].map(String);
  const where = { latitude: latitude ?? "", longitude: longitude ?? "" };
  const blank = { bearing: "", distance_metres: "", osm_nodes: "" };
  return { situation, plaza: id, name, roads: road, ...where, ...blank };
}

function ofRow({ roads, point, bearing, lanes }: TollRow) {
  const nodes = [...new Set(lanes.map(({ node }) => node.id))];
  return { ...at(point, bearing), roads: roads.join(";"), osm_nodes: nodes.join(";") };
}

function at(point: readonly [number, number], bearing: number) {
  const [latitude, longitude] = [point[0].toFixed(6), point[1].toFixed(6)];
  return { latitude, longitude, bearing: String(Math.round(bearing)) };
}
