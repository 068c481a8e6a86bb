import { elementAt } from "../../lib/base/element-at.ts";
import { boxAround } from "../../lib/quote/geo/box.ts";
import {
  angleBetween,
  bearingDegrees,
  distanceMetres,
  type Point,
  projectOnSegment,
} from "../../lib/quote/geo/point.ts";
import { type Plaza, plazaCode, plazaPoint } from "../../lib/quote/tolls/catalogue/plaza-table.ts";
import type { TollQuote } from "../../lib/quote/tolls/quote-tolls.ts";

// An invariant of map matching, computed by plain geometry rather than by the gates that it checks.

/** The path passes this near to the surveyed position. */
const BESIDE_METRES = 60;
/** Its segment there is at most this far off a charged bearing. */
const PARALLEL_DEGREES = 30;
/** The path goes on this far to both sides of the plaza. */
const ONWARD_METRES = 100;
/** Positions are known at least this well. */
const SURVEYED_METRES = 150;

/** Charging plazas whose surveyed position a path passes within 60 m and parallel. */
export function surveyedPasses(path: readonly Point[], plazas: readonly Plaza[]): Plaza[] {
  const [[south, west], [north, east]] = boxAround(path, BESIDE_METRES);
  return plazas.filter((plaza) => {
    const { latitude, longitude, precision_m } = plaza;
    const isNear = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
    return isNear && precision_m <= SURVEYED_METRES && passes(path, plaza);
  });
}

function passes(path: readonly Point[], plaza: Plaza): boolean {
  const here = plazaPoint(plaza);
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [elementAt(path, i - 1), elementAt(path, i)];
    const { distance, fraction } = projectOnSegment(here, a, b);
    // The foot of the perpendicular lies on the segment, so that the path goes on.
    if (distance > BESIDE_METRES || fraction === 0 || fraction === 1) continue;
    const course = bearingDegrees(a, b);
    const isParallel = (plaza.bearings ?? []).some(
      (charged) => angleBetween(charged, course) <= PARALLEL_DEGREES,
    );
    if (isParallel && goesOn(path, i, here, course)) return true;
  }
  return false;
}

/** True if the path comes from behind the plaza and goes on ahead of it, straight enough. */
function goesOn(path: readonly Point[], segment: number, here: Point, course: number): boolean {
  const along = (point: Point) =>
    distanceMetres(here, point) *
    Math.cos(((bearingDegrees(here, point) - course) * Math.PI) / 180);
  let before = segment - 1;
  while (before > 0 && Math.abs(along(elementAt(path, before))) < ONWARD_METRES) before -= 1;
  let after = segment;
  while (after < path.length - 1 && Math.abs(along(elementAt(path, after))) < ONWARD_METRES)
    after += 1;
  return (
    along(elementAt(path, before)) <= -ONWARD_METRES &&
    along(elementAt(path, after)) >= ONWARD_METRES
  );
}

/** The passed plazas that a quote neither charges, alone or by their group, nor names in a notice. */
export function unnamedPasses(
  passed: readonly Plaza[],
  { passages, notices }: TollQuote,
  groupOf: (plaza: Plaza) => string | undefined,
): Plaza[] {
  const paid = new Set(passages.flatMap(({ plaza }) => [plaza.id, groupOf(plaza)]));
  const named = new Set(
    notices.filter(({ code }) => code === "praca_incerta").flatMap(({ plazas = [] }) => plazas),
  );
  return passed.filter(
    (plaza) =>
      !paid.has(plaza.id) && !paid.has(groupOf(plaza) ?? plaza.id) && !named.has(plazaCode(plaza)),
  );
}
