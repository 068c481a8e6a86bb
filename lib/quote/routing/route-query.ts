import type { Freight } from "../freight/floor.ts";
import type { TravelDate } from "../tolls/travel-date.ts";
import type { Load, Vehicle } from "../tolls/vehicle.ts";
import type { Consumption } from "./along/fuel.ts";
import type { TruckDimensions } from "./engine/engine.ts";
import type { RouteSettings } from "./plan/plan-routes.ts";

/** What a caller asks for. */
export interface RouteQuery {
  locations: readonly string[];
  settings: Omit<RouteSettings, "vehicle">;
  vehicle: Vehicle;
  /** How the vehicle drives each leg, in the order of visiting; defaults to loaded on all axles. */
  loads?: readonly Load[];
  /** Of a truck; defaults to the engine's usual one. */
  dimensions?: TruckDimensions | undefined;
  freight: Freight | undefined;
  /** Decides what a route costs besides its tolls; undefined if that is not asked for. */
  consumption?: Consumption | undefined;
  /** The cheapest route comes first, whatever its type; needs `consumption`. */
  cheapest?: boolean;
  /** Whether to tell the rest that the law prescribes to the driver. */
  includesRest?: boolean;
  /** When the trip begins: decides tariffs and floor. */
  travel: TravelDate;
}
