import type { Moment } from "./calendar.ts";
import { pricesOf, type TollCatalogue } from "./catalogue/catalogue.ts";
import type { Confirmation, Tariff } from "./catalogue/tariff-table.ts";
import type { Passage } from "./matching/passages.ts";
import {
  confirmationOf,
  isDerived,
  type PlazaPrices,
  type Price,
  type PriceDay,
  priceOf,
  tariffOn,
} from "./pricing.ts";
import { AXLES, type Vehicle } from "./vehicle.ts";
import { categoryOf, type VehicleCategory } from "./vehicle-category.ts";
import { weekendAt } from "./weekend.ts";

/** A passage with its price. */
export interface PricedPassage extends Passage {
  /** Length of the path from its start to the passage. */
  metresFromStart: number;
  /** Number of charged axles. */
  axles: number;
  /** Category of the vehicle on its charged axles; undefined if the table has none. */
  category: VehicleCategory | undefined;
  /** Price for the vehicle; undefined if no price is known. */
  price: Price | undefined;
  /**
   * Prices for vehicles of the same type by axle count; counts without a known price are missing.
   */
  pricesByAxles: ReadonlyMap<number, Price>;
  /** The tariff in force; undefined if none is known. */
  tariff: Tariff | undefined;
  /** The last time the tariff was seen unchanged; undefined if nobody looked. */
  confirmation: Confirmation | undefined;
  /** Day of the price. */
  priceDay: PriceDay;
  /** True if the price is calculated rather than published. */
  isDerived: boolean;
  /** True if a tariff without a date is known, which was first seen after the day of the price. */
  isBeforeUndated: boolean;
}

/** The price of a plaza for a vehicle at a time; at an unknown hour, that of a workday. */
export function priceAt(prices: PlazaPrices, vehicle: Vehicle, moment: Moment): Price | undefined {
  return priceOf(prices, vehicle, priceDayOf(prices, moment));
}

function priceDayOf({ weekend }: PlazaPrices, moment: Moment): PriceDay {
  return { day: moment.day, weekend: weekendAt(weekend, moment) === "yes" };
}

/** Prices one passage for a vehicle at a time. */
export function pricePassage(
  passage: Passage,
  metresFromStart: number,
  catalogue: TollCatalogue,
  vehicle: Vehicle,
  moment: Moment,
): PricedPassage {
  const prices = pricesOf(catalogue, passage.plaza);
  const priceDay = priceDayOf(prices, moment);
  const tariff = tariffOn(prices, priceDay.day);
  const counts = vehicle.isMotorcycle ? [vehicle.axles] : AXLES[vehicle.type];
  const pricesByAxles = counts.flatMap((axles): [number, Price][] => {
    const price = priceOf(prices, { ...vehicle, axles }, priceDay);
    return price ? [[axles, price]] : [];
  });
  return {
    ...passage,
    metresFromStart,
    axles: vehicle.axles,
    category: categoryOf(vehicle),
    price: priceOf(prices, vehicle, priceDay),
    pricesByAxles: new Map(pricesByAxles),
    tariff,
    confirmation: tariff && confirmationOf(prices, tariff),
    priceDay,
    isDerived: isDerived(prices, vehicle, priceDay),
    isBeforeUndated: !tariff && prices.tariffs.some((one) => one.valid_from === undefined),
  };
}
