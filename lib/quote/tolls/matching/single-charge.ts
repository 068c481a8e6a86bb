import { angleBetween } from "../../geo/point.ts";
import type { Plaza } from "../catalogue/plaza-table.ts";
import type { Passage } from "./passages.ts";

/**
 * Group and rank by plaza id. Of the plazas of a group passed together, the lowest rank is paid.
 */
export type ChargeGroups = ReadonlyMap<string, { group: string; rank: number }>;

/**
 * Keeps one passage of consecutive plazas of a group: that of the lowest rank. Passing a plaza
 * again starts a new payment.
 */
export function payOncePerGroup(
  passages: readonly Passage[],
  groups: ChargeGroups,
  isNear: (earlier: Passage, later: Passage) => boolean,
): Passage[] {
  const open = new Map<string, Passage[]>();
  const dropped = new Set<Passage>();
  for (const passage of passages) {
    const group = groups.get(passage.plaza.id)?.group;
    if (group === undefined) continue;
    const together = open.get(group) ?? [];
    const last = together.at(-1);
    const continues =
      last !== undefined &&
      !together.some(({ plaza }) => plaza.id === passage.plaza.id) &&
      angleBetween(last.bearing, passage.bearing) < 120 &&
      isNear(last, passage);
    open.set(group, continues ? [...together, passage] : [passage]);
    if (!continues) continue;
    const paid = together.find((earlier) => !dropped.has(earlier)) ?? passage;
    const rank = (one: Passage) => groups.get(one.plaza.id)?.rank ?? 0;
    dropped.add(rank(passage) < rank(paid) ? paid : passage);
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
