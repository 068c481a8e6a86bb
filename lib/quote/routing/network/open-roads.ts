import { once } from "../../../base/once.ts";
import type { Point } from "../../geo/point.ts";
import type { Roads } from "../../tolls/matching/roads.ts";
import type { Profile, RoutingEngine } from "../engine/engine.ts";
import { openValhalla } from "../engine/valhalla.ts";
import { pathOf } from "../plan/legs.ts";

/** A path from elsewhere may run where trucks are banned, and ignores burdens. */
const FASTEST: Profile = { vehicle: "car", prefer: "time" };
const FREE: Profile = { vehicle: "car", prefer: "no_tolls" };

/** The ways of an engine, which is opened at the first question. */
export function roadsOf(engine: () => RoutingEngine): Roads {
  async function ways(points: readonly Point[], profile: Profile): Promise<Point[] | undefined> {
    const legs = await engine().route(points, profile);
    return legs && pathOf(legs);
  }
  return {
    way: (points) => ways(points, FASTEST),
    freeWay: (from, to) => ways([from, to], FREE),
    async metresToRoad(points) {
      const roads = await engine().nearestRoads(points, FASTEST);
      return roads.map((road) => road?.metres ?? Number.POSITIVE_INFINITY);
    },
  };
}

/** The ways of the network built in `directory`. The engine is loaded at the first question. */
export function openRoads(directory: string): Roads {
  return roadsOf(once(() => openValhalla(directory)));
}
