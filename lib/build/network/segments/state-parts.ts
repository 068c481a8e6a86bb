import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, interpolate } from "../../../quote/geo/point.ts";
import type { StateAt } from "../../../quote/places/gazetteer/territory.ts";
import type { Link } from "../links.ts";

/** A part of a link within one UF, by the distances along it. */
export interface StatePart {
  uf: string;
  fromMetres: number;
  toMetres: number;
}

/** Distance between the points at which the UF of a link is looked up. */
const STEP_METRES = 250;

/** Shorter parts belong to the part before them: the link follows the border, or it is inexact. */
const TOUCH_METRES = 500;

/** The parts of a link by UF, in order. Points outside every UF belong to the link's own. */
export function stateParts(link: Link, stateAt: StateAt): StatePart[] {
  const parts: StatePart[] = [];
  let [passed, fromMetres] = [0, 0];
  for (let i = 1; i < link.polyline.length; i += 1) {
    const [a, b] = [elementAt(link.polyline, i - 1), elementAt(link.polyline, i)];
    const length = distanceMetres(a, b);
    const steps = Math.max(1, Math.ceil(length / STEP_METRES));
    for (let step = 0; step < steps; step += 1) {
      const uf = stateAt(interpolate(a, b, (step + 0.5) / steps)) ?? link.uf;
      const toMetres = passed + length * ((step + 1) / steps);
      addPart(parts, { uf, fromMetres, toMetres });
      fromMetres = toMetres;
    }
    passed += length;
  }
  return withoutTouches(parts);
}

/** Adds a part, or lengthens the last one if the UF is the same. */
function addPart(parts: StatePart[], next: StatePart): void {
  const last = parts.at(-1);
  if (last?.uf === next.uf) last.toMetres = next.toMetres;
  else parts.push({ ...next });
}

/** Joins each short part with the part before it; at the beginning, with the one after it. */
function withoutTouches(parts: readonly StatePart[]): StatePart[] {
  const joined: StatePart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (!before) {
      joined.push({ ...part });
      continue;
    }
    if (isTouch(part)) before.toMetres = part.toMetres;
    else if (joined.length === 1 && isTouch(before)) Object.assign(before, part, { fromMetres: 0 });
    else addPart(joined, part);
  }
  return joined;
}

function isTouch({ fromMetres, toMetres }: StatePart): boolean {
  return toMetres - fromMetres < TOUCH_METRES;
}
