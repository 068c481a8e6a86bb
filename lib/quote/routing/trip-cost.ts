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
}

/** Vehicles whose fuel is known to be diesel; cars also run on petrol and ethanol. */
const BURNS_DIESEL: Record<VehicleType, boolean> = { truck: true, car: false };

/** The cost of a trip of some metres with these tolls. */
export function costOfTrip(
  lengthMetres: number,
  { totalCents, totalTagCents, unpriced }: TollSums,
  vehicle: VehicleType,
  consumption: Consumption,
): TripCost {
  const fuel = fuelOf(lengthMetres, consumption);
  return {
    fuel,
    emissionsKg: BURNS_DIESEL[vehicle] ? dieselEmissions(fuel.litres) : undefined,
    cents: fuel.cents + totalCents,
    tagCents: fuel.cents + totalTagCents,
    unpriced,
  };
}

/** Notices on a cost. */
export function costNotices(cost: TripCost | undefined): Notice[] {
  if (!cost || cost.unpriced === 0) return [];
  const message = `custo_total não inclui ${cost.unpriced === 1 ? "1 passagem" : `${cost.unpriced} passagens`} por pedágio sem tarifa conhecida.`;
  return [{ code: "custo_incompleto", message }];
}
