import type { Box } from "../../geo/box.ts";
import type { Point } from "../../geo/point.ts";
import { IS_COMMERCIAL, type VehicleType } from "../../tolls/vehicle.ts";
import type { Profile, TruckDimensions } from "./engine.ts";
import {
  FERRY_BURDEN_SECONDS,
  FERRY_WAIT_SECONDS,
  MEAN_FACTOR,
  ROAD_SPEEDS,
} from "./road-costs.ts";

/** Half a day: more than any detour around a plaza within a state. */
const MAX_PLAZA_SECONDS = 43_200;
/**
 * The stop at a booth. A gantry takes no time. An assumption: the trips of test/golden/queries.jsonl
 * hold with 0 to 60 and fail at 120, where Vitória – Rio de Janeiro leaves the BR-101 for the RJ-104,
 * and at 300, where São Paulo – Bauru misses the SP-209.
 */
const BOOTH_SECONDS = 60;
/** Value for which the engine's ferry factor, 1.5 less this value, is the mean one. */
const USE_FERRY = 1.5 - MEAN_FACTOR;

/** The engine's costing model of each type of vehicle. */
const MODELS: Record<VehicleType, "truck" | "auto"> = { truck: "truck", car: "auto" };

/**
 * Costing options of every way, with waits multiplied by a factor. The network writes booths as
 * border controls. The ferry's cost includes its burden.
 */
function times(factor: number) {
  return {
    country_crossing_cost: BOOTH_SECONDS * factor,
    toll_booth_cost: 0,
    ferry_cost: (FERRY_WAIT_SECONDS + FERRY_BURDEN_SECONDS) * factor,
    use_ferry: USE_FERRY,
    maneuver_penalty: 0,
  };
}

/**
 * The engine's costing of a profile
 * (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#costing-options).
 */
export function costing(profile: Profile) {
  return costingWith(times(MEAN_FACTOR), profile);
}

/**
 * The profile by which edges near a place are looked up. Preferences that only weigh roads admit the
 * same ones, so that a place is looked up once for all of them.
 */
export function lookUpProfile({ vehicle, prefer, dimensions }: Profile): Profile {
  const onlyWeighs = prefer === "distance" || prefer === "direct" || prefer === "few_tolls";
  return { vehicle, prefer: onlyWeighs ? "time" : prefer, ...(dimensions && { dimensions }) };
}

/**
 * The costing of a matrix. As a matrix returns no cost, the waits at ferries and booths last as
 * long in the engine's own time as in the time of a route.
 */
export function matrixCosting(profile: Profile) {
  return costingWith(times(1), profile);
}

/** The engine's largest penalty, half a day: no edge of a road takes as long. */
export const ENTRY_PENALTY_SECONDS = 43_200;

/**
 * The costing of a path whose costs show where it enters private roads, passes a private gate, or
 * enters roads open to local traffic alone: the engine charges a penalty there.
 */
export function entryCosting({ vehicle }: Profile) {
  const penalties = {
    destination_only_penalty: ENTRY_PENALTY_SECONDS,
    private_access_penalty: ENTRY_PENALTY_SECONDS,
  };
  return {
    costing: MODELS[vehicle],
    costing_options: { [MODELS[vehicle]]: { ...times(1), ...penalties } },
  };
}

/**
 * Options that leave out roads of a profile, and edges by a point on each; rings are closed,
 * longitude first.
 */
export function excluded({ exclusions }: Profile, edges: readonly Point[] = []) {
  if (!exclusions && edges.length === 0) return {};
  const { points, boxes } = exclusions ?? { points: [], boxes: [] };
  return {
    // Even near a junction, only the edge itself.
    exclude_locations: [...points, ...edges].map(([lat, lon]) => ({
      lat,
      lon,
      node_snap_tolerance: 0,
    })),
    exclude_polygons: boxes.map(ringOf),
  };
}

function ringOf([[south, west], [north, east]]: Box): [longitude: number, latitude: number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function costingWith(waits: object, profile: Profile) {
  const { vehicle, prefer, plazaSeconds = MAX_PLAZA_SECONDS, dimensions } = profile;
  const name = MODELS[vehicle];
  const options = {
    time: waits,
    paved: { ...waits, exclude_unpaved: true },
    direct: { ...waits, top_speed: ROAD_SPEEDS.paved[vehicle] },
    distance: { shortest: true },
    few_tolls: { ...waits, toll_booth_penalty: plazaSeconds },
    no_tolls: { ...waits, exclude_tolls: true },
  }[prefer];
  const size = IS_COMMERCIAL[vehicle] && dimensions ? sizeOf(dimensions) : {};
  return { costing: name, costing_options: { [name]: { ...options, ...size } } };
}

/** Tonnes and metres under the engine's names; missing ones are left to its defaults. */
function sizeOf({ axles, weightTonnes, heightMetres, lengthMetres, hazardous }: TruckDimensions) {
  return {
    ...(axles !== undefined && { axle_count: axles }),
    ...(weightTonnes !== undefined && { weight: weightTonnes }),
    ...(heightMetres !== undefined && { height: heightMetres }),
    ...(lengthMetres !== undefined && { length: lengthMetres }),
    ...(hazardous !== undefined && { hazmat: hazardous }),
  };
}

/** True if the engine's cost of a way is the one that `efficient` minimises. */
export function isEfficientCost({ prefer }: Profile): boolean {
  return prefer !== "distance" && prefer !== "direct" && prefer !== "few_tolls";
}

/** Time in seconds of a way whose cost is its time. */
export function secondsOfCost(cost: number): number {
  return cost / MEAN_FACTOR;
}
