import type { Point } from "../../geo/point.ts";
import type { Roads } from "../../tolls/matching/roads.ts";
import type { Profile, RoutingEngine } from "../engine/engine.ts";
import { openValhalla } from "../engine/valhalla.ts";

/** The service is about trucks; a path's plazas do not depend on the vehicle that is priced. */
const FASTEST: Profile = { vehicle: "truck", prefer: "time" };
const FREE: Profile = { vehicle: "truck", prefer: "no_tolls" };

/** The ways of an engine, which is looked up when the first one is asked. */
export function roadsOf(engine: () => RoutingEngine): Roads {
  async function ways(points: readonly Point[], profile: Profile): Promise<Point[] | undefined> {
    const legs = await engine().route(points, profile);
    return legs?.flatMap(({ path }, i) => (i === 0 ? path : path.slice(1)));
  }
  return {
    way: (points) => ways(points, FASTEST),
    freeWay: (from, to) => ways([from, to], FREE),
  };
}

/** The ways of the network built in `directory`. The engine is loaded when the first one is asked. */
export function openRoads(directory: string): Roads {
  let engine: RoutingEngine | undefined;
  return roadsOf(() => {
    engine ??= openValhalla(directory);
    return engine;
  });
}
