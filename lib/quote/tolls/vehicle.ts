/** Every type of vehicle. The tables below, one entry per type, decide what a new one does. */
export const VEHICLE_TYPES = ["truck", "car"] as const;

export type VehicleType = (typeof VEHICLE_TYPES)[number];

/** A vehicle or combination as toll tariffs see it. */
export interface Vehicle {
  type: VehicleType;
  axles: number;
}

/** How a vehicle drives part of its way. */
export interface Load {
  /** Axles that it keeps off the ground. */
  suspendedAxles: number;
  isEmpty: boolean;
}

/** Axle counts that each type of vehicle can have, ascending. */
export const AXLES: Record<VehicleType, readonly number[]> = {
  truck: [2, 3, 4, 5, 6, 7, 8, 9, 10],
  car: [2, 3, 4],
};

/**
 * Commercial vehicles pay per axle, may keep axles off the ground, have a freight floor and must
 * observe the limits of roads.
 */
export const IS_COMMERCIAL: Record<VehicleType, boolean> = { truck: true, car: false };

/** A vehicle stands on two axles at least. */
export const MIN_AXLES_ON_GROUND = 2;

/**
 * The axles that a vehicle pays for. An empty truck does not pay for those that it keeps suspended
 * (Lei 13.103/2015, art. 17, https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13103.htm).
 * A loaded one is taken to pay for all: no table says whose contracts exempt it.
 */
export function chargedAxles({ axles }: Vehicle, load: Load | undefined): number {
  return load?.isEmpty ? axles - load.suspendedAxles : axles;
}
