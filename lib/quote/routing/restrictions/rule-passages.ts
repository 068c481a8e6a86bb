import { dayInBrazil } from "../../../base/brazil-day.ts";
import { elementAt } from "../../../base/element-at.ts";
import { timeInBrazil } from "../../tolls/calendar.ts";
import { visitsOf as visitsOfStretch } from "../../tolls/courses/visits.ts";
import type { TravelDate } from "../../tolls/travel-date.ts";
import { placedStretches } from "../along/placed-stretches.ts";
import { restSeconds } from "../along/rest-time.ts";
import { type Pauses, visitsOf } from "../along/visits.ts";
import type { Route } from "../plan/plan-routes.ts";
import { type RuleCourses, rulesAlong } from "./drawn-rules.ts";
import type { RuleMoment, RuleTime } from "./hours.ts";

/** A passage of a route over the stretch of a rule, on one leg. */
export interface RulePassage {
  leg: number;
  /** Metres from the start of the leg. */
  fromMetres: number;
  toMetres: number;
}

/** The time of a passage; undefined if the hour of departure is unknown. */
export type TimeOf = (passage: RulePassage) => RuleTime | undefined;

/**
 * The passages over the stretches of rules, by rule: of those that the edges of a route name and of
 * `drawn` ones.
 */
export function rulePassages(
  route: Pick<Route, "path" | "legs" | "stretchesByLeg">,
  drawn: readonly RuleCourses[],
): Map<string, RulePassage[]> {
  const named = placedStretches(route).flatMap(({ stretch, ...part }) =>
    (stretch?.rules ?? []).map((rule) => ({ rule, ...part })),
  );
  const parts = Map.groupBy([...rulesAlong(route, drawn), ...named], ({ rule }) => rule);
  const passages = [...parts].map(([rule, driven]) => {
    const byLeg = driven.flatMap((part) => cutByLegs(part, route.legs));
    return [rule, joined(byLeg)] as const;
  });
  return new Map(passages);
}

/** Cuts a part of a route, in metres from its start, at the ends of the legs. */
function cutByLegs(
  { fromMetres, toMetres }: Omit<RulePassage, "leg">,
  legs: Route["legs"],
): RulePassage[] {
  let end = 0;
  return legs.flatMap(({ lengthMetres }, leg) => {
    const start = end;
    end += lengthMetres;
    const part = {
      leg,
      fromMetres: Math.max(fromMetres, start) - start,
      toMetres: Math.min(toMetres, end) - start,
    };
    return part.toMetres > part.fromMetres ? [part] : [];
  });
}

/** Joins the parts of each visit of the stretch on a leg. */
function joined(parts: readonly RulePassage[]): RulePassage[] {
  return [...Map.groupBy(parts, ({ leg }) => leg)].flatMap(([leg, onLeg]) => {
    const inOrder = onLeg.toSorted((a, b) => a.fromMetres - b.fromMetres);
    const visits = visitsOfStretch(inOrder, ({ fromMetres, toMetres }) => [fromMetres, toMetres]);
    return visits.map((visit) => ({
      leg,
      fromMetres: elementAt(visit, 0).fromMetres,
      toMetres: visit.reduce((most, { toMetres }) => Math.max(most, toMetres), 0),
    }));
  });
}

/** The times of passages on a trip, at an even pace along each leg. */
export function timesOn(
  { departure, reference }: TravelDate,
  { legs, order }: Pick<Route, "legs" | "order">,
  pauses: Pauses = {},
): TimeOf {
  // A trip without a date begins now, but the same query must get the same answer all day.
  if (!departure || !reference.includes("T")) return () => undefined;
  const visits = visitsOf(legs, pauses, order);
  const momentAfter = (seconds: number): RuleMoment => {
    const at = new Date(departure.getTime() + seconds * 1_000);
    return { day: dayInBrazil(at), time: timeInBrazil(at).slice(11, 16) };
  };
  return ({ leg, fromMetres, toMetres }) => {
    const { lengthMetres, seconds } = elementAt(legs, leg);
    const before = legs.slice(0, leg).reduce((sum, one) => sum + one.seconds, 0);
    const momentAt = (metres: number) => {
      const driven = before + (lengthMetres > 0 ? (seconds * metres) / lengthMetres : 0);
      const rest = pauses.includesRest ? restSeconds(driven) : 0;
      return momentAfter(driven + rest + elementAt(visits, leg).paused);
    };
    return { from: momentAt(fromMetres), to: momentAt(toMetres) };
  };
}
