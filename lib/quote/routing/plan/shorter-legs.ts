import { elementAt } from "../../../base/element-at.ts";
import type { Point } from "../../geo/point.ts";
import { IS_COMMERCIAL } from "../../tolls/vehicle.ts";
import { roadOf } from "../ends/gap.ts";
import { burdenSeconds, ownTownSeconds } from "../engine/burdens.ts";
import type { Leg, ShortestWay } from "../engine/engine.ts";
import { CANDIDATES } from "./candidates.ts";
import type { PlanContext } from "./plan-context.ts";
import { TIME_TOLERANCE } from "./shortest-once.ts";

/** Figures that decide between two ways. */
export type Weight = Pick<Leg, "lengthMetres" | "seconds" | "costSeconds">;

/** Length that a shorter way saves at least where another search is made for it. A choice. */
const WORTH_SAVING_METRES = 1_000;
/**
 * Share of its length that a way saves at least where it may cost more. Of the queries of
 * test/golden/queries.jsonl, Belo Horizonte – Governador Valadares leaves the BR-381 with 0.02; all pass
 * with 0.03 to 0.1.
 */
const MUCH_SHORTER = 0.05;
/**
 * Cost of a kilometre beyond its time, in seconds, where such a way is compared. A choice: 0 to 300 pass.
 * It is a quarter of what a carrier pays (R$ 2.70 for diesel and tyres, beside R$ 80 for an hour of the
 * truck and its driver), since trucks like dual carriageways for more than their speed: with 60, Curitiba –
 * Porto Alegre leaves the BR-101 for the BR-116. Written into the tiles, it would make slow roads nearly as
 * good as fast ones; see the range of `paved` in road-costs.ts.
 */
const SECONDS_PER_KM = 30;
/**
 * Seconds of burdens that such a way may have more. A choice: 0 to 1,200 pass. Without a limit, long
 * earth roads and the core of São Paulo would be worth the kilometres that they save.
 */
const MORE_BURDEN_SECONDS = 300;

/**
 * Ways with some legs replaced by shorter ones: by the shortest if that costs less without the town
 * roads of its own ends, or by a more direct way. The engine is asked for them only where the roads of
 * the network promise one.
 */
export async function orShorter(
  context: PlanContext,
  visited: readonly Point[],
  found: Leg[],
): Promise<Leg[]> {
  const { engine, vehicle, budget } = context;
  const promised = found.map((leg) => promisedBy(context, leg));
  if (promised.every((one) => one === undefined) || !budget.allows()) return found;
  const shortest = await engine.route(visited, { vehicle, prefer: "distance" });
  const direct =
    promised.includes("direct") && budget.allows()
      ? await engine.route(visited, { vehicle, prefer: "direct" })
      : undefined;
  const legs: Leg[] = [];
  for (const [i, leg] of found.entries()) {
    const isBetter = promised[i] === "direct" ? isShorterAndBetter : isShorterAndCheaper;
    const best = bestOf(leg, [shortest?.[i], direct?.[i]], isBetter);
    const isDearer = costOf(best) > costOf(leg);
    legs.push(isDearer && budget.allows() ? await betweenOf(context, visited, i, best) : best);
  }
  return legs;
}

/**
 * Leg `i`, or one of the ways that are compared for alternatives if it is better in both respects: by
 * its cost, and with the cost of its kilometres.
 */
async function betweenOf(
  { engine, vehicle }: PlanContext,
  visited: readonly Point[],
  i: number,
  leg: Leg,
): Promise<Leg> {
  const ends = [elementAt(visited, i), elementAt(visited, i + 1)] as const;
  const others = await engine.alternatives(...ends, { vehicle, prefer: "time" }, CANDIDATES, leg);
  const isBetter = (one: Leg, other: Leg) =>
    costOf(one) < costOf(other) && drivenCost(one) < drivenCost(other);
  return others.reduce((best, one) => (isBetter(one, best) ? one : best), leg);
}

