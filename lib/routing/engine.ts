import type { Point } from "../geo/point.ts";
import type { VehicleType } from "../tolls/vehicle.ts";

/** What a route prefers. The engine's adapter turns it into costing options. */
export interface Profile {
  vehicle: VehicleType;
  prefer: "time" | "paved" | "distance" | "few_tolls" | "no_tolls";
  /** With `few_tolls`: seconds of detour that one plaza outweighs; defaults to half a day. */
  plazaSeconds?: number;
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
  uf: string | undefined;
}

/** The way from one stop to the next. */
export interface Leg {
  path: Point[];
  /** The path as an encoded polyline of precision 6. */
  polyline: string;
  lengthMetres: number;
  /** Time of moving traffic, with the stop at each booth and the wait at each ferry. */
  seconds: number;
}

/** A routing engine over one road network. */
export interface RoutingEngine {
  /** The best way through the stops in order, one leg per pair; undefined if there is none. */
  route(stops: readonly Point[], profile: Profile): Promise<Leg[] | undefined>;
  /** The best way between two points and up to `count` others, best first. */
  alternatives(from: Point, to: Point, profile: Profile, count: number): Promise<Leg[]>;
  /** Road distance in metres from every point to every other; `Infinity` where there is no way. */
  distances(points: readonly Point[], profile: Profile): Promise<number[][]>;
  /** What a leg runs over, in order. */
  stretches(leg: Leg, profile: Profile): Promise<Stretch[]>;
  /** Metres from a point to the nearest road; undefined beyond the engine's search radius. */
  distanceToRoad(point: Point, profile: Profile): Promise<number | undefined>;
}
