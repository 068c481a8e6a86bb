import { elementAt } from "../../../base/element-at.ts";
import {
  distanceMetres,
  interpolate,
  lengthMetres,
  type Point,
  positionKey,
} from "../../geo/point.ts";
import type { ChargingExit } from "../catalogue/catalogue.ts";
import { type Plaza, plazaPoint } from "../catalogue/plaza-table.ts";
import { beside } from "../courses/course.ts";
import { boxPath } from "../courses/runs.ts";
import type { GateIndex } from "../matching/gates.ts";
import { findPassages } from "../matching/passages.ts";
import { measurePath } from "../matching/path-metres.ts";
import type { RoadPath, Ways } from "../matching/roads.ts";
import { exitPassages } from "./exit-passages.ts";

/** A step of a path near exits that other ways than the one drawn may stand for. */
export interface OpenStep {
  ends: readonly [Point, Point];
  /** First and last index of the points that stand for the step in the followed path. */
  first: number;
  last: number;
  /** Other ways to compare, in any case or up to a length in metres by the exits near the step. */
  others: { way: RoadPath } | { limit: number; exits: readonly ChargingExit[] };
}

/**
 * Length of the path before and after a step that is judged with it: a choice, more than an exit and
 * the plaza before it need.
 */
const CONTEXT_METRES = 5_000;
/**
 * Largest number of exits beside one step to try. A choice that bounds the questions to the roads.
 */
const MAX_EXITS = 6;

/** The exits and plazas that differ between the drawn way of a step and other ways. */
export async function otherCharges(
  points: readonly Point[],
  step: OpenStep,
  exits: readonly ChargingExit[],
  index: GateIndex,
  roads: Ways,
): Promise<Set<Plaza>> {
  const before = pointsFrom(points, step.first - 1, -1).toReversed();
  const after = pointsFrom(points, step.last + 1, 1);
  const chargesOn = (way: RoadPath) => chargesOf([...before, ...way, ...after], exits, index);
  const own = chargesOn(points.slice(step.first, step.last + 1));
  const differing = new Set<Plaza>();
  for (const way of await otherWays(step, roads)) {
    const charges = chargesOn(way);
    for (const plaza of own) if (!charges.has(plaza)) differing.add(plaza);
    for (const plaza of charges) if (!own.has(plaza)) differing.add(plaza);
  }
  return differing;
}

/** The other ways of a step: that by the road of each exit, unless it turns back somewhere. */
async function otherWays({ ends: [from, to], others }: OpenStep, roads: Ways): Promise<RoadPath[]> {
  if ("way" in others) return [others.way];
  const { limit, exits } = others;
  const detour = (via: Point) => distanceMetres(from, via) + distanceMetres(via, to);
  const vias = exits
    .map(pointOnRoad)
    .filter((via) => detour(via) <= limit)
    .sort((a, b) => detour(a) - detour(b));
  const ways: RoadPath[] = [];
  for (const via of vias.slice(0, MAX_EXITS)) {
    const way = await roads.way([from, via, to]);
    if (way && lengthMetres(way) <= limit && !turnsBack(way)) ways.push(way);
  }
  return ways;
}

/** The point of an exit's road beside the exit. */
function pointOnRoad({ plaza, course }: ChargingExit): Point {
  const { position } = beside(course, plazaPoint(plaza));
  const vertex = Math.floor(position);
  const to = course.points[vertex + 1] ?? elementAt(course.points, vertex);
  return interpolate(elementAt(course.points, vertex), to, position - vertex);
}

/** True if a way comes to one point twice. */
function turnsBack(way: RoadPath): boolean {
  const keys = way.map(positionKey).filter((key, i, all) => key !== all[i - 1]);
  return new Set(keys).size < keys.length;
}

/** The points of a path from one on, in one direction, as far as a step needs them. */
function pointsFrom(points: readonly Point[], start: number, direction: 1 | -1): Point[] {
  const found: Point[] = [];
  let metres = 0;
  for (let i = start; i >= 0 && i < points.length && metres <= CONTEXT_METRES; i += direction) {
    const point = elementAt(points, i);
    metres += distanceMetres(found.at(-1) ?? point, point);
    found.push(point);
  }
  return found;
}

/** The plazas and exits that a path pays, or may pay. */
function chargesOf(
  path: readonly Point[],
  exits: readonly ChargingExit[],
  index: GateIndex,
): Set<Plaza> {
  const metresTo = measurePath(path);
  const mains = findPassages(path, index, metresTo);
  const { passages, doubtful } = exitPassages(boxPath(path, metresTo), exits, mains);
  return new Set([...[...mains, ...passages].map(({ plaza }) => plaza), ...doubtful]);
}
