export type VehicleType = "truck" | "car";

/** A vehicle or combination as toll tariffs see it. */
export interface Vehicle {
  type: VehicleType;
  axles: number;
}

/** Axle counts that each type of vehicle can have, ascending. */
export const AXLES: Record<VehicleType, readonly number[]> = {
  truck: [2, 3, 4, 5, 6, 7, 8, 9, 10],
  car: [2, 3, 4],
};
