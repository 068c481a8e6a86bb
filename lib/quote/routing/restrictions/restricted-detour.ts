import { kilometres } from "../../../base/brazilian-format.ts";
import { elementAt, lastOf } from "../../../base/element-at.ts";
import type { Notice } from "../../../base/notice.ts";
import { roadNumbers } from "../../../base/road-numbers.ts";
import { roadOf } from "../ends/gap.ts";
import type { AllowedRoads, Leg, Profile, RoutingEngine } from "../engine/engine.ts";
import type { Route } from "../plan/plan-routes.ts";
import { ROUNDING_METRES } from "../plan/shortest-once.ts";
import { admitsBy, SMALLEST_TRUCK } from "./admits.ts";
import { ruleSentence } from "./restriction-notices.ts";
import type { Rules } from "./restriction-table.ts";

/** Shorter detours are not explained. A choice. */
const WORTH_TELLING_METRES = 10_000;

type Admits = AllowedRoads["admits"];

/** The engines of a query's truck and of the smallest one, from place to place. */
export interface Engines {
  own: Pick<RoutingEngine, "shortest">;
  smallest: Pick<RoutingEngine, "route" | "stretches">;
}

/**
 * Names the rules because of which a route is at least 10 km longer than the same of the smallest truck.
 * `admits` accepts the roads of the query's truck. Empty if the ends of the legs are on no known edges.
 */
export async function restrictedDetour(
  engines: Engines,
  { legs }: Pick<Route, "legs">,
  rules: Rules,
  profile: Pick<Profile, "vehicle" | "prefer">,
  admits: Admits,
): Promise<Notice[]> {
  const detours = [];
  for (const leg of legs) {
    if (!mayBeShorter(engines.own, leg, rules, profile, admits)) continue;
    const detour = await detourOf(engines.smallest, leg, profile, admits);
    if (detour) detours.push(detour);
  }
  if (detours.length === 0) return [];
  const metres = detours.reduce((sum, detour) => sum + detour.metres, 0);
  const ids = new Set(detours.flatMap(({ closed }) => closed));
  const closing = [...ids].flatMap((id) => rules.get(id) ?? []);
  const message = `O trajeto é ${kilometres(metres)} mais longo que o de um caminhão menor, porque um trecho não admite o veículo: ${closing.map(ruleSentence).join(" ")}`;
  const roads = [...new Set(closing.flatMap(({ road }) => roadNumbers(road)))];
  return [{ code: "desvio_por_restricao", message, metres: Math.round(metres), roads }];
}

/** True if rules make the shortest way longer: a search that ends soon where they do not. */
function mayBeShorter(
  { shortest }: Engines["own"],
  leg: Leg,
  rules: Rules,
  { vehicle }: Pick<Profile, "vehicle">,
  admits: Admits,
): boolean {
  const road = roadOf(leg);
  if (!road || !shortest) return false;
  const own = shortest(leg, road.lengthMetres - ROUNDING_METRES, { vehicle, admits });
  if (own.kind === "unknown") return false;
  const metres = own.kind === "shorter" ? own.way.lengthMetres : road.lengthMetres;
  const smallest = admitsBy(rules, { type: vehicle, axles: SMALLEST_TRUCK.axles }, SMALLEST_TRUCK);
  const below = metres - WORTH_TELLING_METRES;
  return shortest(leg, below, { vehicle, admits: smallest }).kind === "shorter";
}

/** Extra metres of a leg, and the rules that close the way of the smallest truck to this one. */
async function detourOf(
  smallest: Engines["smallest"],
  { path, lengthMetres }: Leg,
  profile: Pick<Profile, "vehicle" | "prefer">,
  admits: Admits,
): Promise<{ metres: number; closed: readonly string[] } | undefined> {
  const [leg] = (await smallest.route([elementAt(path, 0), lastOf(path)], profile)) ?? [];
  if (!leg || lengthMetres - leg.lengthMetres < WORTH_TELLING_METRES) return undefined;
  const passed = (await smallest.stretches(leg, profile)).flatMap(({ rules = [] }) => rules);
  const closed = passed.filter((id) => !admits([id]));
  return closed.length > 0 ? { metres: lengthMetres - leg.lengthMetres, closed } : undefined;
}
