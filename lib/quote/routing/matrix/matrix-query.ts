import type { Freight } from "../../freight/floor.ts";
import type { TravelDate } from "../../tolls/travel-date.ts";
import type { Load, Vehicle } from "../../tolls/vehicle.ts";
import type { TruckDimensions } from "../engine/engine.ts";

/** A caller's query for distances between places. */
export interface MatrixQuery {
  origins: readonly string[];
  /** Undefined for the origins. */
  destinations: readonly string[] | undefined;
  prefer: "time" | "distance";
  vehicle: Vehicle;
  load: Load;
  dimensions?: TruckDimensions | undefined;
  /** Undefined without floors. */
  freight: Freight | undefined;
  withTolls: boolean;
  travel: TravelDate;
}
