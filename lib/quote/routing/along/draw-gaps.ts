import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, type Point } from "../../geo/point.ts";
import { gapMetres } from "../ends/gap.ts";
import type { Leg } from "../engine/engine.ts";
import { polylineOf } from "../plan/legs.ts";
import type { Route } from "../plan/plan-routes.ts";

/** Distance along the road within which a gap's line decides about plazas. A choice. */
const SURROUNDINGS_METRES = 5_000;

/** A part of a route's path off the road: from the road to a stop and back, or at one end. */
interface OffRoad {
  /** Index of its first vertex; `to` is that of the first vertex after it. */
  from: number;
  to: number;
  /** Sum of its gaps' straight lengths, in metres. */
  metres: number;
}

/** A position on a path, and the metres that are counted there but not drawn. */
export interface Detour {
  vertex: number;
  metres: number;
}

/** A route as it is drawn, with the metres that are counted but not drawn. */
export interface DrawnRoute extends Route {
  /** The path as an encoded polyline of precision 6; undefined if it lacks a part of the legs. */
  polyline: string | undefined;
  detours: Detour[];
  /**
   * Vertices of the path where the legs begin, then its last vertex: leg `i` runs from entry `i` to
   * entry `i + 1`.
   */
  stops: number[];
}

/** Text that identifies the plazas a path pays; equal texts mean equal plazas. */
export type TollsOf = (path: readonly Point[]) => string;

/**
 * Leaves out of the route's path the gaps that would change the tolls, as the streets between a
 * place and its road are unknown. Lengths and times stay.
 */
export function drawGaps(route: Route, tollsOf: TollsOf): DrawnRoute {
  const detours: Detour[] = [];
  const omitted: OffRoad[] = [];
  /** Vertices of the route's path before `next`, and those of them that are drawn. */
  let next = 0;
  let drawn = 0;
  for (const run of offRoad(route.legs)) {
    const { from, to, metres } = run;
    const line = route.path.slice(from, to);
    const arrival = arrivalAt(route.path, next, from);
    const departure = route.path.slice(to, vertexWithin(route.path, to, 1) + 1);
    const isNeutral =
      tollsOf([...arrival, ...line, ...departure]) === tollsOf([...arrival, ...departure]);
    if (!isNeutral) omitted.push(run);
    drawn += from - next + (isNeutral ? to - from : 0);
    detours.push({
      vertex: Math.max(0, drawn - 1),
      metres: gapMetres(metres) - (isNeutral ? metres : 0),
    });
    next = to;
  }
  const stops = stopsOf(route.legs).map((stop) => vertexAfter(stop, omitted));
  const polyline = omitted.length === 0 ? polylineOf(route.legs) : undefined;
  return { ...route, path: withoutRuns(route.path, omitted), polyline, detours, stops };
}

/** A path without some runs, in order. */
function withoutRuns(path: Point[], runs: readonly OffRoad[]): Point[] {
  if (runs.length === 0) return path;
  const ends = [0, ...runs.map(({ to }) => to)];
  const begins = [...runs.map(({ from }) => from), path.length];
  return ends.flatMap((end, i) => path.slice(end, begins[i]));
}

/** Vertices at which the legs begin and end. Consecutive legs share a vertex. */
function stopsOf(legs: readonly Leg[]): number[] {
  let vertex = 0;
  return [0, ...legs.map(({ path }) => (vertex += path.length - 1))];
}

/**
 * Index of a vertex once runs are left out; an omitted vertex becomes the last one before its run.
 */
function vertexAfter(vertex: number, omitted: readonly OffRoad[]): number {
  const before = omitted.filter(({ from }) => from <= vertex);
  const gone = before.reduce((sum, { from, to }) => sum + Math.min(to, vertex + 1) - from, 0);
  return Math.max(0, vertex - gone);
}

/** Metres from the start of a route to a position on its drawn path that the drawing leaves out. */
export function undrawnMetres(detours: readonly Detour[], position: number): number {
  return detours
    .filter(({ vertex }) => vertex <= position)
    .reduce((sum, { metres }) => sum + metres, 0);
}

/** The parts of a route's path off the road, in order. Consecutive legs share a vertex. */
function offRoad(legs: readonly Leg[]): OffRoad[] {
  const runs: OffRoad[] = [];
  let first = 0;
  for (const { path, gaps } of legs) {
    const last = first + path.length - 1;
    const [start, end] = gaps ?? [];
    if (start && start.vertices > 0) {
      const arrival = runs.at(-1);
      const continues = arrival !== undefined && first > 0 && arrival.to === first + 1;
      if (continues) {
        arrival.to = first + start.vertices;
        arrival.metres += start.metres;
      } else {
        runs.push({ from: first, to: first + start.vertices, metres: start.metres });
      }
    }
    if (end && end.vertices > 0) {
      runs.push({ from: last + 1 - end.vertices, to: last + 1, metres: end.metres });
    }
    first = last;
  }
  return runs;
}

/** The part of a path before vertex `to` in which a gap there can affect the tolls. */
function arrivalAt(path: readonly Point[], from: number, to: number): Point[] {
  if (to <= from) return [];
  return path.slice(Math.max(from, vertexWithin(path, to - 1, -1)), to);
}

/**
 * The first vertex beyond the surroundings of another, onward (1) or backward (-1), or the path's
 * last one there.
 */
function vertexWithin(path: readonly Point[], start: number, step: 1 | -1): number {
  let metres = 0;
  let vertex = start;
  while (vertex + step >= 0 && vertex + step < path.length && metres < SURROUNDINGS_METRES) {
    metres += distanceMetres(elementAt(path, vertex), elementAt(path, vertex + step));
    vertex += step;
  }
  return vertex;
}
