import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, offsetMetres, type Point } from "../../../quote/geo/point.ts";
import { DisjointSets } from "../../disjoint-sets.ts";
import type { RoadWay } from "./road-way.ts";

/** The properties of a stand that determine its own ways. */
export interface StandSite {
  point: Point;
  /** Bearing of travel. */
  bearing: number;
  /** Numbers of the plaza's road: that of the registry and those of its booths. */
  roads: readonly string[];
  /** The ways through its booths. */
  wayIds: readonly number[];
}

/** Largest distance from a plaza's lanes to the line of its road. */
const ACROSS_METRES = 60;
/** Largest distance from a stand to any point of its lanes. */
const ALONG_METRES = 600;
/** Lanes are drawn as roads without a number, or as service ways. */
const LANE_KINDS = /^(motorway|trunk|primary|secondary|service)(_link)?$/;

/**
 * The ways whose users pay at a stand: the numbered road, the ways through its booths, and the
 * lanes beside them that leave the road before the plaza and rejoin it after. Any other way nearby
 * is another road, for example a street along the highway.
 */
export function ownWays(site: StandSite, ways: readonly RoadWay[]): Set<RoadWay> {
  const own = new Set(
    ways.filter(
      ({ id, refs }) => refs.some((ref) => site.roads.includes(ref)) || site.wayIds.includes(id),
    ),
  );
  const names = new Set([...own].map(({ name }) => name));
  const nodes = new Set([...own].flatMap(({ nodeIds }) => nodeIds));
  const place = frameOf(site);
  const lanes = ways.filter(
    (way) =>
      !own.has(way) &&
      way.refs.length === 0 &&
      (way.name === undefined || names.has(way.name)) &&
      LANE_KINDS.test(way.kind) &&
      way.polyline.every((point) => Math.abs(place(point).across) <= ACROSS_METRES) &&
      way.polyline.every((point) => distanceMetres(point, site.point) <= ALONG_METRES),
  );
  for (const group of connected(lanes)) {
    const joints = group.flatMap(({ nodeIds, polyline }) =>
      nodeIds.flatMap((id, i) => (nodes.has(id) ? [place(elementAt(polyline, i)).along] : [])),
    );
    if (joints.some((along) => along < 0) && joints.some((along) => along > 0)) {
      for (const lane of group) own.add(lane);
    }
  }
  return own;
}

/**
 * Coordinates of a point relative to the stand: metres along the direction of travel and beside it.
 */
function frameOf({ point: origin, bearing }: StandSite) {
  const [sin, cos] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
  return (point: Point) => {
    const [east, north] = offsetMetres(origin, point);
    return { along: east * sin + north * cos, across: east * cos - north * sin };
  };
}

/** Groups of ways that share nodes. */
function connected(ways: readonly RoadWay[]): RoadWay[][] {
  const sets = new DisjointSets<string>();
  for (const { nodeIds } of ways) {
    for (const id of nodeIds) sets.join(String(id), String(nodeIds[0]));
  }
  return [...Map.groupBy(ways, ({ nodeIds }) => sets.find(String(nodeIds[0]))).values()];
}
