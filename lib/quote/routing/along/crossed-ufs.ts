import { elementAt, lastOf } from "../../../base/element-at.ts";
import type { Stretch } from "../engine/engine.ts";

/**
 * Shorter visits to a UF are ignored: the road follows the border, or the border is inexact. A choice:
 * more hides states that a route crosses, less lists states that it only touches.
 */
const TOUCH_METRES = 500;

/** A part of a route in one UF, if it is known. */
type InUf = Pick<Stretch, "uf" | "lengthMetres">;

interface Visit {
  uf: string;
  metres: number;
}

/**
 * The UFs along a route in order, one entry per change of UF: a UF is repeated when the route
 * returns to it. `first` and `last` are the UFs of the route's ends.
 */
export function ufSequence(stretches: readonly InUf[], first: string, last: string): string[] {
  const crossed = withoutTouches(visitsOf(stretches)).map(({ uf }) => uf);
  return [first, ...crossed, last].filter((uf, i, all) => i === 0 || uf !== all[i - 1]);
}

/**
 * The UFs of a sequence without repeats, in the order of entry; the destination's UF comes last.
 */
export function crossedUfs(sequence: readonly string[]): string[] {
  const first = elementAt(sequence, 0);
  const last = lastOf(sequence);
  const between = sequence.filter((uf) => uf !== first && uf !== last);
  return [...new Set([first, ...between, last])];
}

/**
 * Joins consecutive stretches in one UF into a visit; an unknown UF is that of the stretch before.
 */
function visitsOf(stretches: readonly InUf[]): Visit[] {
  const visits: Visit[] = [];
  for (const { uf, lengthMetres } of stretches) {
    const visit = visits.at(-1);
    if (uf !== undefined) addVisit(visits, { uf, metres: lengthMetres });
    else if (visit) visit.metres += lengthMetres;
  }
  return visits;
}

/** Removes the shortest touch, joins the visits around it, and repeats until none is left. */
function withoutTouches(visits: readonly Visit[]): Visit[] {
  const shortest = Math.min(...visits.map(({ metres }) => metres));
  if (shortest >= TOUCH_METRES) return [...visits];
  const touch = visits.findIndex(({ metres }) => metres === shortest);
  const joined: Visit[] = [];
  for (const visit of visits.toSpliced(touch, 1)) addVisit(joined, { ...visit });
  return withoutTouches(joined);
}

function addVisit(visits: Visit[], next: Visit): void {
  const visit = visits.at(-1);
  if (visit?.uf === next.uf) visit.metres += next.metres;
  else visits.push(next);
}
