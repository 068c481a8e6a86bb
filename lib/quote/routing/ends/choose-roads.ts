import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, type Point } from "../../geo/point.ts";
import type { VehicleType } from "../../tolls/vehicle.ts";
import type { NearRoad, RoutingEngine } from "../engine/engine.ts";
import type { RoadsOf } from "../engine/near-roads.ts";
import { gapSeconds } from "./gap.ts";

// "The named trips" are those of `engine/near-roads.ts`, "the pairs" 60 random ones of neighbouring seats.

/**
 * Straight length beyond which a leg's roads are not compared: it is slow and matters less. A choice:
 * the named trips are the same with 0 to 200,000, and all but two pairs with 0.
 */
const SHORT_LEG_METRES = 100_000;
/**
 * Distance to the nearest road from which a place between long legs has its roads compared. A choice
 * that saves time: the named trips are the same with 0 to 1,000; from 3,000 on, two corridors are some
 * metres longer or shorter.
 */
const FAR_METRES = 1_000;
/**
 * Smallest share of a leg's minimum time that the drive between a place's two nearest roads must
 * take for them to be compared: choosing the wrong one costs at most this share. A choice: the mean
 * error of the reference distances is 2.27 % with 0, 2.29 % with 0.01 and 2.28 % with 0.05.
 */
const NEGLIGIBLE_SHARE = 0.01;
/** 72 km/h, the mean speed of a truck on a dual carriageway: no leg is faster. */
const FAST_METRES_PER_SECOND = 20;

/**
 * Number of ways up to which single searches are faster than a matrix, which knows no hierarchy of
 * roads.
 */
const FEW_WAYS = 2;

/** True if all roads of two consecutive places are compared. */
export function isShortLeg(from: Point, to: Point): boolean {
  return distanceMetres(from, to) < SHORT_LEG_METRES;
}

/** Durations in seconds from each of the first points to each of the second. */
export type Durations = (from: readonly Point[], to: readonly Point[]) => Promise<number[][]>;

/**
 * The engine's durations for a truck or a car: from single searches for a few ways, else from a
 * matrix.
 */
export function durationsOf(
  engine: Pick<RoutingEngine, "route" | "ways">,
  vehicle: VehicleType,
): Durations {
  const seconds = async (from: Point, to: Point) => {
    const [way] = (await engine.route([from, to], { vehicle, prefer: "time" })) ?? [];
    return way?.costSeconds ?? way?.seconds ?? Number.POSITIVE_INFINITY;
  };
  return async (from, to) => {
    if (from.length * to.length <= FEW_WAYS) {
      return Promise.all(from.map((one) => Promise.all(to.map((other) => seconds(one, other)))));
    }
    const ways = await engine.ways(from, to, { vehicle, prefer: "time" });
    return ways.map((row) => row.map(({ seconds }) => seconds));
  };
}

/**
 * Chooses the roads by which a route reaches its places, minimising the total time with gaps.
 * Returns one point per place: on its road, or the place itself if it has none. Asks for the
 * durations of each leg that leaves a choice.
 */
export async function chooseRoads(
  places: readonly Point[],
  roadsOf: RoadsOf,
  durations: Durations,
): Promise<Point[]> {
  const options = await Promise.all(places.map((_, i) => optionsAt(i, places, roadsOf, durations)));
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

/** The roads of place `i` to compare, nearest first: at least one. */
async function optionsAt(
  i: number,
  places: readonly Point[],
  roadsOf: RoadsOf,
  durations: Durations,
): Promise<NearRoad[]> {
  const place = elementAt(places, i);
  const none: NearRoad = { point: place, metres: 0 };
  const neighbours = [places[i - 1], places[i + 1]].filter((point) => point !== undefined);
  if (neighbours.some((other) => isShortLeg(place, other))) {
    const all = await roadsOf.all(place);
    return all.length > 0 ? all : [none];
  }
  const nearest = (await roadsOf.nearest(place)) ?? none;
  if (nearest.metres < FAR_METRES) return [nearest];
  const [first = nearest, second] = await roadsOf.all(place);
  if (!second) return [first];
  const [[apart = 0] = []] = await durations([first.point], [second.point]);
  const metres = Math.min(...neighbours.map((other) => distanceMetres(place, other)));
  return apart < (NEGLIGIBLE_SHARE * metres) / FAST_METRES_PER_SECOND ? [first] : [first, second];
}

/**
 * For each stage, the option on the cheapest path through all stages. Each stage has an option.
 * `steps[i]` holds the costs from the options of stage `i - 1` to those of stage `i`; it is
 * undefined where they do not matter, for example before the first stage.
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
