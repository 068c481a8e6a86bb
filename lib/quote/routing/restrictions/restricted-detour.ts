import { kilometres } from "../../../base/brazilian-format.ts";
import type { Notice } from "../../../base/notice.ts";
import { roadNumbers } from "../../../base/road-numbers.ts";
import type { VehicleType } from "../../tolls/vehicle.ts";
import { roadOf } from "../ends/gap.ts";
import type { AllowedRoads, Leg, RoutingEngine } from "../engine/engine.ts";
import type { Route } from "../plan/plan-routes.ts";
import { ROUNDING_METRES } from "../plan/shortest-once.ts";
import { admitsBy, SMALLEST_TRUCK } from "./admits.ts";
import { ruleSentence } from "./restriction-notices.ts";
import type { Rules } from "./restriction-table.ts";

/** Shorter detours are not explained. A choice. */
const WORTH_TELLING_METRES = 10_000;

type Admits = AllowedRoads["admits"];
type Engine = Pick<RoutingEngine, "shortest">;

/**
 * Names the rules because of which the shortest way on the roads that `admits` accepts is at least 10 km
 * longer than that of the smallest truck. Empty if the ends of the legs are on no known edges.
 */
export function restrictedDetour(
  engine: Engine,
  { legs }: Pick<Route, "legs">,
  rules: Rules,
  vehicle: VehicleType,
  admits: Admits,
): Notice[] {
  const detours = legs.flatMap((leg) => detourOf(engine, leg, rules, vehicle, admits));
  const metres = detours.reduce((sum, detour) => sum + detour.metres, 0);
  const closing = [...new Set(detours.flatMap(({ closed }) => closed))].flatMap(
    (id) => rules.get(id) ?? [],
  );
  if (closing.length === 0) return [];
  const message = `O trajeto é ${kilometres(metres)} mais longo que o de um caminhão menor, porque um trecho não admite o veículo: ${closing.map(ruleSentence).join(" ")}`;
  const roads = [...new Set(closing.flatMap(({ road }) => roadNumbers(road)))];
  return [{ code: "desvio_por_restricao", message, metres: Math.round(metres), roads }];
}

/** Extra metres of a leg, and the rules that close the way of the smallest truck to this one. */
function detourOf(
  { shortest }: Engine,
  leg: Leg,
  rules: Rules,
  vehicle: VehicleType,
  admits: Admits,
): { metres: number; closed: readonly string[] }[] {
  const road = roadOf(leg);
  if (!road || !shortest) return [];
  const own = shortest(leg, road.lengthMetres - ROUNDING_METRES, { vehicle, admits });
  if (own.kind === "unknown") return [];
  const metres = own.kind === "shorter" ? own.way.lengthMetres : road.lengthMetres;
  // So short a way exists only around the rules, so the search for it ends soon.
  const below = metres - WORTH_TELLING_METRES;
  const smallest = admitsBy(rules, { type: vehicle, axles: SMALLEST_TRUCK.axles }, SMALLEST_TRUCK);
  const open = shortest(leg, below, { vehicle, admits: smallest });
  if (open.kind !== "shorter") return [];
  const passed = open.way.stretches().flatMap((stretch) => stretch.rules ?? []);
  const closed = passed.filter((id) => !admits([id]));
  return [{ metres: metres - open.way.lengthMetres, closed }];
}
