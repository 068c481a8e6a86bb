import { IS_COMMERCIAL, type Vehicle } from "../../tolls/vehicle.ts";
import type { TruckDimensions } from "../engine/engine.ts";
import { binds, type Restriction, type Rules } from "./restriction-table.ts";

/**
 * The properties of a truck that road rules depend on; those missing from the query are undefined.
 */
export interface RuledTruck extends TruckDimensions {
  axles: number;
}

/** Result of a rule for a truck; `unknown` if it depends on a property missing from the query. */
export type Verdict = "admitted" | "refused" | "unknown";

/**
 * Smallest figures of a combination: it has at least this many axles and this empty weight, and is
 * longer than the 14 m limit of a rigid truck (Resolução CONTRAN 882/2021).
 */
const COMBINATION = { axles: 5, lengthMetres: 14.1, weightTonnes: 14 };
/** Smallest figures of a truck of three axles or more, empty. */
const HEAVY = { axles: 3, lengthMetres: 7, weightTonnes: 7 };

/** Smallest length and weight of a truck by its axles; zeros if the axles imply nothing. */
export function leastSize(axles: number): { lengthMetres: number; weightTonnes: number } {
  const { lengthMetres, weightTonnes } =
    [COMBINATION, HEAVY].find((size) => axles >= size.axles) ??
    ({ lengthMetres: 0, weightTonnes: 0 } as const);
  return { lengthMetres, weightTonnes };
}

/** The smallest truck there is, which only roads closed to all trucks refuse. */
export const SMALLEST_TRUCK = { hazardous: false, ...leastSize(2), axles: 2 };

/** A truck of a query. */
export function ruledTruck({ axles }: Vehicle, dimensions: TruckDimensions = {}): RuledTruck {
  return { ...dimensions, axles };
}

/** Tests a truck against a rule while the rule is in force. */
export function verdictOf(rule: Restriction, truck: RuledTruck): Verdict {
  if (rule.rule === "closed") return "refused";
  if (rule.rule === "dangerous_goods") return truck.hazardous ? "refused" : "admitted";
  const least = leastSize(truck.axles);
  const verdicts =
    rule.rule === "hours" ? namedBy(rule, truck, least) : limitedBy(rule, truck, least);
  if (verdicts.includes("refused")) return "refused";
  return verdicts.includes("unknown") ? "unknown" : "admitted";
}

/** Tests if roads with these rules are open to a vehicle at any hour, as far as is known. */
export function admitsBy(rules: Rules, vehicle: Vehicle, dimensions?: TruckDimensions) {
  const truck = ruledTruck(vehicle, dimensions);
  return (ids: readonly string[]): boolean =>
    !IS_COMMERCIAL[vehicle.type] ||
    ids.every((id) => {
      const rule = rules.get(id);
      return !rule || !binds(rule) || verdictOf(rule, truck) !== "refused";
    });
}

type Size = ReturnType<typeof leastSize>;

/** A rule at certain hours refuses trucks from any of its sizes on; without sizes, all trucks. */
function namedBy(rule: Restriction, truck: RuledTruck, least: Size): Verdict[] {
  const { from_axles, from_length_m, from_weight_t } = rule;
  if ([from_axles, from_length_m, from_weight_t].every((from) => from === undefined)) {
    return ["refused"];
  }
  return [
    verdict(truck.axles, truck.axles, from_axles, false),
    verdict(truck.lengthMetres, least.lengthMetres, from_length_m, false),
    verdict(truck.weightTonnes, least.weightTonnes, from_weight_t, false),
  ];
}

function limitedBy(rule: Restriction, truck: RuledTruck, least: Size): Verdict[] {
  return [
    verdict(truck.axles, truck.axles, rule.max_axles, true),
    verdict(truck.lengthMetres, least.lengthMetres, rule.max_length_m, true),
    verdict(truck.weightTonnes, least.weightTonnes, rule.max_weight_t, true),
  ];
}

/** Compares the caller's figure, or the smallest possible one, with a limit. */
function verdict(
  said: number | undefined,
  least: number,
  limit: number | undefined,
  admitsEqual: boolean,
): Verdict {
  if (limit === undefined) return "admitted";
  const size = said ?? least;
  if (size > limit || (size === limit && !admitsEqual)) return "refused";
  return said === undefined ? "unknown" : "admitted";
}
