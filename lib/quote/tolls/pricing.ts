import type { AxlePrice, CalculatedPrice, Confirmation, Tariff } from "./catalogue/tariff-table.ts";
import type { WeekendHours } from "./catalogue/weekend-table.ts";
import { IS_COMMERCIAL, type Vehicle, type VehicleType } from "./vehicle.ts";

/** All published prices of one plaza. */
export interface PlazaPrices {
  tariffs: readonly Tariff[];
  axlePrices: readonly AxlePrice[];
  calculated?: readonly CalculatedPrice[];
  confirmations?: readonly Confirmation[];
  /** The hours of the weekend tariff; defaults to whole days. */
  weekend?: WeekendHours | undefined;
}

/** Price for a vehicle at a plaza. */
export interface Price {
  /** Paid in cash, in cents. */
  cents: number;
  /** Paid electronically, after the basic tariff discount (DBT). */
  tagCents: number;
}

/** Day of a price look-up. */
export interface PriceDay {
  /** `YYYY-MM-DD` in Brasília. */
  day: string;
  /** True if weekend tariffs hold on that day. */
  weekend: boolean;
}

/** Later than any day that a trip can have. */
const NEVER = "9999-12-31";

/** Multipliers of the car tariff in hundredths, by axles: alone, with semi-trailer, with trailer. */
const CAR_MULTIPLIERS: Readonly<Record<number, number>> = { 2: 100, 3: 150, 4: 200 };

/**
 * The tariff in force on a day: the latest that has begun. A tariff without a date is the oldest. It
 * is not known to hold before the day on which it was seen.
 */
export function tariffOn(prices: PlazaPrices, day: string): Tariff | undefined {
  const tariff = prices.tariffs
    .filter((one) => beginOf(one) <= day)
    .sort(byBegin)
    .at(-1);
  if (tariff?.valid_from !== undefined) return tariff;
  const { confirmed_on = NEVER } = (tariff && confirmationOf(prices, tariff)) ?? {};
  return confirmed_on <= day ? tariff : undefined;
}

/** The day, month or year from which a price applies; empty if it is unknown, and so the oldest. */
export function beginOf({ valid_from = "" }: Pick<Tariff, "valid_from">): string {
  return valid_from;
}

/** Compares prices by the day from which they apply, the oldest first. */
export function byBegin(a: Pick<Tariff, "valid_from">, b: Pick<Tariff, "valid_from">): number {
  return beginOf(a).localeCompare(beginOf(b));
}

/** The reason why a tariff is in doubt on a day; undefined if it is not. */
export function doubtOn(
  { doubt, doubt_from }: Tariff,
  day: string,
): "replaced" | "disputed" | undefined {
  return doubt && (doubt_from ?? "") <= day ? doubt : undefined;
}

/** True if a tariff in force on a day by what is known of its begin may not have begun yet. */
export function mayBeginLater({ valid_from, certain_from }: Tariff, day: string): boolean {
  const isInPart = valid_from !== undefined && valid_from.length < 10 && day.startsWith(valid_from);
  return isInPart || (certain_from !== undefined && day < certain_from);
}

/** The newest confirmation of a tariff; confirmations of another price do not count. */
export function confirmationOf(
  { confirmations }: PlazaPrices,
  { valid_from, car }: Tariff,
): Confirmation | undefined {
  return confirmations
    ?.filter((one) => one.valid_from === valid_from && one.car === car)
    .sort((a, b) => a.confirmed_on.localeCompare(b.confirmed_on))
    .at(-1);
}

/**
 * The prices per axle count in force on a day that were published or calculated with a tariff, or
 * later. The latest of each axle count comes first. Those of an earlier tariff ended with it.
 */
function axlePricesOn<Row extends Pick<AxlePrice, "valid_from">>(
  axlePrices: readonly Row[],
  tariff: Tariff,
  day: string,
): readonly Row[] {
  const since = beginOf(tariff);
  return axlePrices
    .filter((row) => beginOf(row) >= since && beginOf(row) <= day)
    .sort((a, b) => byBegin(b, a));
}

