import { elementAt } from "../element-at.ts";
import { distanceMetres, type Point } from "../geo/point.ts";
import type { NearRoad, RoutingEngine } from "./engine.ts";
import { gapSeconds } from "./gap.ts";

/** On longer legs, as the crow flies, comparing roads takes the engine long and matters less. */
const SHORT_LEG_METRES = 100_000;
/** Between long legs, a place has a choice only if its nearest road is this far away. */
const FAR_METRES = 1_000;
/** Roads of such a place that are compared. */
const FAR_ROADS = 2;

/** Whether all roads of two places, one after the other, are compared. */
export function isShortLeg(from: Point, to: Point): boolean {
  return distanceMetres(from, to) < SHORT_LEG_METRES;
}

/** Durations in seconds from each point to each other. */
export type Durations = (from: readonly Point[], to: readonly Point[]) => Promise<number[][]>;

/** The engine's durations for a truck or a car. */
export function durationsOf(engine: RoutingEngine, vehicle: "truck" | "car"): Durations {
  return async (from, to) => {
    const ways = await engine.ways(from, to, { vehicle, prefer: "time" });
    return ways.map((row) => row.map(({ seconds }) => seconds));
  };
}

/**
 * Chooses the roads by which a route reaches its places, so that the whole way takes the least
 * time, gaps included. `roads[i]` are those of place `i`, nearest first. Returns the points of the
 * roads; the place itself where it has none. Asks for one matrix per leg that leaves a choice.
 */
export async function chooseRoads(
  places: readonly Point[],
  roads: readonly (readonly NearRoad[])[],
  durations: Durations,
): Promise<Point[]> {
  const isShort = places.map((place, i) => i > 0 && isShortLeg(elementAt(places, i - 1), place));
  const options = places.map((place, i) => {
    const [nearest = { point: place, metres: 0 }, ...others] = elementAt(roads, i);
    if (isShort[i] || isShort[i + 1]) return [nearest, ...others];
    return [nearest, ...others].slice(0, nearest.metres < FAR_METRES ? 1 : FAR_ROADS);
  });
  const steps = await Promise.all(
    options.map((here, i) => {
      const before = options[i - 1];
      if (!before || before.length * here.length === 1) return undefined;
      return durations(before.map(pointOf), here.map(pointOf));
    }),
  );
  const costs = options.map((list) => list.map(({ metres }) => gapSeconds(metres)));
  return cheapestPath(costs, steps).map(
    (option, i) => elementAt(elementAt(options, i), option).point,
  );
}

/**
 * For each stage the option on the cheapest path through all stages. Each stage has an option.
 * `steps[i]` are the costs from the options of the stage before to those of stage `i`; undefined
 * if they do not matter, as before the first stage.
 * Source: the Viterbi algorithm (https://en.wikipedia.org/wiki/Viterbi_algorithm).
 */
export function cheapestPath(
  options: readonly (readonly number[])[],
  steps: readonly (readonly (readonly number[])[] | undefined)[],
): number[] {
  let totals: number[] = [0];
  const origins: number[][] = [];
  for (const [i, own] of options.entries()) {
    const reached = own.map((cost, k) => {
      const arriving = totals.map((total, j) => total + (steps[i]?.[j]?.[k] ?? 0));
      const origin = arriving.indexOf(Math.min(...arriving));
      return { origin, total: elementAt(arriving, origin) + cost };
    });
    origins.push(reached.map(({ origin }) => origin));
    totals = reached.map(({ total }) => total);
  }
  let option = totals.indexOf(Math.min(...totals));
  return origins
    .toReversed()
    .map((stage) => {
      const here = option;
      option = elementAt(stage, here);
      return here;
    })
    .toReversed();
}

function pointOf({ point }: NearRoad): Point {
  return point;
}
