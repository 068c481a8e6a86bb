import { destination, distanceMetres } from "../../../quote/geo/point.ts";
import type { State } from "../../../quote/places/gazetteer/states.ts";
import { FIRST_RIVER_WAY_ID } from "../../../quote/routing/engine/way-ids.ts";
import type { Link } from "../links.ts";
import type { PlacedStand } from "../plazas/place-plazas.ts";
import type { RiverLink } from "../river-links.ts";
import type { FactualLinks } from "../segments/segment-facts.ts";
import { writeBorderAreas } from "./border-areas.ts";
import { writeLink } from "./link-ways.ts";
import { NetworkWriter } from "./network-writer.ts";
import type { OsmDocument, Tags } from "./osm-document.ts";
import { ferryTags } from "./road-tags.ts";

const NORTH = 0;
const LANDING_METRES = 20;
const LANDING_TAGS: Tags = { highway: "tertiary", surface: "asphalt", hgv: "yes" };

export interface RoadTables {
  links: readonly Link[];
  /** Stands of the plazas in operation. */
  stands: readonly PlacedStand[];
  /** Identifiers of the plazas without booths, where nobody stops. */
  gantries: ReadonlySet<string>;
  rivers: readonly RiverLink[];
  states: readonly State[];
  /** Facts about the segments of links, by link id. */
  facts?: FactualLinks["facts"];
}

/**
 * Writes the road tables as OpenStreetMap elements. A plaza is a short `toll=yes` way through a
 * node whose tags distinguish booths from gantries. If it charges one direction only, that stretch
 * has one way per direction, and only the charged one is `toll=yes`: the engine then avoids only
 * what really charges.
 */
export function roadDocument(tables: RoadTables): OsmDocument {
  const { links, stands, gantries, rivers, states, facts } = tables;
  const network = new NetworkWriter();
  const standsByLink = Map.groupBy(stands, (stand) => stand.linkId);
  for (const link of links) {
    writeLink(link, standsByLink.get(link.id) ?? [], gantries, network, facts?.get(link.id));
  }
  writeRivers(rivers, network);
  const relations = writeBorderAreas(states, network);
  // The tile builder refuses a file whose ways are not sorted by id.
  const ways = network.ways.toSorted((a, b) => a.id - b.id);
  return { nodes: network.nodes, ways, relations };
}

/**
 * Writes river links as ferries. Places are not joined to the network at a ferry, so a seat without
 * a road gets a short one.
 */
function writeRivers(rivers: readonly RiverLink[], network: NetworkWriter): void {
  const seats = rivers.map(({ from }) => from).filter((from) => !network.hasJunction(from));
  let wayId = FIRST_RIVER_WAY_ID;
  const add = (nodeIds: number[], tags: Tags) => {
    network.addWay(wayId, nodeIds, tags);
    wayId += 1;
  };
  for (const { from, to } of rivers) {
    add([network.junction(from), network.junction(to)], ferryTags(distanceMetres(from, to)));
  }
  for (const seat of seats) {
    const end = network.vertex(destination(seat, NORTH, LANDING_METRES));
    add([network.junction(seat), end], LANDING_TAGS);
  }
}
