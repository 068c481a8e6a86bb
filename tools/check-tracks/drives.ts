import type { Link } from "../../lib/build/network/links.ts";
import type { createDriver } from "../../lib/build/network/plazas/drive-links.ts";
import type { LinkIndex } from "../../lib/build/network/plazas/link-index.ts";
import { angleBetween, lengthMetres, type Point } from "../../lib/quote/geo/point.ts";
import type { Gate } from "../../lib/quote/tolls/matching/gates.ts";

/** A drive along a plaza's road in a charged direction, cut at its gate. */
export interface Drive {
  gate: Gate;
  before: Point[];
  after: Point[];
}

/** The drive goes on this far to both sides of the plaza. */
const REACH_METRES = 30_000;
/** Shorter ways leave no room for the models. */
const LEAST_METRES = 6_000;
/** The link nearer than this to the gate is its own. */
const OWN_METRES = 5;

/** A drive through a gate along its link and the links that follow it; undefined if its road ends nearby. */
export function drivePast(
  gate: Gate,
  index: LinkIndex<Link>,
  driver: ReturnType<typeof createDriver>,
): Drive | undefined {
  const [nearest] = index.near(gate.point, OWN_METRES);
  if (!nearest) return undefined;
  const { link, index: segment, bearing } = nearest;
  const path = driver.along(link, REACH_METRES, { segment, point: gate.point });
  const charged = gate.bearings[0] ?? bearing;
  const driven = angleBetween(charged, bearing) <= 90 ? path : path.toReversed();
  const at = driven.indexOf(gate.point);
  const [before, after] = [driven.slice(0, at + 1), driven.slice(at)];
  return [before, after].every((part) => lengthMetres(part) >= LEAST_METRES)
    ? { gate, before, after }
    : undefined;
}
