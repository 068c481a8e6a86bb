import { readDataFile, readTable } from "../../../base/data-set.ts";
import { elementAt } from "../../../base/element-at.ts";
import { createMunicipalitiesAt } from "../../../quote/addresses/index/municipality-at.ts";
import type { Point } from "../../../quote/geo/point.ts";
import { municipalityRowSchema } from "../../../quote/places/gazetteer/municipality-table.ts";
import { createStateAt } from "../../../quote/places/gazetteer/territory.ts";
import {
  type IndexCounts,
  type IndexWriter,
  openIndexWriter,
} from "../../addresses/index-writer.ts";
import type { OnShare } from "../../addresses/staging.ts";
import {
  hasAddress,
  isEntrance,
  isNamedStreet,
  toAddress,
  toCep,
  toLocality,
} from "./address-records.ts";
import { eachNode } from "./elements.ts";
import type { OnBytes, OsmExtract } from "./extract.ts";
import { type LocatedWay, visitLocatedWays } from "./located-ways.ts";

/**
 * Writes the address index of an extract: named streets, addresses of nodes and buildings, places
 * and CEPs. Reads the extract's nodes twice and its ways twice, then writes what it has sorted.
 */
export async function writeAddresses(
  extract: OsmExtract,
  file: string,
  onBytes: OnBytes,
  onShareWritten: OnShare,
): Promise<IndexCounts> {
  const municipalities = readTable("roads/municipalities.csv", municipalityRowSchema);
  const stateAt = createStateAt(JSON.parse(readDataFile("roads/states.geojson")));
  const municipalitiesAt = createMunicipalitiesAt(municipalities, stateAt);
  const writer = openIndexWriter(file, {
    municipalitiesAt,
    source: "© OpenStreetMap contributors",
  });
  try {
    const entrances = await addNodes(extract, writer, onBytes);
    await visitLocatedWays(
      extract,
      (tags) => isNamedStreet(tags) || hasAddress(tags),
      (way) => addWay(way, entrances, writer),
      onBytes,
    );
    return await writer.finish(onShareWritten);
  } catch (error) {
    writer.abandon();
    throw error;
  }
}

/** Entrances of buildings by their node's id. */
type Entrances = ReadonlyMap<number, { point: Point; isMain: boolean }>;

/** Adds the addresses and places of nodes, and collects the entrances among them. */
async function addNodes(
  extract: OsmExtract,
  writer: IndexWriter,
  onBytes: OnBytes,
): Promise<Entrances> {
  const entrances = new Map<number, { point: Point; isMain: boolean }>();
  for await (const block of extract.blocks("nodes", onBytes)) {
    eachNode(block, (id, latitude, longitude, tags) => {
      const point: Point = [latitude, longitude];
      const address = toAddress(tags, point);
      const locality = toLocality(tags, point);
      if (address) writer.addAddress(address);
      if (locality) writer.addLocality(locality);
      if (isEntrance(tags)) entrances.set(id, { point, isMain: tags.entrance === "main" });
    });
  }
  return entrances;
}

function addWay(
  { tags, nodeIds, points }: LocatedWay,
  entrances: Entrances,
  writer: IndexWriter,
): void {
  if (points.length === 0) return;
  const doors = nodeIds.flatMap((id) => entrances.get(id) ?? []);
  const door = doors.find(({ isMain }) => isMain) ?? doors[0];
  const address = toAddress(tags, door?.point ?? middleOf(points));
  if (address) writer.addAddress(address);
  if (!isNamedStreet(tags) || points.length < 2) return;
  writer.addStreet({ name: tags.name ?? "", lines: [points] });
  const cep = toCep(tags.postal_code);
  if (cep) writer.addCep({ cep, point: elementAt(points, points.length >> 1) });
}

/** Mean of a building's corners, without the repeated last one. */
function middleOf(points: readonly Point[]): Point {
  const corners = points.length > 1 ? points.slice(1) : points;
  const mean = (axis: 0 | 1) =>
    corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return [mean(0), mean(1)];
}
