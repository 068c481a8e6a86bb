import type { State } from "../places/states.ts";
import { FIRST_RIVER_WAY_ID } from "../routing/way-ids.ts";
import { writeBorderAreas } from "./border-areas.ts";
import { writeLink } from "./link-ways.ts";
import type { Link } from "./links.ts";
import { NetworkWriter } from "./network-writer.ts";
import type { OsmDocument } from "./osm-document.ts";
import type { PlacedStand } from "./place-plazas.ts";
import type { RiverLink } from "./river-links.ts";

export interface RoadTables {
  links: readonly Link[];
  /** Stands of the plazas that charge. */
  stands: readonly PlacedStand[];
  rivers: readonly RiverLink[];
  states: readonly State[];
}

/**
 * Writes the road tables as OpenStreetMap elements. A plaza is a `barrier=toll_booth` node on a
 * short `toll=yes` way. If it charges one direction only, that stretch has one way per direction,
 * and the booth is on the charged one: the engine then avoids only what really charges.
 */
export function roadDocument({ links, stands, rivers, states }: RoadTables): OsmDocument {
  const network = new NetworkWriter();
  const standsByLink = Map.groupBy(stands, (stand) => stand.linkId);
  for (const link of links) writeLink(link, standsByLink.get(link.id) ?? [], network);
  rivers.forEach(({ from, to }, i) => {
    network.addWay(FIRST_RIVER_WAY_ID + i, [network.junction(from), network.junction(to)], {
      route: "ferry",
      motor_vehicle: "yes",
      hgv: "yes",
    });
  });
  const relations = writeBorderAreas(states, network);
  // The tile builder refuses a file whose ways are not in the order of their ids.
  const ways = network.ways.toSorted((a, b) => a.id - b.id);
  return { nodes: network.nodes, ways, relations };
}
