import { elementAt } from "../../../base/element-at.ts";
import type { Point } from "../../geo/point.ts";
import type { Leg, Profile, RoutingEngine } from "../engine/engine.ts";

/** The fastest way between two points; undefined if there is none. */
export type FastestWay = (from: Point, to: Point) => Promise<Leg | undefined>;

/**
 * Asks the engine once for each pair of points, so that a way found for a comparison is reused.
 * Create one per query.
 */
export function createFastestWay(
  engine: Pick<RoutingEngine, "route">,
  vehicle: Profile["vehicle"],
): FastestWay {
  const known = new Map<string, Promise<Leg[] | undefined>>();
  return async (from, to) => {
    const key = [from, to].join(" ");
    const found = known.get(key) ?? engine.route([from, to], { vehicle, prefer: "time" });
    known.set(key, found);
    const legs = await found;
    return legs && elementAt(legs, 0);
  };
}
