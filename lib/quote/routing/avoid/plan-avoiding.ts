import { boxAround } from "../../geo/box.ts";
import { distanceMetres, type Point } from "../../geo/point.ts";
import type { StateAt } from "../../places/gazetteer/territory.ts";
import type { Exclusions, RoutingEngine, Stretch } from "../engine/engine.ts";
import type { Route } from "../plan/plan-routes.ts";
import type { Avoidable } from "./avoidable.ts";
import { type Avoidance, isAvoidedRoad } from "./avoidance.ts";
import { withExclusions, withoutStretches } from "./with-exclusions.ts";

/** Around a stop, what is to be avoided may be the only way. A choice. */
const NEAR_STOP_METRES = 30_000;

interface AvoidingOptions {
  engine: RoutingEngine;
  avoid: Avoidance;
  avoidable: Avoidable;
  stops: readonly Point[];
  stateAt: StateAt;
  /** True if the network's edges are not listed. */
  hasStreets: boolean;
}

/**
 * Plans routes that avoid some roads: without all of them; if there is no way, with those near the
 * stops; as a last resort, with all. A UF with a stop in it is not left out. Returns the plan's
 * routes, and the names of roads and plazas that the network does not know.
 */
export async function planAvoiding(
  { engine, avoid, avoidable, stops, stateAt, hasStreets }: AvoidingOptions,
  plan: (engine: RoutingEngine) => Promise<Route[]>,
): Promise<{ routes: Route[]; unknown: string[] }> {
  const homes = new Set(stops.map(stateAt));
  const possible = { ...avoid, ufs: avoid.ufs.filter((uf) => !homes.has(uf)) };
  const { points, unknown } = avoidable.pointsOf(possible);
  const all: Exclusions = { points, boxes: avoid.areas };
  for (const exclusions of [all, awayFrom(stops, all)]) {
    const isOther = exclusions === all || sizeOf(exclusions) < sizeOf(all);
    if (!isOther) continue;
    const without = withExclusions(engine, exclusions);
    const searching = hasStreets ? withoutStretches(without, isUnwanted(possible)) : without;
    const routes = await plan(searching);
    if (routes.length > 0) return { routes, unknown };
  }
  return { routes: await plan(engine), unknown };
}

function isUnwanted({ roads, ufs }: Avoidance) {
  const set = new Set(ufs);
  return (stretch: Stretch) =>
    (stretch.uf !== undefined && set.has(stretch.uf)) ||
    roads.some((road) => isAvoidedRoad(road, stretch));
}

/** The exclusions that are not near a stop. */
function awayFrom(stops: readonly Point[], { points, boxes }: Exclusions): Exclusions {
  return {
    points: points.filter((point) =>
      stops.every((stop) => distanceMetres(stop, point) > NEAR_STOP_METRES),
    ),
    boxes: boxes.filter(([[south, west], [north, east]]) =>
      stops.every((stop) => {
        const [[bottom, left], [top, right]] = boxAround([stop], NEAR_STOP_METRES);
        return bottom > north || top < south || left > east || right < west;
      }),
    ),
  };
}

function sizeOf({ points, boxes }: Exclusions): number {
  return points.length + boxes.length;
}
