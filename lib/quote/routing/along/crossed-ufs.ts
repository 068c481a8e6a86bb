import { elementAt } from "../../../base/element-at.ts";
import type { Stretch } from "../engine/engine.ts";

/** A shorter visit to a UF is a road that follows the border, or an inexact border. */
const TOUCH_METRES = 500;

interface Visit {
  uf: string;
  metres: number;
}

/**
 * The UFs that a route runs through, in order: one entry per change of UF, so that a UF comes
 * again when the route returns to it. `first` and `last` are the UFs of its ends.
 */
export function ufSequence(stretches: readonly Stretch[], first: string, last: string): string[] {
  const crossed = withoutTouches(visitsOf(stretches)).map(({ uf }) => uf);
  return [first, ...crossed, last].filter((uf, i, all) => i === 0 || uf !== all[i - 1]);
}

/** The UFs of a sequence, each once in the order of entry; that of the destination at the end. */
export function crossedUfs(sequence: readonly string[]): string[] {
  const first = elementAt(sequence, 0);
  const last = elementAt(sequence, sequence.length - 1);
  const between = sequence.filter((uf) => uf !== first && uf !== last);
  return [...new Set([first, ...between, last])];
}

/** Stretches of one UF after another as one visit; an unknown UF is that of the stretch before. */
function visitsOf(stretches: readonly Stretch[]): Visit[] {
  const visits: Visit[] = [];
  for (const { uf, lengthMetres } of stretches) {
    const visit = visits.at(-1);
    if (uf !== undefined) addVisit(visits, { uf, metres: lengthMetres });
    else if (visit) visit.metres += lengthMetres;
  }
  return visits;
}

/** Leaves out the shortest touch, joins what it separated, and again until none is left. */
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
