import { elementAt } from "../../../base/element-at.ts";
import type { Point } from "../../../quote/geo/point.ts";
import type { State } from "../../../quote/places/gazetteer/states.ts";
import type { NetworkWriter } from "./network-writer.ts";
import type { OsmRelation, Tags } from "./osm-document.ts";

/** First id of border ways: above those of roads and river links. */
const FIRST_BORDER_WAY_ID = 4_100_000_000;

/**
 * A box around all states that stands for Brazil: the engine finds states only inside a country.
 */
const COUNTRY_RING: readonly Point[] = [
  [-35, -75],
  [-35, -28],
  [7, -28],
  [7, -75],
  [-35, -75],
];

/** An area to write; rings are closed. */
interface Area {
  /** OpenStreetMap's level: 2 for a country, 4 for a state. */
  level: number;
  name: string;
  code: Tags;
  rings: readonly (readonly Point[])[];
}

/**
 * Writes the country and its states, so that the engine knows the state of every road.
 * The tags are those of https://wiki.openstreetmap.org/wiki/Tag:boundary%3Dadministrative.
 */
export function writeBorderAreas(states: readonly State[], network: NetworkWriter): OsmRelation[] {
  const country = { level: 2, name: "Brasil", code: { "ISO3166-1": "BR" }, rings: [COUNTRY_RING] };
  const areas: Area[] = states.map(({ uf, name, rings }) => ({
    level: 4,
    name,
    code: { "ISO3166-2": `BR-${uf}` },
    rings,
  }));
  let wayId = FIRST_BORDER_WAY_ID;
  return [country, ...areas].map(({ level, name, code, rings }, i) => {
    const wayIds = rings.map((ring) => {
      wayId += 1;
      const nodeIds = ring.slice(0, -1).map((point) => network.vertex(point));
      network.addWay(wayId, [...nodeIds, elementAt(nodeIds, 0)], {});
      return wayId;
    });
    const tags = { type: "boundary", boundary: "administrative", admin_level: String(level), name };
    return { id: i + 1, wayIds, tags: { ...tags, ...code } };
  });
}
