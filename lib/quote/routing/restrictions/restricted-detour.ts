import { kilometres } from "../../../base/brazilian-format.ts";
import type { Notice } from "../../../base/notice.ts";
import { roadNumbers } from "../../../base/road-numbers.ts";
import type { Vehicle } from "../../tolls/vehicle.ts";
import { roadOf } from "../ends/gap.ts";
import type { Leg, RoutingEngine, TruckDimensions } from "../engine/engine.ts";
import type { Route } from "../plan/plan-routes.ts";
import { admitsBy, SMALLEST_TRUCK } from "./admits.ts";
import { ruleSentence } from "./restriction-notices.ts";
import type { Rules } from "./restriction-table.ts";

/** Shorter detours are not explained. A choice. */
const WORTH_TELLING_METRES = 10_000;

type Searching = Pick<RoutingEngine, "shortest">;
type Admits = ReturnType<typeof admitsBy>;

/**
 * Names the rules because of which the shortest way of a truck is at least 10 km longer than that of
 * a small one. Empty if the ends of the legs are on no known edges.
 */
export function restrictedDetour(
  engine: Searching,
  { legs }: Pick<Route, "legs">,
  rules: Rules,
  vehicle: Vehicle,
  dimensions?: TruckDimensions,
): Notice[] {
  const admits = admitsBy(rules, vehicle, dimensions);
  const smallest = admitsBy(rules, { ...vehicle, axles: SMALLEST_TRUCK.axles }, SMALLEST_TRUCK);
  const detours = legs.flatMap((leg) => detourOf(engine, leg, vehicle, admits, smallest));
  const metres = detours.reduce((sum, detour) => sum + detour.metres, 0);
  const closing = [...new Set(detours.flatMap(({ closed }) => closed))].flatMap(
    (id) => rules.get(id) ?? [],
  );
  if (closing.length === 0) return [];
  const message = `O trajeto é ${kilometres(metres)} mais longo que o de um caminhão menor, porque um trecho não admite o veículo: ${closing.map(ruleSentence).join(" ")}`;
  const roads = [...new Set(closing.flatMap(({ road }) => roadNumbers(road)))];
  return [{ code: "desvio_por_restricao", message, metres: Math.round(metres), roads }];
}

/** Extra metres of a leg, and the rules that close the way of a small truck to this one. */
function detourOf(
  { shortest }: Searching,
  leg: Leg,
  { type: vehicle }: Vehicle,
  admits: Admits,
  smallest: Admits,
): { metres: number; closed: readonly string[] }[] {
  const road = roadOf(leg);
  const below = (road?.lengthMetres ?? 0) - WORTH_TELLING_METRES;
  if (!road || !shortest || below <= 0) return [];
  const open = shortest(leg, below, { vehicle, admits: smallest });
  if (open.kind !== "shorter") return [];
  const own = shortest(leg, road.lengthMetres, { vehicle, admits });
  const length = own.kind === "shorter" ? own.way.lengthMetres : road.lengthMetres;
  const metres = length - open.way.lengthMetres;
  if (metres < WORTH_TELLING_METRES) return [];
  const passed = open.way.stretches().flatMap(({ rules = [] }) => rules);
  return [{ metres, closed: passed.filter((id) => !admits([id])) }];
}
