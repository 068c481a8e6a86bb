import { elementAt } from "../../../base/element-at.ts";
import { destination, distanceMetres, interpolate, type Point } from "../../../quote/geo/point.ts";
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

/**
 * Distances from a link's own UF within which a road still belongs to it: the borders are simplified,
 * and many a road follows one for miles. The tables know each road's UF.
 */
const BORDER_METRES = [1_000, 2_000];

/** A part that may belong to the link's own UF: none of it is far beyond the border. */
interface DrawnPart extends StatePart {
  isNear: boolean;
}

/**
 * The parts of a link by UF, in order. Points outside every UF belong to the link's own, and so do
 * parts that never leave its border.
 */
export function stateParts(link: Link, stateAt: StateAt): StatePart[] {
  const parts: DrawnPart[] = [];
  let [passed, fromMetres] = [0, 0];
  for (let i = 1; i < link.polyline.length; i += 1) {
    const [a, b] = [elementAt(link.polyline, i - 1), elementAt(link.polyline, i)];
    const length = distanceMetres(a, b);
    const steps = Math.max(1, Math.ceil(length / STEP_METRES));
    for (let step = 0; step < steps; step += 1) {
      const point = interpolate(a, b, (step + 0.5) / steps);
      const uf = stateAt(point) ?? link.uf;
      const toMetres = passed + length * ((step + 1) / steps);
      const isNear = uf === link.uf || isNearState(point, link.uf, stateAt);
      const last = parts.at(-1);
      if (last?.uf === uf) Object.assign(last, { toMetres, isNear: last.isNear && isNear });
      else parts.push({ uf, fromMetres, toMetres, isNear });
      fromMetres = toMetres;
    }
    passed += length;
  }
  const own: StatePart[] = [];
  for (const { isNear, ...part } of parts) addPart(own, isNear ? { ...part, uf: link.uf } : part);
  return withoutTouches(own);
}

function isNearState(point: Point, uf: string, stateAt: StateAt): boolean {
  return BORDER_METRES.some((metres) =>
    [0, 45, 90, 135, 180, 225, 270, 315].some(
      (bearing) => stateAt(destination(point, bearing, metres)) === uf,
    ),
  );
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
