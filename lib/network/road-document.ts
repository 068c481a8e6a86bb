import { elementAt } from "../element-at.ts";
import { distanceMetres, interpolate, type Point, positionKey } from "../geo/point.ts";
import type { State } from "../places/states.ts";
import { FIRST_RIVER_WAY_ID } from "../routing/way-ids.ts";
import type { Link } from "./links.ts";
import type { OsmDocument, OsmNode, OsmRelation, OsmWay, Tags } from "./osm-document.ts";
import type { PlazaSite } from "./place-plazas.ts";
import type { RiverLink } from "./river-links.ts";
import { roadTags } from "./road-tags.ts";

const FIRST_BORDER_WAY_ID = 4_100_000_000;
/** A link may be cut into this many ways. */
const WAYS_PER_LINK = 1_000;
/** Half the length of the stretch that is split into one lane per direction at a one-way plaza. */
const LANE_METRES = 6;

export interface RoadTables {
  links: readonly Link[];
  sites: readonly PlazaSite[];
  rivers: readonly RiverLink[];
  states: readonly State[];
}

/**
 * Writes the road tables as OpenStreetMap elements. A plaza is a `barrier=toll_booth` node on a
 * short `toll=yes` way; where it charges one direction only, that stretch has one lane per
 * direction and the booth stands on the charged one, so that the engine avoids what really charges.
 */
export function roadDocument({ links, sites, rivers, states }: RoadTables): OsmDocument {
  const network = new NetworkWriter();
  const sitesByLink = Map.groupBy(sites, (site) => site.linkId);
  for (const link of links) network.addLink(link, sitesByLink.get(link.id) ?? []);
  rivers.forEach(({ from, to }, i) => {
    network.addWay(FIRST_RIVER_WAY_ID + i, [network.junction(from), network.junction(to)], {
      route: "ferry",
      motor_vehicle: "yes",
      hgv: "yes",
    });
  });
  const relations = addBorders(network, states);
  return { nodes: network.nodes, ways: network.ways, relations };
}

/** The engine knows a state only inside a country; a box around all states serves as Brazil. */
const COUNTRY_RING: readonly Point[] = [
  [-35, -75],
  [-35, -28],
  [7, -28],
  [7, -75],
  [-35, -75],
];

function addBorders(network: NetworkWriter, states: readonly State[]): OsmRelation[] {
  let wayId = FIRST_BORDER_WAY_ID;
  const relations: OsmRelation[] = [];
  const addArea = (
    level: number,
    name: string,
    code: Tags,
    rings: readonly (readonly Point[])[],
  ) => {
    const wayIds = rings.map((ring) => {
      wayId += 1;
      const nodeIds = ring.slice(0, -1).map((point) => network.vertex(point));
      network.addWay(wayId, [...nodeIds, elementAt(nodeIds, 0)], {});
      return wayId;
    });
    const tags = { type: "boundary", boundary: "administrative", admin_level: String(level), name };
    relations.push({ id: relations.length + 1, wayIds, tags: { ...tags, ...code } });
  };
  addArea(2, "Brasil", { "ISO3166-1": "BR" }, [COUNTRY_RING]);
  for (const { uf, name, rings } of states) {
    addArea(4, name, { "ISO3166-2": `BR-${uf}` }, rings);
  }
  return relations;
}

class NetworkWriter {
  readonly nodes: OsmNode[] = [];
  readonly ways: OsmWay[] = [];
  readonly #junctions = new Map<string, number>();

  /** A node of its own: inner vertices never join other links. */
  vertex(point: Point, tags?: Tags): number {
    const id = this.nodes.length + 1;
    this.nodes.push(tags ? { id, point, tags } : { id, point });
    return id;
  }

  /** The one node of all link ends at this position. */
  junction(point: Point): number {
    const key = positionKey(point);
    const id = this.#junctions.get(key) ?? this.vertex(point);
    this.#junctions.set(key, id);
    return id;
  }

  addWay(id: number, nodeIds: number[], tags: Tags): void {
    this.ways.push({ id, nodeIds, tags });
  }

  /** Writes a link as one way, or as several where plazas stand on it. */
  addLink(link: Link, sites: readonly PlazaSite[]): void {
    const tags = roadTags(link);
    let wayId = link.id * WAYS_PER_LINK;
    const add = (nodeIds: number[], extra: Tags = {}) => {
      this.addWay(wayId, nodeIds, { ...tags, ...extra });
      wayId += 1;
    };
    const last = link.polyline.length - 1;
    let piece = [this.junction(elementAt(link.polyline, 0))];
    for (let i = 0; i < last; i += 1) {
      const segment = [elementAt(link.polyline, i), elementAt(link.polyline, i + 1)] as const;
      const onSegment = sites.filter((site) => site.segment === i);
      for (const stretch of tollStretches(segment, onSegment)) {
        const start = this.vertex(stretch.start);
        const end = this.vertex(stretch.end);
        add([...piece, start]);
        this.#addTollStretch(start, end, stretch.sites, add);
        piece = [end];
      }
      piece.push(i + 1 === last ? this.junction(segment[1]) : this.vertex(segment[1]));
    }
    add(piece);
  }

  #addTollStretch(
    start: number,
    end: number,
    sites: readonly PlazaSite[],
    add: (nodeIds: number[], extra?: Tags) => void,
  ): void {
    const booth = (site: PlazaSite) => this.vertex(site.point, { barrier: "toll_booth" });
    if (sites.every((site) => site.chargesForward && site.chargesBackward)) {
      add([start, ...sites.map(booth), end], { toll: "yes" });
      return;
    }
    const forward = sites.filter((site) => site.chargesForward);
    const backward = sites.filter((site) => site.chargesBackward).reverse();
    const lane = (charging: readonly PlazaSite[]): Tags => ({
      oneway: "yes",
      ...(charging.length > 0 ? { toll: "yes" } : {}),
    });
    add([start, ...forward.map(booth), end], lane(forward));
    add([end, ...backward.map(booth), start], lane(backward));
  }
}

interface TollStretch {
  start: Point;
  end: Point;
  sites: PlazaSite[];
}

/** The stretches around the plazas of one segment; plazas closer than two lanes share one. */
function tollStretches(segment: readonly [Point, Point], sites: PlazaSite[]): TollStretch[] {
  const length = distanceMetres(...segment);
  const ordered = [...sites].sort((a, b) => a.metresIntoSegment - b.metresIntoSegment);
  const groups: PlazaSite[][] = [];
  for (const site of ordered) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && site.metresIntoSegment - before.metresIntoSegment < 3 * LANE_METRES) {
      group.push(site);
    } else groups.push([site]);
  }
  const point = (metres: number) =>
    interpolate(...segment, Math.min(0.999, Math.max(0.001, metres / length)));
  return groups.map((group) => ({
    start: point(elementAt(group, 0).metresIntoSegment - LANE_METRES),
    end: point(elementAt(group, group.length - 1).metresIntoSegment + LANE_METRES),
    sites: group,
  }));
}
