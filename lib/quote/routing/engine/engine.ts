import type { Point } from "../../geo/point.ts";
import type { VehicleType } from "../../tolls/vehicle.ts";
import type { Burden } from "./road-costs.ts";

/** What decides whether a road admits a truck; what is missing is the engine's usual truck. */
export interface TruckDimensions {
  axles?: number;
  weightTonnes?: number;
  heightMetres?: number;
  lengthMetres?: number;
  hazardous?: boolean;
}

/** What a route prefers. The engine's adapter turns it into costing options. */
export interface Profile {
  vehicle: VehicleType;
  prefer: "time" | "paved" | "distance" | "few_tolls" | "no_tolls";
  /** With `few_tolls`: seconds of detour that one plaza outweighs; defaults to half a day. */
  plazaSeconds?: number;
  /** Of a truck; defaults to the engine's usual one. */
  dimensions?: TruckDimensions;
}

/** A stretch of a leg with one surface, in one UF. */
export interface Stretch {
  lengthMetres: number;
  unpaved: boolean;
  /** Earth road, which may be impassable in the rain. */
  drySeason: boolean;
  /** The road's paving or course is inferred rather than surveyed. */
  inferred: boolean;
  /** `road`, a ferry, or `river`: a straight line over water whose length is an estimate. */
  way: "road" | "ferry" | "river";
  /** UF at the stretch's end; undefined if the network does not know it. */
  uf?: string | undefined;
  /** The road's reference, as `BR-116`, or its name; undefined if it has none. */
  road?: string | undefined;
  /** What the stretch costs besides its time; undefined if nothing. */
  burden?: { of: Burden; seconds: number } | undefined;
  /** Rules for trucks on the stretch in the direction of driving, by id; undefined without any. */
  rules?: readonly string[] | undefined;
}

/** The way from one stop to the next. */
export interface Leg {
  path: Point[];
  /** The path as an encoded polyline of precision 6. */
  polyline: string;
  lengthMetres: number;
  /** Time of moving traffic, with the stop at each booth and the wait at each ferry. */
  seconds: number;
  /** The time and what earth, towns and ferries cost besides; the time itself unless known. */
  costSeconds?: number;
  /** What joins the leg to its places; undefined on a leg as the engine gives it. */
  gaps?: readonly [start: Gap, end: Gap];
  /** The part between the gaps, as the engine gave it; undefined if nothing of it is on a road. */
  road?: Leg;
}

/** The straight line between a place and its road, where a leg begins or ends. */
export interface Gap {
  /** Length of the straight line; the leg counts more for it. */
  metres: number;
  /** How many vertices of the leg's path lie off the road. */
  vertices: number;
}

/** A point of a road and its distance in metres from a place. */
export interface NearRoad {
  point: Point;
  metres: number;
}

/**
 * Length and duration of a way; `Infinity` if there is none. The duration has the waits and the
 * burdens of a leg, but not its delays in towns: it compares ways and is no time.
 */
export interface Way {
  metres: number;
  seconds: number;
}

/** The length of a way, its time and what it costs besides, by kind of burden, in seconds. */
export interface ShortestWay {
  lengthMetres: number;
  seconds: number;
  burdens: Readonly<Record<Burden, number>>;
}

/** A routing engine over one road network. */
export interface RoutingEngine {
  /** Whether the network is made so that the best way by `time` also spares earth and towns. */
  weighsRoads: boolean;
  /** The best way through the stops in order, one leg per pair; undefined if there is none. */
  route(stops: readonly Point[], profile: Profile): Promise<Leg[] | undefined>;
  /** The best way between two points and up to `count` others, best first. */
  alternatives(from: Point, to: Point, profile: Profile, count: number): Promise<Leg[]>;
  /** The best way from each of some points to each of others. */
  ways(from: readonly Point[], to: readonly Point[], profile: Profile): Promise<Way[][]>;
  /** What a leg runs over, in order. */
  stretches(leg: Leg, profile: Profile): Promise<Stretch[]>;
  /**
   * The shortest way between the ends of a leg that lies on roads, over those whose rules for trucks
   * `admits` accepts, reckoned without turns and booths. Undefined if it is not known.
   */
  shortest?(
    leg: Leg,
    vehicle: VehicleType,
    admits: (rules: readonly string[]) => boolean,
  ): ShortestWay | undefined;
  /**
   * For each point the nearest road that is neither a ferry nor a line over water; undefined
   * beyond the engine's search radius.
   */
  nearestRoads(points: readonly Point[], profile: Profile): Promise<(NearRoad | undefined)[]>;
  /**
   * The nearest point of each road that is about as near as the nearest, or within `leastMetres`;
   * nearest first. Ferries and lines over water only where there is no road. Empty beyond the
   * engine's search radius.
   */
  roadsNear(point: Point, profile: Profile, leastMetres: number): Promise<NearRoad[]>;
}
