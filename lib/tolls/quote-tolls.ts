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
import type { Price } from "./pricing.ts";
import type { Vehicle } from "./vehicle.ts";

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

/**
 * Finds and prices what a vehicle following `path` pays on `day` (`YYYY-MM-DD` in Brasília). Throws
 * `ImplausiblePath` if it pays more than `maxPassages` times, which defaults to no limit.
 */
export type QuoteTolls = (
  path: readonly Point[],
  vehicle: Vehicle,
  day: string,
  maxPassages?: number,
) => TollQuote;

/** Quotes tolls from one catalogue. */
export function createQuoteTolls(catalogue: TollCatalogue): QuoteTolls {
  return (path, vehicle, day, maxPassages = Number.POSITIVE_INFINITY) => {
    const priceDay = { day, weekend: isWeekendTariffDay(day) };
    const metresTo = measurePath(path);
    const paid = paidPassages(path, catalogue, day, metresTo);
    requirePlausiblePassages(paid, maxPassages);
    const passages = paid.map((passage) =>
      pricePassage(passage, metresTo(passage.position), catalogue, vehicle, priceDay),
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

function sumOf(passages: readonly PricedPassage[], kind: keyof Price): number {
  return passages.reduce((sum, { price }) => sum + (price?.[kind] ?? 0), 0);
}
