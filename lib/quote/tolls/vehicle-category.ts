import { IS_COMMERCIAL, type Vehicle } from "./vehicle.ts";

/**
 * The categories of vehicles in the ANTT's toll tables (1 to 9), and those that the toll voucher and
 * the MDF-e add for combinations of seven to ten axles (10 to 13). 14, for more than ten axles, has
 * no known prices. Single wheels are those of a car (1, 3, 5). Buses and trucks with double wheels
 * share 2 and 4.
 * Sources: `data/SOURCES.md`, "Vehicle categories".
 */
export const VEHICLE_CATEGORIES = {
  1: { type: "car", axles: 2 },
  2: { type: "truck", axles: 2 },
  3: { type: "car", axles: 3 },
  4: { type: "truck", axles: 3 },
  5: { type: "car", axles: 4 },
  6: { type: "truck", axles: 4 },
  7: { type: "truck", axles: 5 },
  8: { type: "truck", axles: 6 },
  9: { type: "car", axles: 2, isMotorcycle: true },
  10: { type: "truck", axles: 7 },
  11: { type: "truck", axles: 8 },
  12: { type: "truck", axles: 9 },
  13: { type: "truck", axles: 10 },
} as const satisfies Record<number, Vehicle>;

/** Number of a category, as text: `7`. */
export type VehicleCategory = `${keyof typeof VEHICLE_CATEGORIES}`;

/** The vehicle of a category. */
export function vehicleIn(category: VehicleCategory): Vehicle {
  return VEHICLE_CATEGORIES[category];
}

const categories = new Map(
  Object.entries<Vehicle>(VEHICLE_CATEGORIES).map(([category, vehicle]) => [
    keyOf(vehicle),
    category as VehicleCategory,
  ]),
);

/** The category of a vehicle; undefined if the table has none. */
export function categoryOf(vehicle: Vehicle): VehicleCategory | undefined {
  return categories.get(keyOf(vehicle));
}

function keyOf({ type, axles, isMotorcycle = false }: Vehicle): string {
  return `${type} ${axles} ${isMotorcycle}`;
}

/**
 * Code of a vehicle in toll vouchers and in the field `categCombVeic` of the MDF-e: two digits, such
 * as `07`. Undefined for vehicles that carry no freight.
 */
export function voucherCode(vehicle: Vehicle): string | undefined {
  return IS_COMMERCIAL[vehicle.type] ? categoryOf(vehicle)?.padStart(2, "0") : undefined;
}
