import { elementAt, lastOf } from "../../../base/element-at.ts";
import { distanceMetres, type Point } from "../../geo/point.ts";
import { roadPath } from "../ends/gap.ts";
import type { Leg, Stretch } from "../engine/engine.ts";
import type { PlanContext } from "./plan-context.ts";
import { orShorter } from "./shorter-legs.ts";
import { surfaceOf } from "./surface.ts";

/**
 * Cost of an unpaved kilometre beyond its time: wear, dust and the risk of rain. As on the embedded
 * network near pavement. It counts only on networks with streets; no trips on one were measured, so
 * it is a choice, like WORTH_AVOIDING_METRES.
 */
const SECONDS_PER_UNPAVED_KM = 60;
/** Unpaved metres from which a paved way is looked for. */
const WORTH_AVOIDING_METRES = 10_000;
/** Two ways leave a stop by the same road if they begin within this distance of each other. */
const SAME_END_METRES = 10;

/**
 * The efficient way through the stops. Undefined if the stops are not connected.
 *
 * - On the tables: the way of least cost. Leg by leg the shortest if that costs less without the town
 *   roads of its own places, which count in the engine's search, and a way that is much shorter if it
 *   costs little more.
 * - With streets: the fastest, or leg by leg a paved one if that avoids at least 10 km of unpaved road
 *   and costs less. An unpaved kilometre costs a minute beyond its time. A paved leg that is both longer
 *   and slower than the shortest is not taken.
 */
export async function efficientLegs(
  context: PlanContext,
  visited: readonly Point[],
): Promise<Leg[] | undefined> {
  const { engine, vehicle, budget } = context;
  const fastest = await engine.route(visited, { vehicle, prefer: "time" });
  if (!fastest) return undefined;
  if (engine.weighsRoads) return orShorter(context, visited, fastest);
  const worth = await Promise.all(fastest.map((leg) => isWorthAvoiding(leg, context)));
  if (!worth.includes(true) || !budget.allows()) return fastest;
  const paved = await engine.route(visited, { vehicle, prefer: "paved" });
  const better = await Promise.all(
    fastest.map(async (leg, i) => {
      const other = worth[i] ? paved?.[i] : undefined;
      return other && (await isBetter(other, leg, context)) ? other : undefined;
    }),
  );
  if (better.every((leg) => leg === undefined)) return fastest;
  const shortest = await engine.route(visited, { vehicle, prefer: "distance" });
  return fastest.map((leg, i) => {
    const [other, short] = [better[i], shortest?.[i]];
    return other && !(short && isDominated(other, short)) ? other : leg;
  });
}

/** True if enough of a leg is unpaved between its first and its last paved road. */
async function isWorthAvoiding(leg: Leg, { stretches }: PlanContext): Promise<boolean> {
  const driven = await stretches.of(leg);
  const isPaved = ({ unpaved }: Stretch) => !unpaved;
  const between = driven.slice(driven.findIndex(isPaved), driven.findLastIndex(isPaved) + 1);
  return surfaceOf(between).unpavedMetres >= WORTH_AVOIDING_METRES;
}

async function isBetter(paved: Leg, fastest: Leg, { stretches }: PlanContext) {
  if (!sameEnds(paved, fastest)) return false;
  const [less, more] = await Promise.all(
    [paved, fastest].map((leg) => stretches.unpavedMetres([leg])),
  );
  const avoided = (more ?? 0) - (less ?? 0);
  const saved = (avoided / 1_000) * SECONDS_PER_UNPAVED_KM;
  return avoided >= WORTH_AVOIDING_METRES && paved.seconds - fastest.seconds < saved;
}

/** True if a way is both longer and slower than another. */
function isDominated(one: Leg, other: Leg): boolean {
  return one.lengthMetres > other.lengthMetres && one.seconds > other.seconds;
}

/**
 * Checks that both legs have the same ends: avoiding dirt roads may join a stop to a paved road
 * farther away, which is another place.
 */
function sameEnds(one: Leg, other: Leg): boolean {
  const ends = (leg: Leg) => {
    const path = roadPath(leg);
    return [elementAt(path, 0), lastOf(path)];
  };
  const others = ends(other);
  return ends(one).every((end, i) => distanceMetres(end, elementAt(others, i)) <= SAME_END_METRES);
}
