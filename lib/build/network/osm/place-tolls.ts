import { angleBetween, type Point } from "../../../quote/geo/point.ts";
import { type Plaza, plazaPoint } from "../../../quote/tolls/catalogue/plaza-table.ts";
import type { PlazaStand } from "../../../quote/tolls/matching/plaza-stands.ts";
import { createLinkIndex } from "../plazas/link-index.ts";
import { Cells } from "./cells.ts";
import { eachNode } from "./elements.ts";
import type { OnBytes, OsmExtract } from "./extract.ts";
import { visitLocatedWays, type WantsWay } from "./located-ways.ts";
import { NodePositions } from "./node-positions.ts";
import { ownRoadPlaces } from "./own-road-places.ts";
import { isRoad, type RoadWay, roadNumbers, toRoadWay } from "./road-way.ts";
import { reachOf, type Tie, tiePlazas } from "./tie-plazas.ts";
import { type TollNode, tollKind, tollLanes } from "./toll-lanes.ts";
import { type TollRow, tollRows } from "./toll-rows.ts";
import {
  type Site,
  SURROUNDINGS_METRES,
  siteOnRoad,
  sitesAtBooths,
  toStands,
} from "./toll-stands.ts";

/** Positions of the plazas on the roads of an extract. */
export interface ExtractTolls {
  stands: PlazaStand[];
  ties: Tie[];
  /** Plazas on a part of their road without booths. */
  onRoad: Site[];
  /** Plazas without a drawing of their road nearby in the extract. */
  missing: Plaza[];
  /** Booths and gantries that match no registered plaza. */
  unexplained: TollRow[];
}

/** Largest distance in metres from a toll node to a numbered road that may give it its number. */
const NEAR_NODE_METRES = 200;

/**
 * Places the plazas on the roads of an extract: at the booths and gantries tied to them, otherwise
 * at the nearest point of their own road. Reads the extract's nodes four times and its ways four
 * times.
 */
export async function placeTolls(
  extract: OsmExtract,
  plazas: readonly Plaza[],
  day: string,
  onBytes: OnBytes,
): Promise<ExtractTolls> {
  const nodes = await readTollNodes(extract, onBytes);
  const numbered = await readTollRoads(extract, nodes, plazas, onBytes);
  const index = createLinkIndex(numbered);
  const { ties, unexplained } = tiePlazas(plazas, tollRows(tollLanes(nodes, numbered, index)), day);
  const tiesOf = Map.groupBy(ties, ({ plaza }) => plaza.id);
  const onRoad = plazas.flatMap((plaza) =>
    ownRoadPlaces(plaza, index)
      .filter(({ bearing }) => isUntied(bearing, tiesOf.get(plaza.id) ?? []))
      .map((place) => siteOnRoad(plaza, place)),
  );
  const sites = [...ties.flatMap(sitesAtBooths), ...onRoad];
  const sitesOf = Map.groupBy(sites, ({ plaza }) => plaza.id);
  const surroundings = createLinkIndex(await readSurroundings(extract, sites, onBytes));
  return {
    stands: [...sitesOf.values()].flatMap((own) => toStands(own, surroundings)),
    ties,
    onRoad,
    missing: plazas.filter(({ id }) => !sitesOf.has(id)),
    unexplained,
  };
}

function isUntied(bearing: number, ties: readonly Tie[]): boolean {
  return ties.every(({ row }) => angleBetween(row.bearing, bearing) > 90);
}

async function readTollNodes(extract: OsmExtract, onBytes: OnBytes): Promise<TollNode[]> {
  const found: TollNode[] = [];
  for await (const block of extract.blocks("nodes", onBytes)) {
    eachNode(block, (id, latitude, longitude, tags) => {
      const kind = tollKind(tags);
      if (kind) found.push({ id, point: [latitude, longitude], kind });
    });
  }
  return found;
}

/** The ways through toll nodes, and those of the plazas' roads near plazas and toll nodes. */
async function readTollRoads(
  extract: OsmExtract,
  nodes: readonly TollNode[],
  plazas: readonly Plaza[],
  onBytes: OnBytes,
): Promise<RoadWay[]> {
  const tolled = new Set(nodes.map(({ id }) => id));
  const roads = new Set(plazas.map(({ road }) => road));
  const cells = new Cells();
  for (const plaza of plazas) cells.cover(plazaPoint(plaza), reachOf(plaza));
  for (const { point } of nodes) cells.cover(point, NEAR_NODE_METRES);
  const isTolled = (nodeIds: readonly number[]) => nodeIds.some((id) => tolled.has(id));
  const wants: WantsWay = (tags, nodeIds) =>
    isRoad(tags) && (isTolled(nodeIds) || roadNumbers(tags.ref).some((ref) => roads.has(ref)));
  return readRoads(extract, wants, onBytes, ({ nodeIds, polyline }) => {
    return isTolled(nodeIds) || polyline.some((point) => cells.covers(...point));
  });
}

/** All roads around the sites and the registered positions of their plazas. */
async function readSurroundings(
  extract: OsmExtract,
  sites: readonly Site[],
  onBytes: OnBytes,
): Promise<RoadWay[]> {
  const cells = new Cells();
  const centres: Point[] = sites.flatMap(({ point, plaza }) => [point, plazaPoint(plaza)]);
  for (const centre of centres) cells.cover(centre, SURROUNDINGS_METRES);
  const near = new NodePositions();
  for await (const block of extract.blocks("nodes", onBytes)) {
    eachNode(block, (id, latitude, longitude) => {
      if (cells.covers(latitude, longitude)) near.ask([id]);
    });
  }
  near.seal();
  const wants: WantsWay = (tags, nodeIds) => isRoad(tags) && nodeIds.some((id) => near.has(id));
  return readRoads(extract, wants, onBytes);
}

async function readRoads(
  extract: OsmExtract,
  wants: WantsWay,
  onBytes: OnBytes,
  keeps: (way: RoadWay) => boolean = () => true,
): Promise<RoadWay[]> {
  const roads: RoadWay[] = [];
  await visitLocatedWays(
    extract,
    wants,
    (located) => {
      const way = toRoadWay(located);
      if (way.polyline.length > 1 && keeps(way)) roads.push(way);
    },
    onBytes,
  );
  return roads;
}
