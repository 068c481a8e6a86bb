import type { Point } from "../geo/point.ts";
import type { Notice } from "../notice.ts";
import { isWeekendTariffDay } from "./calendar.ts";
import type { TollCatalogue } from "./catalogue/catalogue.ts";
import { isCharging } from "./catalogue/plaza-table.ts";
import { paidPassages } from "./matching/paid-passages.ts";
import { measurePath } from "./matching/path-metres.ts";
import { possiblyPassed } from "./matching/possibly-passed.ts";
import { passageNotices, uncertainNotice } from "./notices.ts";
import { requirePlausiblePassages } from "./plausible-path.ts";
import { type PricedPassage, pricePassage } from "./price-passage.ts";
import { sumTolls, type TollSums } from "./toll-sums.ts";
import type { Vehicle } from "./vehicle.ts";

/** The tolls of one path. */
export interface TollQuote extends TollSums {
  /** In driving order; a plaza passed twice is there twice. */
  passages: PricedPassage[];
  notices: Notice[];
}

/** What else a quote depends on. */
export interface TollOptions {
  /** The most passages that are plausible; defaults to no limit. */
  maxPassages?: number;
  /** The day (`YYYY-MM-DD` in Brasília) at a position of the path; defaults to the day of departure. */
  dayAt?: (position: number) => string;
  /** The axles that are charged at a position; defaults to all of the vehicle's. */
  axlesAt?: (position: number) => number;
}

/**
 * Finds and prices what a vehicle following `path` pays when it departs on `day` (`YYYY-MM-DD` in
 * Brasília), which also decides which plazas charge. Throws `ImplausiblePath` if it pays more than
 * `maxPassages` times.
 */
export type QuoteTolls = (
  path: readonly Point[],
  vehicle: Vehicle,
  day: string,
  options?: TollOptions,
) => TollQuote;

/** Quotes tolls from one catalogue. */
export function createQuoteTolls(catalogue: TollCatalogue): QuoteTolls {
  return (path, vehicle, day, options = {}) => {
    const { maxPassages = Number.POSITIVE_INFINITY, dayAt, axlesAt } = options;
    const metresTo = measurePath(path);
    const paid = paidPassages(path, catalogue, day, metresTo);
    requirePlausiblePassages(paid, maxPassages);
    const passages = paid.map((passage) => {
      const passed = dayAt?.(passage.position) ?? day;
      const priceDay = { day: passed, weekend: isWeekendTariffDay(passed) };
      const axles = axlesAt?.(passage.position) ?? vehicle.axles;
      const charged = { ...vehicle, axles };
      return pricePassage(passage, metresTo(passage.position), catalogue, charged, priceDay);
    });
    const uncertain = possiblyPassed(path, catalogue.gates, passages).filter((plaza) =>
      isCharging(plaza, day),
    );
    return {
      passages,
      ...sumTolls(passages),
      notices: [
        ...passages.flatMap((passage) => passageNotices(passage, vehicle)),
        ...uncertain.map(uncertainNotice),
      ],
    };
  };
}
