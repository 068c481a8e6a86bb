import { angleBetween, type Point } from "../../../quote/geo/point.ts";
import type { Tags } from "../document/osm-document.ts";
import { bearingAlong } from "../plazas/bearing-along.ts";
import type { LinkIndex } from "../plazas/link-index.ts";
import { alignment } from "../plazas/stand-surroundings.ts";
import { drivenBearings, type RoadWay } from "./road-way.ts";

/** A toll booth or gantry node in OpenStreetMap. */
export interface TollNode {
  id: number;
  point: Point;
  kind: "booth" | "gantry";
}

/** A booth or gantry in one direction of travel. */
export interface TollLane {
  node: TollNode;
  /** Bearing of travel. */
  bearing: number;
  /** Numbers of its roads; empty if none is known. */
  roads: readonly string[];
  /** The ways through the node. */
  wayIds: readonly number[];
}

/** Distance over which a lane's own bearing is measured: lanes soon bend away from the road. */
const BEARING_METRES = 30;
/** Largest angle between two ways at a booth that count as one direction. */
const SAME_DIRECTION_DEGREES = 60;
/**
 * Largest distance to a parallel road whose number a lane takes: lanes have no number of their own.
 */
const ROAD_METRES = 80;
/** Largest angle between such a road and the lane. */
const ROAD_DEGREES = 40;

/** Kind of a toll node; undefined for any other node. */
export function tollKind({ barrier, highway }: Tags): TollNode["kind"] | undefined {
  if (barrier === "toll_booth") return "booth";
  return highway === "toll_gantry" ? "gantry" : undefined;
}

/** The lanes of the toll nodes; a node that is on no road has none. */
export function tollLanes(
  nodes: readonly TollNode[],
  ways: readonly RoadWay[],
  index: LinkIndex<RoadWay>,
): TollLane[] {
  const waysOf = new Map<number, RoadWay[]>(nodes.map(({ id }) => [id, []]));
  for (const way of ways) for (const id of way.nodeIds) waysOf.get(id)?.push(way);
  return nodes.flatMap((node) => {
    const through = waysOf.get(node.id) ?? [];
    const wayIds = through.map(({ id }) => id);
    const numbers = [...new Set(through.flatMap(({ refs }) => refs))];
    return directions(node, through).map((bearing): TollLane => {
      const roads = numbers.length > 0 ? numbers : roadsBeside(node.point, bearing, index);
      return { node, bearing, roads, wayIds };
    });
  });
}

function directions(node: TollNode, through: readonly RoadWay[]): number[] {
  const bearings = through.flatMap(({ nodeIds, polyline, travel }) => {
    const vertex = nodeIds.indexOf(node.id);
    const drawn = bearingAlong(polyline, vertex - 1, node.point, BEARING_METRES);
    return drivenBearings(travel, drawn);
  });
  return bearings.filter(
    (bearing, i) =>
      bearings.findIndex((other) => angleBetween(bearing, other) <= SAME_DIRECTION_DEGREES) === i,
  );
}

function roadsBeside(point: Point, bearing: number, index: LinkIndex<RoadWay>): string[] {
  const [nearest] = index.near(point, ROAD_METRES).filter(({ link, bearing: drawn }) => {
    return link.refs.length > 0 && alignment(drawn, bearing) <= ROAD_DEGREES;
  });
  return nearest?.link.refs ?? [];
}
