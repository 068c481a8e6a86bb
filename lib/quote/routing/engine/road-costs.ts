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

// The ranges below come from trying one value at a time in a search over all edges of the network with
// the costs of `paceOf`. Its ways are as long as the engine's, within 0.2 %, on 167 of 191 trips; the
// others were left out. A value passes if three things hold:
//
// - The trips of test/golden/queries.jsonl meet their conditions.
// - These trips, the corridors of test/quote/tolls/matching/corridors.test.ts and 27 trips past ring
//   roads keep their length within 2 %.
// - The mean error of test/golden/reference-distances.csv is at most 2.4 %.
//
// One border was also tried on a network of its own: with 66 km/h for `state_dual`, the engine misses
// the SP-209, too.

/**
 * Average speeds of moving traffic in km/h, outside towns and at the mean density of roads. A
 * loaded truck averages 0.7 to 0.8 of its limit on paved roads, which is 90 km/h on dual and 80
 * km/h on single carriageways. Assumptions, bounded by ways that trucks are known to take:
 *
 * - `dual`: 64 fails (Curitiba – Campinas misses the Rodoanel), 66 to 84 pass, 90 fails (Curitiba –
 *   Joinville is 3.5 % longer).
 * - `state_dual`: 67 fails (São Paulo – Bauru misses the SP-209), 68 to 78 pass, 80 fails (São Paulo –
 *   Rio de Janeiro is 3 % longer).
 * - `federal`: 61 fails (Belo Horizonte – Governador Valadares leaves the BR-381), 62 to 72 pass, 76
 *   fails (Curitiba – Campinas misses the Rodoanel). The value is at its border.
 * - `paved`: 44 fails (Taubaté – Pouso Alegre is 24 % longer), 48 to 56 pass, 57 fails (Belo Horizonte
 *   – Governador Valadares leaves the BR-381). The value is at its border.
 * - `improved` and `earth`: no named trip bounds them; 15 to 62 and 12 to 62 pass.
 *
 * The speeds of cars were not tried.
 */
export const ROAD_SPEEDS: Readonly<Record<RoadKind, Readonly<Record<VehicleType, number>>>> = {
  dual: { car: 77, truck: 72 },
  state_dual: { car: 75, truck: 70 },
  federal: { car: 70, truck: 62 },
  paved: { car: 64, truck: 56 },
  improved: { car: 44, truck: 40 },
  earth: { car: 34, truck: 30 },
};

/** Kind of cost beyond the time of a way. */
export type Burden = "earth" | "town" | "ferry";

/**
 * Cost of a kilometre of unpaved road beyond its time, in seconds: wear, dust, the risk of rain. The
 * highest is bounded: with it, a truck on earth costs as much as at `MIN_SPEED`.
 *
 * - `near`: a choice; 0 to 300 pass, and of 100 random ways, 17 change with 0 and 3 with 120.
 * - `far`: a choice; 0 to 400 pass, and of 100 random ways, 13 change with 0 and one with 400.
 * - `remote`: 60 fails (Belém – Porto Velho is 350 km shorter), 150 to 600 pass; at 0, Belém – Manaus
 *   has 1,745 km of earth.
 *
 * All three together fail at 0.2 of their values and pass with 0.5 to 1.5.
 */
const EARTH_SECONDS_PER_KM: Readonly<Record<Remoteness, number>> = {
  near: 60,
  far: 150,
  remote: 210,
};

/** The engine ignores speeds below 10 km/h. */
const MIN_SPEED = 11;

/**
 * Time from arrival at a ferry to departure, with boarding: half an interval of 50 minutes. A choice,
 * as is FERRY_BURDEN_SECONDS: no named trip bounds them; waits of 0 to 14,400 and burdens of 0 to 3,600
 * pass.
 */
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
