import { readTable } from "../../lib/base/data-set.ts";
import { elementAt } from "../../lib/base/element-at.ts";
import type { Point } from "../../lib/quote/geo/point.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { doorToDoor } from "../../lib/quote/routing/ends/door-to-door.ts";
import type { Profile, RoutingEngine } from "../../lib/quote/routing/engine/engine.ts";
import { type AskDistances, orderPlaces } from "../../lib/quote/routing/plan/order-places.ts";
import { createRandom } from "../../lib/quote/routing/plan/tour/random.ts";
import { tourLength } from "../../lib/quote/routing/plan/tour/tour.ts";
import { visitingOrder } from "../../lib/quote/routing/plan/visiting-order.ts";
import { exactTimedOrder } from "../../lib/quote/routing/plan/windows/exact-timed-order.ts";
import { improvedTimedOrder } from "../../lib/quote/routing/plan/windows/improved-timed-order.ts";
import { leastMilliseconds, medianOf, timeOf } from "../../tools/check/measure.ts";
import type { CheckResult, Figure } from "../../tools/check/result.ts";
import { openBrazil } from "../brazil-network.ts";
import { caseOf } from "../quote/routing/plan/windows/timed-case.ts";
import { bestOfAll, bestOfRestarts } from "./best-tours.ts";

/** Numbers of places, with the least acceptable ratio of times to the full matrix. */
const SIZES = [{ places: 10 }, { places: 20 }, { places: 50, atLeast: 6.25 }];
/** All orders of more places are too many to try. */
const BRUTE_FORCE = 10;
const SEED = 7;
const PROFILE: Profile = { vehicle: "truck", prefer: "time" };
const ENDS = { lastFixed: false, returns: false };

/** Random sets of places of each size, and restarts of the search that each is compared with. */
export interface OrderSamples {
  sets: number;
  restarts: number;
}

/**
 * Orders of random places over the whole country: their time against that by the full matrix, and
 * the length of their tour against the best of all orders, or of that many restarts.
 */
export async function benchOrders({ sets, restarts }: OrderSamples): Promise<CheckResult> {
  const { engine, stateAt } = await openBrazil();
  const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
  const random = createRandom(SEED);
  const seat = () => elementAt(seats, Math.floor(random() * seats.length));
  const figures: Figure[] = [];
  for (const { places, atLeast } of SIZES) {
    const found: { faster: number; longer: number }[] = [];
    for (let set = 0; set < sets; set += 1) {
      const points = Array.from({ length: places }, seat).map(
        ({ latitude, longitude }): Point => [latitude, longitude],
      );
      const joined = doorToDoor(engine, stateAt, PROFILE.vehicle);
      const best = (distances: number[][]) =>
        places <= BRUTE_FORCE
          ? bestOfAll(distances, ENDS)
          : bestOfRestarts(distances, ENDS, restarts, random);
      found.push(await compare(points, joined, best));
    }
    const rival = places <= BRUTE_FORCE ? "best of all orders" : `best of ${restarts} restarts`;
    const longer = found.map((one) => 100 * one.longer);
    const bound = atLeast === undefined ? {} : { atLeast };
    figures.push(
      {
        name: `order of ${places} places, faster than by the full matrix: median`,
        value: medianOf(found.map(({ faster }) => faster)),
        unit: "times",
        of: sets,
        isTimed: true,
        ...bound,
      },
      {
        name: `tour of ${places} places, longer than the ${rival}: median`,
        value: medianOf(longer),
        unit: "%",
        of: sets,
      },
      {
        name: `tour of ${places} places, longer than the ${rival}: worst`,
        value: Math.max(...longer),
        unit: "%",
        of: sets,
      },
    );
  }
  figures.push(...(await withWindows()));
  return { checked: sets * SIZES.length, faults: [], seed: SEED, figures };
}

/** Times of the orders with windows alone, once all distances are known. */
async function withWindows(): Promise<Figure[]> {
  const [nine, fifty] = [caseOf(9, 42), caseOf(50, 42)];
  const [exact = 0, improved = 0] = await leastMilliseconds(
    1,
    () => exactTimedOrder(nine.costs, nine.ends, nine.pauses),
    () => improvedTimedOrder(fifty.costs, fifty.ends, fifty.pauses, [[...fifty.costs.keys()]]),
  );
  return [
    { ...timeOf("best of all orders of 9 places with windows", exact), atMost: 1_000 },
    { ...timeOf("order of 50 places with windows", improved), atMost: 3_000 },
  ];
}

async function compare(
  points: readonly Point[],
  engine: RoutingEngine,
  best: (distances: number[][]) => number,
) {
  const pointsOf = (indexes: readonly number[]) => indexes.map((i) => elementAt(points, i));
  const ask: AskDistances = async (from, to) => {
    const ways = await engine.ways(pointsOf(from), pointsOf(to), PROFILE);
    return ways.map((row) => row.map(({ metres }) => metres));
  };
  const all = [...points.keys()];
  let distances: number[][] = [];
  let order: number[] = [];
  const [fullTime = 0, milliseconds = 0] = await leastMilliseconds(
    1,
    async () => {
      distances = await ask(all, all);
      visitingOrder(distances, ENDS);
    },
    async () => {
      order = await orderPlaces(points, ENDS, ask);
    },
  );
  const length = tourLength(distances, order, ENDS.returns);
  return { faster: fullTime / milliseconds, longer: length / best(distances) - 1 };
}