/** The way, or a better one. */
function bestOf(
  leg: Leg,
  others: readonly (Leg | undefined)[],
  isBetter: (one: Leg, other: Leg) => boolean,
): Leg {
  const better = others.filter((one) => one !== undefined).filter((one) => isBetter(one, leg));
  return better.reduce((best, one) => (drivenCost(one) < drivenCost(best) ? one : best), leg);
}

/**
 * The kind of shorter way that the roads of the network promise. A promise may fail: booths are not
 * listed, and a way may take less time than its roads. Cars take the fastest way: a kilometre costs
 * them less.
 */
function promisedBy(
  { engine, vehicle, admits }: PlanContext,
  leg: Leg,
): "shortest" | "direct" | undefined {
  const road = roadOf(leg);
  if (!admits || !road) return undefined;
  const allowed = { vehicle, admits };
  const below = road.lengthMetres - WORTH_SAVING_METRES;
  const shortest = engine.shortest?.(leg, below, allowed);
  if (shortest?.kind !== "shorter") return undefined;
  if (IS_COMMERCIAL[vehicle] && isMuchShorter(shortest.way, road)) {
    if (mayBeMoreDirect(shortest.way, road)) return "direct";
    const direct = engine.direct?.(leg, allowed);
    if (direct?.kind === "shorter" && mayBeMoreDirect(direct.way, road)) return "direct";
  }
  return isShorterAndCheaper(weightOf(shortest.way), road) ? "shortest" : undefined;
}

/** True if a way would be more direct at its least time. */
function mayBeMoreDirect(way: ShortestWay, road: Weight): boolean {
  const { lengthMetres, seconds, costSeconds = seconds } = weightOf(way);
  const less = TIME_TOLERANCE * seconds;
  const atLeast = { lengthMetres, seconds: seconds - less, costSeconds: costSeconds - less };
  return isMoreDirect(atLeast, road);
}

function weightOf(way: ShortestWay): Weight {
  const stretches = way.stretches();
  const { seconds } = way.costs();
  const costSeconds = seconds + burdenSeconds(stretches) - ownTownSeconds(stretches);
  return { lengthMetres: way.lengthMetres, seconds, costSeconds };
}

/** True if a way is so much shorter than another that it may take longer. */
function isMuchShorter(
  one: Pick<Weight, "lengthMetres">,
  other: Pick<Weight, "lengthMetres">,
): boolean {
  return isShorterBy(Math.max(WORTH_SAVING_METRES, MUCH_SHORTER * other.lengthMetres), one, other);
}

/** True if a way is shorter than another and costs less. */
function isShorterAndCheaper(one: Weight, other: Weight): boolean {
  return isShorterBy(WORTH_SAVING_METRES, one, other) && costOf(one) < costOf(other);
}

function isShorterAndBetter(one: Weight, other: Weight): boolean {
  return isShorterAndCheaper(one, other) || isMoreDirect(one, other);
}

/** True if a way is much shorter than another, costs little more and has hardly more burdens. */
export function isMoreDirect(one: Weight, other: Weight): boolean {
  if (!isMuchShorter(one, other)) return false;
  if (burdenOf(one) - burdenOf(other) > MORE_BURDEN_SECONDS) return false;
  return drivenCost(one) < drivenCost(other);
}

/** Cost of a way with that of its kilometres, in seconds. */
function drivenCost(way: Weight): number {
  return costOf(way) + (way.lengthMetres / 1_000) * SECONDS_PER_KM;
}

function isShorterBy(
  metres: number,
  one: Pick<Weight, "lengthMetres">,
  other: Pick<Weight, "lengthMetres">,
): boolean {
  return other.lengthMetres - one.lengthMetres >= metres;
}

function costOf({ seconds, costSeconds }: Weight): number {
  return costSeconds ?? seconds;
}

function burdenOf(way: Weight): number {
  return costOf(way) - way.seconds;
}
