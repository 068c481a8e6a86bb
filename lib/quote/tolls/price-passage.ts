import { pricesOf, type TollCatalogue } from "./catalogue/catalogue.ts";
import type { Tariff } from "./catalogue/tariff-table.ts";
import type { Passage } from "./matching/passages.ts";
import { isDerived, type Price, type PriceDay, priceOf, tariffOn } from "./pricing.ts";
import { AXLES, type Vehicle } from "./vehicle.ts";

/** A passage with what it costs. */
export interface PricedPassage extends Passage {
  /** Length of the path from its start to the passage. */
  metresFromStart: number;
  /** The axles that are charged. */
  axles: number;
  /** What the vehicle pays; undefined if no price is known. */
  price: Price | undefined;
  /** What a vehicle of the same type pays, by axle count; counts without a known price are left out. */
  pricesByAxles: ReadonlyMap<number, Price>;
  /** The tariff in force; undefined if none is known. */
  tariff: Tariff | undefined;
  /** The day that the price is of. */
  priceDay: PriceDay;
  /** Whether a commercial vehicle's price is calculated rather than published. */
  isDerived: boolean;
}

/** Prices one passage for a vehicle on a day. */
export function pricePassage(
  passage: Passage,
  metresFromStart: number,
  catalogue: TollCatalogue,
  vehicle: Vehicle,
  priceDay: PriceDay,
): PricedPassage {
  const prices = pricesOf(catalogue, passage.plaza);
  const pricesByAxles = AXLES[vehicle.type].flatMap((axles): [number, Price][] => {
    const price = priceOf(prices, { type: vehicle.type, axles }, priceDay);
    return price ? [[axles, price]] : [];
  });
  return {
    ...passage,
    metresFromStart,
    axles: vehicle.axles,
    price: priceOf(prices, vehicle, priceDay),
    pricesByAxles: new Map(pricesByAxles),
    tariff: tariffOn(prices.tariffs, priceDay.day),
    priceDay,
    isDerived: isDerived(prices, vehicle, priceDay),
  };
}
