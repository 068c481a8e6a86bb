import { IS_COMMERCIAL, type VehicleType } from "../../tolls/vehicle.ts";

/** Kinds of road of the tables. */
export type RoadKind = "dual" | "state_dual" | "federal" | "paved" | "improved" | "earth";

/** Distance class of an unpaved road from the paved network. */
export type Remoteness = "near" | "far" | "remote";

/** Surroundings of a road, as far as trucks avoid them. */
export interface Setting {
  /** Ratio of a truck's cost to its time there: more than 1 in town. */
  townFactor: number;
  remoteness: Remoteness;
}

/**
 * Average speeds of moving traffic in km/h, outside towns and at the mean density of roads. A
 * loaded truck averages 0.7 to 0.8 of its limit on paved roads, which is 90 km/h on dual and 80
 * km/h on single carriageways.
 */
export const ROAD_SPEEDS: Readonly<Record<RoadKind, Readonly<Record<VehicleType, number>>>> = {
  dual: { car: 80, truck: 72 },
  state_dual: { car: 78, truck: 70 },
  federal: { car: 70, truck: 62 },
  paved: { car: 64, truck: 56 },
  improved: { car: 44, truck: 40 },
  earth: { car: 34, truck: 30 },
};

/** Kind of cost beyond the time of a way. */
export type Burden = "earth" | "town" | "ferry";

/**
 * Cost of a kilometre of unpaved road beyond its time, in seconds: wear, dust, the risk of rain. The
 * range in which known trips hold was not measured, as each value takes its own network. The highest
 * is bounded: with it, a truck on earth costs as much as at `MIN_SPEED`.
 */
const EARTH_SECONDS_PER_KM: Readonly<Record<Remoteness, number>> = {
  near: 60,
  far: 150,
  remote: 210,
};

/** The engine ignores speeds below 10 km/h. */
const MIN_SPEED = 11;

/** Time from arrival at a ferry to departure, with boarding: half an interval of 50 minutes. */
export const FERRY_WAIT_SECONDS = 1_500;
/** Cost of a ferry beyond its wait, in seconds: queues, and days without a crossing. */
export const FERRY_BURDEN_SECONDS = 1_800;

/** The burden of a road; undefined for a numbered paved road outside the cores. */
function burdenOf(
  kind: RoadKind,
  { townFactor }: Setting,
  vehicle: VehicleType,
): Burden | undefined {
  if (isUnpaved(kind)) return "earth";
  return IS_COMMERCIAL[vehicle] && townFactor > 1 ? "town" : undefined;
}

/**
 * The speed in whole km/h to write for a road, such that the engine's cost of the road is its time
 * plus its burden. Cars may cross towns freely.
 */
export function costingSpeed(
  kind: RoadKind,
  { townFactor, remoteness }: Setting,
  vehicle: VehicleType,
): number {
  const speed = ROAD_SPEEDS[kind][vehicle];
  const secondsPerKm = 3_600 / speed;
  const earth = isUnpaved(kind) ? EARTH_SECONDS_PER_KM[remoteness] : 0;
  const town = IS_COMMERCIAL[vehicle] ? townFactor : 1;
  return Math.max(MIN_SPEED, Math.round(3_600 / (secondsPerKm * town + earth)));
}

/**
 * Mean of the engine's cost factors over paved roads. The factors are 0.85 on the emptiest part of
 * the network, 0.05 more per step of road density, 0.1 more on `compacted` and 0.2 more on `dirt`
 * roads. Dividing by the mean gives a time that is longer in towns and on unpaved roads.
 */
export const MEAN_FACTOR = 0.92;

/**
 * Density beyond which the cost grows no further. Long roads of the Amazon have densities up to 10
 * but cost as much as 3.5 on average, which a limit of 4 reproduces.
 */
const MAX_DENSITY = 4;

/** The engine's factor of an edge. */
function costFactor(kind: RoadKind, density: number): number {
  const surface = { improved: 0.1, earth: 0.2 }[kind as string] ?? 0;
  return 0.85 + 0.05 * Math.min(density, MAX_DENSITY) + surface;
}

/** Time and burden of a kilometre, in seconds. */
export interface Pace {
  secondsPerKm: number;
  burdenSecondsPerKm: number;
  burden?: Burden | undefined;
}

/** Attributes of a table edge that decide its pace; `density` is the engine's, 0 to 15. */
export interface EdgeCosts extends Setting {
  kind: RoadKind;
  density: number;
}

/** The pace of a vehicle on a table edge. */
export function paceOf(costs: EdgeCosts, vehicle: VehicleType): Pace {
  const { kind, density } = costs;
  const factor = costFactor(kind, density) / MEAN_FACTOR;
  const secondsPerKm = (factor * 3_600) / ROAD_SPEEDS[kind][vehicle];
  const costPerKm = (factor * 3_600) / costingSpeed(kind, costs, vehicle);
  const burden = burdenOf(kind, costs, vehicle);
  return {
    secondsPerKm,
    // Speeds are whole km/h, so without a burden both values are equal.
    burdenSecondsPerKm: burden ? costPerKm - secondsPerKm : 0,
    ...(burden && { burden }),
  };
}

function isUnpaved(kind: RoadKind): boolean {
  return kind === "improved" || kind === "earth";
}
