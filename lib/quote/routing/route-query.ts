import type { Freight } from "../freight/floor.ts";
import type { TravelDate } from "../tolls/travel-date.ts";
import type { Load, Vehicle } from "../tolls/vehicle.ts";
import type { Consumption } from "./along/fuel.ts";
import type { Pauses } from "./along/visits.ts";
import type { Avoidance } from "./avoid/avoidance.ts";
import type { TruckDimensions } from "./engine/engine.ts";
import type { RouteSettings } from "./plan/plan-routes.ts";
import type { Via } from "./via/resolve-via.ts";

/** A caller's query for a route. */
export interface RouteQuery extends Pauses {
  locations: readonly string[];
  settings: Omit<RouteSettings, "vehicle" | "admits" | "pauses">;
  vehicle: Vehicle;
  /** Load of the vehicle on each leg, in the order of visiting; defaults to loaded on all axles. */
  loads?: readonly Load[];
  /** A truck's dimensions; default to the engine's usual truck. */
  dimensions?: TruckDimensions | undefined;
  /** Things that the routes avoid as far as possible. */
  avoid?: Avoidance | undefined;
  /** Places to pass without stopping. */
  via?: readonly Via[];
  freight: Freight | undefined;
  /** Decides the costs other than tolls; undefined if they are not requested. */
  consumption?: Consumption | undefined;
  /** True to put the cheapest route first, whatever its type; needs `consumption`. */
  cheapest?: boolean;
  /** Start of the trip: decides tariffs and floor. */
  travel: TravelDate;
}
