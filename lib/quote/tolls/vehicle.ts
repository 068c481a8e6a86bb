/** Every type of vehicle. The tables below, with one entry per type, define a type's behaviour. */
export const VEHICLE_TYPES = ["truck", "car"] as const;

export type VehicleType = (typeof VEHICLE_TYPES)[number];

/** A vehicle or combination in terms of toll tariffs. */
export interface Vehicle {
  type: VehicleType;
  axles: number;
  /** Pays the tariff of motorcycles; missing for all others. */
  isMotorcycle?: boolean;
}

/** State of a vehicle on part of its trip. */
export interface Load {
  /** Number of axles kept off the ground. */
  suspendedAxles: number;
  isEmpty: boolean;
}

/** Possible axle counts of each type of vehicle, ascending. */
export const AXLES: Record<VehicleType, readonly number[]> = {
  truck: [2, 3, 4, 5, 6, 7, 8, 9, 10],
  car: [2, 3, 4],
};

/**
 * Commercial vehicles pay per axle, may keep axles off the ground, have a freight floor and must
 * observe the limits of roads.
 */
export const IS_COMMERCIAL: Record<VehicleType, boolean> = { truck: true, car: false };

/** Smallest number of axles on the ground. */
export const MIN_AXLES_ON_GROUND = 2;

/**
 * Number of charged axles. An empty truck does not pay for its suspended axles (Lei 13.103/2015,
 * art. 17, https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13103.htm). A loaded one
 * is assumed to pay for all: no table lists the contracts that exempt it.
 */
export function chargedAxles({ axles }: Vehicle, load: Load | undefined): number {
  return load?.isEmpty ? axles - load.suspendedAxles : axles;
}
