import { elementAt } from "../../../base/element-at.ts";
import type { Point } from "../../geo/point.ts";
import { encodePolyline } from "../../geo/polyline.ts";
import type { Leg, RoutingEngine } from "../engine/engine.ts";
import { pathOf, totalsOf } from "../plan/legs.ts";
import type { ViaPoints } from "./resolve-via.ts";

/**
 * The engine whose ways with `legCount` legs pass the points of each leg at their nearest roads. It
 * knows no alternatives, because they could miss the points.
 */
export function withVia(engine: RoutingEngine, via: ViaPoints, legCount: number): RoutingEngine {
  /** The parts of the legs that pass points. */
  const partsOf = new WeakMap<Leg, readonly Leg[]>();
  return {
    ...engine,
    alternatives: async () => [],
    async route(stops, profile) {
      if (stops.length !== legCount + 1) return engine.route(stops, profile);
      const through: Point[] = [];
      const counts: number[] = [];
      for (const [i, stop] of stops.entries()) {
        const points = i < legCount ? (via.get(i) ?? []) : [];
        const roads = await engine.nearestRoads(points, profile);
        through.push(stop, ...points.map((point, j) => roads[j]?.point ?? point));
        counts.push(1 + points.length);
      }
      const parts = await engine.route(through, profile);
      if (!parts) return undefined;
      let next = 0;
      return counts.slice(0, legCount).map((count) => {
        const own = parts.slice(next, next + count);
        next += count;
        if (own.length === 1) return elementAt(own, 0);
        const leg = joined(own);
        partsOf.set(leg, own);
        return leg;
      });
    },
    async stretches(leg, profile) {
      const parts = partsOf.get(leg) ?? [leg];
      return (await Promise.all(parts.map((part) => engine.stretches(part, profile)))).flat();
    },
  };
}

function joined(parts: readonly Leg[]): Leg {
  const path = pathOf(parts);
  const { lengthMetres, seconds, costSeconds } = totalsOf(parts);
  return { path, polyline: encodePolyline(path, 6), lengthMetres, seconds, costSeconds };
}
