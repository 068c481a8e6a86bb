import type { Point } from "../geo/point.ts";
import type { Notice } from "../notice.ts";
import { isWeekendTariffDay } from "./calendar.ts";
import { pricesOf, type TollCatalogue } from "./catalogue/catalogue.ts";
import { isCharging } from "./catalogue/plaza-table.ts";
import type { Tariff } from "./catalogue/tariff-table.ts";
import { paidPassages } from "./matching/paid-passages.ts";
import type { Passage } from "./matching/passages.ts";
import { possiblyPassed } from "./matching/possibly-passed.ts";
import { passageNotices, uncertainNotice } from "./notices.ts";
import { isDerived, type Price, type PriceDay, priceOf, tariffOn } from "./pricing.ts";
import { AXLES, type Vehicle } from "./vehicle.ts";

/** A passage with what it costs. */
export interface PricedPassage extends Passage {
  /** What the vehicle pays; undefined if no price is known. */
  price: Price | undefined;
  /** What a vehicle of the same type pays, by axle count; counts without a known price are left out. */
  pricesByAxles: ReadonlyMap<number, Price>;
  /** The tariff in force; undefined if none is known. */
  tariff: Tariff | undefined;
  /** Whether a truck's price is derived from the car tariff by the legal multiplier. */
  isDerived: boolean;
}

/** The tolls of one path. */
export interface TollQuote {
  /** In driving order; a plaza passed twice is there twice. */
  passages: PricedPassage[];
  /** Sum of the known prices, in cents. */
  totalCents: number;
  /** The same with the electronic discount (DBT) taken off. */
  totalTagCents: number;
  /** Passages without a known price; the sums are complete only if there are none. */
  unpriced: number;
  notices: Notice[];
}

/** Finds and prices what a vehicle following `path` pays on `day` (`YYYY-MM-DD` in Brasília). */
export type QuoteTolls = (path: readonly Point[], vehicle: Vehicle, day: string) => TollQuote;

/** Quotes tolls from one catalogue. */
export function createQuoteTolls(catalogue: TollCatalogue): QuoteTolls {
  return (path, vehicle, day) => {
    const priceDay = { day, weekend: isWeekendTariffDay(day) };
    const passages = paidPassages(path, catalogue, day).map((passage) =>
      pricePassage(passage, catalogue, vehicle, priceDay),
    );
    const uncertain = possiblyPassed(path, catalogue.gates, passages).filter((plaza) =>
      isCharging(plaza, day),
    );
    return {
      passages,
      totalCents: sumOf(passages, "cents"),
      totalTagCents: sumOf(passages, "tagCents"),
      unpriced: passages.filter(({ price }) => price === undefined).length,
      notices: [
        ...passages.flatMap((passage) => passageNotices(passage, vehicle, priceDay)),
        ...uncertain.map(uncertainNotice),
      ],
    };
  };
}

function pricePassage(
  passage: Passage,
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
    price: priceOf(prices, vehicle, priceDay),
    pricesByAxles: new Map(pricesByAxles),
    tariff: tariffOn(prices.tariffs, priceDay.day),
    isDerived: isDerived(prices, priceDay.day),
  };
}

function sumOf(passages: readonly PricedPassage[], kind: keyof Price): number {
  return passages.reduce((sum, { price }) => sum + (price?.[kind] ?? 0), 0);
}