/** The price of one passage in cents; undefined if no price is published for that vehicle. */
export function priceOf(
  prices: PlazaPrices,
  vehicle: Vehicle,
  { day, weekend }: PriceDay,
): Price | undefined {
  const tariff = tariffOn(prices, day);
  if (!tariff) return undefined;
  if (vehicle.isMotorcycle) return motorcyclePrice(tariff, weekend);
  const inForce = axlePricesOn(prices.axlePrices, tariff, day);
  const published = rowFor(vehicle, inForce);
  // A free passage is free at weekends too, and a flat price has no multiples.
  if (published?.price === 0) return { cents: 0, tagCents: 0 };
  if (weekend && tariff.car_weekend !== undefined) {
    if (published?.weekend_price !== undefined) return discounted(published.weekend_price, tariff);
    if (isFlat(tariff, inForce, vehicle.type)) return undefined;
    return discounted(multiplied(tariff.car_weekend, tariff.car_weekend, vehicle), tariff);
  }
  if (published) {
    const price = discounted(published.price, tariff);
    return { ...price, tagCents: published.tag_price ?? price.tagCents };
  }
  const calculated = prices.calculated && axlePricesOn(prices.calculated, tariff, day);
  const exact = calculated && rowFor(vehicle, calculated);
  if (exact) return discounted(exact.price, tariff);
  if (isFlat(tariff, inForce, vehicle.type)) return undefined;
  return discounted(multiplied(tariff.car, tariff.per_axle ?? tariff.car, vehicle), tariff);
}

/** Weekend tariffs of motorcycles are not in the tables. */
function motorcyclePrice(tariff: Tariff, weekend: boolean): Price | undefined {
  const isUnknown = weekend && tariff.car_weekend !== undefined && tariff.motorcycle !== 0;
  if (isUnknown || tariff.motorcycle === undefined) return undefined;
  return discounted(tariff.motorcycle, tariff);
}

function rowFor<Row extends AxlePrice | CalculatedPrice>(
  { type, axles }: Vehicle,
  rows: readonly Row[],
): Row | undefined {
  return rows.find((row) => row.vehicle === type && row.axles === axles);
}

/** Commercial vehicles pay the published prices; those of other axle counts are unknown. */
function isFlat({ per_axle }: Tariff, inForce: readonly AxlePrice[], type: VehicleType): boolean {
  if (!IS_COMMERCIAL[type]) return false;
  return per_axle === undefined && hasCommercialPrices(inForce);
}

function hasCommercialPrices(inForce: readonly AxlePrice[]): boolean {
  return inForce.some(({ vehicle }) => IS_COMMERCIAL[vehicle]);
}

/**
 * True if a price is calculated rather than published: by the legal multiplier of the car tariff, or
 * by the contract's rule for an axle count missing from its list. Most weekend tariffs are published
 * for cars only.
 */
export function isDerived(
  prices: PlazaPrices,
  vehicle: Vehicle,
  { day, weekend }: PriceDay,
): boolean {
  const tariff = tariffOn(prices, day);
  if (!tariff || vehicle.isMotorcycle) return false;
  const inForce = axlePricesOn(prices.axlePrices, tariff, day);
  const row = rowFor(vehicle, inForce);
  const isOfWeekend = weekend && tariff.car_weekend !== undefined;
  if (row && (!isOfWeekend || row.weekend_price !== undefined)) return false;
  if (!IS_COMMERCIAL[vehicle.type]) return (CAR_MULTIPLIERS[vehicle.axles] ?? 100) !== 100;
  const hasPrices = hasCommercialPrices(inForce);
  if (isOfWeekend) return hasPrices || tariff.per_axle !== tariff.car;
  if (hasPrices) return true;
  return tariff.per_axle === undefined;
}

function multiplied(carCents: number, axleCents: number, { type, axles }: Vehicle): number {
  if (IS_COMMERCIAL[type]) return axleCents * axles;
  return Math.round((carCents * (CAR_MULTIPLIERS[axles] ?? 100)) / 100);
}

/** Subtracts the DBT; rounds half a cent up unless the contract truncates. */
function discounted(cents: number, tariff: Tariff): Price {
  const remaining = cents * (10_000 - Math.round((tariff.tag_discount_pct ?? 0) * 100));
  const tagCents =
    tariff.tag_rounding === "down"
      ? Math.floor(remaining / 10_000)
      : Math.floor((remaining + 5_000) / 10_000);
  return { cents, tagCents };
}

/** Cents as reais with two decimals. */
export function toReais(cents: number): number {
  return Math.round(cents) / 100;
}
