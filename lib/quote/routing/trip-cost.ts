import type { Notice } from "../../base/notice.ts";
import type { TollSums } from "../tolls/toll-sums.ts";
import type { VehicleType } from "../tolls/vehicle.ts";
import { type Consumption, dieselEmissions, type Fuel, fuelOf } from "./along/fuel.ts";

/** Cost of a trip, in cents: tolls and fuel. */
export interface TripCost {
  fuel: Fuel;
  /** Kilograms of CO₂ equivalent; undefined for cars, whose fuel is not known. */
  emissionsKg: number | undefined;
  /** With the tolls paid in cash. */
  cents: number;
  /** With the tolls paid electronically. */
  tagCents: number;
  /** Number of tolls without a known price, which the sums lack. */
  unpriced: number;
  /** True if the trip may pass plazas that the sums lack. */
  mayLackPlazas: boolean;
  /** True if a part of the trip is by ferry or by river, whose fare the sums lack. */
  hasCrossing: boolean;
}

/** The length of a trip, and how much of it is by ferry or by river, where no fuel is burnt. */
export interface TripLength {
  lengthMetres: number;
  waterMetres: number;
}

/** Vehicles whose fuel is known to be diesel; cars also run on petrol and ethanol. */
const BURNS_DIESEL: Record<VehicleType, boolean> = { truck: true, car: false };

/** The cost of a trip with these tolls. */
export function costOfTrip(
  { lengthMetres, waterMetres }: TripLength,
  { totalCents, totalTagCents, unpriced, mayLackPlazas = false }: TollSums,
  vehicle: VehicleType,
  consumption: Consumption,
): TripCost {
  const fuel = fuelOf(lengthMetres - waterMetres, consumption);
  return {
    fuel,
    emissionsKg: BURNS_DIESEL[vehicle] ? dieselEmissions(fuel.litres) : undefined,
    cents: fuel.cents + totalCents,
    tagCents: fuel.cents + totalTagCents,
    unpriced,
    mayLackPlazas,
    hasCrossing: waterMetres > 0,
  };
}

/** True if no price is missing in a cost. */
export function isComplete({ unpriced, mayLackPlazas, hasCrossing }: TripCost): boolean {
  return unpriced === 0 && !mayLackPlazas && !hasCrossing;
}

/** Notices on a cost. */
export function costNotices(cost: TripCost | undefined): Notice[] {
  if (!cost || isComplete(cost)) return [];
  const { unpriced, mayLackPlazas, hasCrossing } = cost;
  const passages = unpriced === 1 ? "1 passagem" : `${unpriced} passagens`;
  const lacks = [
    ...(unpriced > 0 ? [`${passages} por pedágio sem tarifa conhecida`] : []),
    ...(mayLackPlazas ? ["praças que talvez faltem na soma"] : []),
    ...(hasCrossing ? ["o preço da travessia por água"] : []),
  ];
  return [{ code: "custo_incompleto", message: `custo_total não inclui ${lacks.join(" nem ")}.` }];
}
