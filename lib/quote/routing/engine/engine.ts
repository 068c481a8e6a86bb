import type { Box } from "../../geo/box.ts";
import type { Point } from "../../geo/point.ts";
import type { VehicleType } from "../../tolls/vehicle.ts";
import type { Burden } from "./road-costs.ts";

/** Dimensions by which a road admits a truck; missing ones default to the engine's usual truck. */
export interface TruckDimensions {
  axles?: number;
  weightTonnes?: number;
  heightMetres?: number;
  lengthMetres?: number;
  hazardous?: boolean;
}

/** Preferences of a route. The engine's adapter turns them into costing options. */
export interface Profile {
  vehicle: VehicleType;
  /** `direct` weighs like `time`, as if no road were faster than a paved single carriageway. */
  prefer: "time" | "paved" | "direct" | "distance" | "few_tolls" | "no_tolls";
  /** With `few_tolls`: seconds of detour worth avoiding one plaza; defaults to half a day. */
  plazaSeconds?: number;
  /** A truck's dimensions; default to the engine's usual truck. */
  dimensions?: TruckDimensions;
  /** Roads that no way may use. */
  exclusions?: Exclusions;
}

/** Roads that a search leaves out: those at some points, and those that touch some boxes. */
export interface Exclusions {
  /** Points on the roads, away from junctions. */
  points: readonly Point[];
  boxes: readonly Box[];
}

/** A stretch of a leg with one surface, in one UF. */
export interface Stretch {
  lengthMetres: number;
  unpaved: boolean;
  /** Earth road, which may be impassable in the rain. */
  drySeason: boolean;
  /** True if the road's paving or course is inferred rather than surveyed. */
  inferred: boolean;
  /** `river` is a straight line over water whose length is an estimate. */
  way: "road" | "ferry" | "river";
  /** UF at the stretch's end; undefined if the network does not know it. */
  uf?: string | undefined;
  /** Reference such as `BR-116`, or name; undefined if it has neither. */
  road?: string | undefined;
  /** Further references of the road; undefined if there are none. */
  otherRoads?: readonly string[] | undefined;
  /** Cost of the stretch beyond its time; undefined if there is none. */
  burden?: { of: Burden; seconds: number } | undefined;
  /** Ids of the rules for trucks in the driving direction; undefined if there are none. */
  rules?: readonly string[] | undefined;
  /** True where the way enters private roads, or roads open to local traffic alone. */
  entersLocal?: true;
}

/** The way from one stop to the next. */
export interface Leg {
  path: Point[];
  /** The path as an encoded polyline of precision 6. */
  polyline: string;
  lengthMetres: number;
  /** Driving time in moving traffic, with the stop at each booth and the wait at each ferry. */
  seconds: number;
  /**
   * The time plus the burdens of earth, ferries and towns, without the towns of its own ends; defaults
   * to the time alone.
   */
  costSeconds?: number;
  /** True if the route of this leg has a road with hours for the vehicle, which are not checked. */
  hasTimedRoads?: boolean;
  /** Gaps between the leg and its places; undefined on a leg that the engine found. */
  gaps?: readonly [start: Gap, end: Gap];
  /** The part between the gaps, as the engine found it; undefined if no part is on a road. */
  road?: Leg;
}

/** The straight line between a place and its road, at the start or end of a leg. */
export interface Gap {
  /** Length of the straight line; the leg's length counts more than this. */
  metres: number;
  /** Number of vertices of the leg's path that are off the road. */
  vertices: number;
}

/** A point of a road and its distance in metres from a place. */
export interface NearRoad {
  point: Point;
  metres: number;
  /** References and names of the road; undefined if it has none. */
  names?: readonly string[];
  /**
   * Set if limits close every road at the place to the truck: ways leave it for an open one nearby,
   * or use it if there is none.
   */
  closedRoad?: "left" | "used";
  /** True if all roads at the place have hours for the truck, which are not checked. */
  hasHours?: boolean;
}

/**
 * One cell of a matrix; both figures are `Infinity` if there is no way. The duration includes the
 * waits and burdens of a leg, but not its delays in towns: use it to compare ways, not as a time.
 */
export interface TravelCost {
  metres: number;
  seconds: number;
  /** The way as an encoded polyline of precision 6, if it was asked for and is drawn. */
  polyline?: string;
  /** Metres of the straight lines between the places and their roads; missing on the roads. */
  gaps?: readonly [from: number, to: number];
}

/** Time of a way, and its cost beyond the time in seconds by kind of burden. */
export interface WayCosts {
  seconds: number;
  burdens: Readonly<Record<Burden, number>>;
}

/** The shortest way between two points. */
export interface ShortestWay {
  lengthMetres: number;
  /** Both are computed when asked for: most ways are needed for their length alone. */
  costs(): WayCosts;
  stretches(): Stretch[];
}

/** Outcome of a search for a way shorter than a limit. */
export type ShorterWay =
  /** The shortest way. */
  | { kind: "shorter"; way: ShortestWay }
  /** No way is shorter. */
  | { kind: "none" }
  /** The list of edges does not know the ends, or does not connect them. */
  | { kind: "unknown" };

/** The roads that a vehicle may use: those whose rules for trucks `admits` accepts. */
export interface AllowedRoads {
  vehicle: VehicleType;
  admits: (rules: readonly string[]) => boolean;
}

/** Options of a matrix. */
export interface MatrixOptions {
  /**
   * True for the ways that `route` finds. Otherwise the search stops at the first good way, and
   * which one that is depends on the other points: good enough for comparing orders. On networks of
   * streets it always does, as a whole search would take seconds for each point.
   */
  isBest?: boolean;
  /** True to return the ways themselves, where the engine draws them. */
  withPolylines?: boolean;
}

/** A routing engine over one road network. */
export interface RoutingEngine {
  /** True if the best way by `time` on this network also spares earth and towns. */
  weighsRoads: boolean;
  /** The best way through the stops in order, one leg per pair; undefined if there is none. */
  route(stops: readonly Point[], profile: Profile): Promise<Leg[] | undefined>;
  /**
   * The best way between two points and up to `count` others, best first. They begin and end at the
   * roads of `leg`, a way between the same points that this engine has found, if it is given.
   */
  alternatives(from: Point, to: Point, profile: Profile, count: number, leg?: Leg): Promise<Leg[]>;
  /** Lengths and durations from each point of `from` (rows) to each of `to` (columns). */
  ways(
    from: readonly Point[],
    to: readonly Point[],
    profile: Profile,
    options?: MatrixOptions,
  ): Promise<TravelCost[][]>;
  /** The stretches of a leg, in order. */
  stretches(leg: Leg, profile: Profile): Promise<Stretch[]>;
  /**
   * The shortest way between the ends of a leg that lies on roads, if it is shorter than
   * `belowMetres`. Turns and booths are ignored.
   */
  shortest?(leg: Leg, belowMetres: number, allowed: AllowedRoads): ShorterWay;
  /**
   * The way between the same ends that the preference `direct` is for, under the same conditions;
   * never `none`.
   */
  direct?(leg: Leg, allowed: AllowedRoads): ShorterWay;
  /**
   * For each point, the nearest road other than a ferry or a line over water; undefined beyond the
   * engine's search radius.
   */
  nearestRoads(points: readonly Point[], profile: Profile): Promise<(NearRoad | undefined)[]>;
  /**
   * The nearest point of each road that is about as near as the nearest or within `leastMetres`,
   * nearest first. Ferries and lines over water are returned only where there is no road. Empty
   * beyond the engine's search radius.
   */
  roadsNear(point: Point, profile: Profile, leastMetres: number): Promise<NearRoad[]>;
}
