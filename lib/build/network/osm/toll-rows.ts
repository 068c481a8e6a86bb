import { around } from "geokdbush";
import KDBush from "kdbush";
import { elementAt } from "../../../base/element-at.ts";
import { angleBetween, distanceMetres, type Point } from "../../../quote/geo/point.ts";
import { DisjointSets } from "../../disjoint-sets.ts";
import type { TollLane } from "./toll-lanes.ts";

/** Lanes side by side in one direction of travel: one carriageway of a plaza, or a gantry. */
export interface TollRow {
  lanes: readonly TollLane[];
  /** Position of the lane nearest to the row's middle. */
  point: Point;
  /** Bearing of travel of that lane. */
  bearing: number;
  roads: readonly string[];
}

/** Largest distance between lanes of one row: the booths for trucks stand apart. */
const ROW_METRES = 100;
const SAME_DIRECTION_DEGREES = 45;

/** Groups lanes into rows, in the order of their first lanes. */
export function tollRows(lanes: readonly TollLane[]): TollRow[] {
  if (lanes.length === 0) return [];
  const index = new KDBush(lanes.length);
  for (const { node } of lanes) index.add(node.point[1], node.point[0]);
  index.finish();
  const rows = new DisjointSets<string>();
  for (const [i, lane] of lanes.entries()) {
    const [latitude, longitude] = lane.node.point;
    for (const other of around(index, longitude, latitude, undefined, ROW_METRES / 1_000)) {
      if (areOneRow(lane, elementAt(lanes, other))) rows.join(String(i), String(other));
    }
  }
  const groups = Map.groupBy(lanes.keys(), (i) => rows.find(String(i)));
  return [...groups.values()].map((members) => toRow(members.map((i) => elementAt(lanes, i))));
}

function areOneRow(one: TollLane, other: TollLane): boolean {
  const roads = one.roads.length === 0 || other.roads.length === 0;
  return (
    angleBetween(one.bearing, other.bearing) <= SAME_DIRECTION_DEGREES &&
    (roads || one.roads.some((road) => other.roads.includes(road)))
  );
}

function toRow(lanes: TollLane[]): TollRow {
  const mean = (coordinate: 0 | 1) =>
    lanes.reduce((sum, { node }) => sum + node.point[coordinate], 0) / lanes.length;
  const middle: Point = [mean(0), mean(1)];
  const [first] = lanes.toSorted(
    (a, b) => distanceMetres(a.node.point, middle) - distanceMetres(b.node.point, middle),
  );
  const { node, bearing } = first ?? elementAt(lanes, 0);
  const roads = [...new Set(lanes.flatMap((lane) => lane.roads))];
  return { lanes, point: node.point, bearing, roads };
}
