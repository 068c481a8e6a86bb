import { angleBetween } from "../../geo/point.ts";
import type { Plaza } from "../catalogue/plaza-table.ts";
import type { Passage } from "./passages.ts";
import { SINGLE_CHARGE_METRES } from "./tolerances.ts";

/**
 * The group of a plaza. Of the plazas of a group passed together, the lowest rank is paid; if there is a
 * limit of time, the first one.
 */
interface ChargeGroup {
  group: string;
  rank: number;
  /** Most minutes between two passages that are paid as one; defaults to no limit. */
  maxMinutes?: number | undefined;
}

/** Groups by plaza id. */
export type ChargeGroups = ReadonlyMap<string, ChargeGroup>;

/** Measures of a path at its positions, as far as they are known. */
export interface PathMeasures {
  metresTo: (position: number) => number;
  /** Seconds from any moment to that of a position, stops included. */
  secondsTo?: ((position: number) => number) | undefined;
}

/**
 * Keeps one passage of consecutive plazas of a group: that of the lowest rank, or the first one if later
 * ones are free for some minutes. Passing a plaza again, or too late, starts a new payment.
 */
export function payOncePerGroup(
  passages: readonly Passage[],
  groups: ChargeGroups,
  { metresTo, secondsTo }: PathMeasures,
): Passage[] {
  const isNear = (a: Passage, b: Passage) =>
    metresTo(b.position) - metresTo(a.position) < SINGLE_CHARGE_METRES;
  const isInTime = (a: Passage, b: Passage, maxMinutes: number) =>
    !secondsTo || secondsTo(b.position) - secondsTo(a.position) <= maxMinutes * 60;

  const open = new Map<string, Passage[]>();
  const dropped = new Set<Passage>();
  for (const passage of passages) {
    const member = groups.get(passage.plaza.id);
    if (member === undefined) continue;
    const { group, maxMinutes = Number.POSITIVE_INFINITY } = member;
    const together = open.get(group) ?? [];
    const last = together.at(-1);
    const continues =
      last !== undefined &&
      !together.some(({ plaza }) => plaza.id === passage.plaza.id) &&
      angleBetween(last.bearing, passage.bearing) < 120 &&
      isNear(last, passage) &&
      isInTime(last, passage, maxMinutes);
    open.set(group, continues ? [...together, passage] : [passage]);
    if (!continues) continue;
    const paid = together.find((earlier) => !dropped.has(earlier)) ?? passage;
    const rank = (one: Passage) => groups.get(one.plaza.id)?.rank ?? 0;
    const isFirstPaid = maxMinutes < Number.POSITIVE_INFINITY;
    dropped.add(!isFirstPaid && rank(passage) < rank(paid) ? paid : passage);
  }
  return passages.filter((passage) => !dropped.has(passage));
}

/** True if the plaza, or another of its single-charge group, is among the paid ones. */
export function isPaid(plaza: Plaza, paid: readonly Passage[], groups: ChargeGroups): boolean {
  const group = groups.get(plaza.id)?.group;
  return paid.some(
    ({ plaza: one }) =>
      one === plaza || (group !== undefined && groups.get(one.id)?.group === group),
  );
}
