import type { Notice } from "../../base/notice.ts";
import type { Point } from "../geo/point.ts";
import type { Moment } from "./calendar.ts";
import type { TollCatalogue } from "./catalogue/catalogue.ts";
import type { Plaza } from "./catalogue/plaza-table.ts";
import { type Charges, findCharges } from "./find-charges.ts";
import { type MetresTo, measurePath } from "./matching/path-metres.ts";
import { mayLackPlazasOn, pastNotices } from "./past-plazas.ts";
import { type PricedPassage, pricePassage } from "./price-passage.ts";
import { changesWithin, type WindowAt } from "./price-window.ts";
import {
  displacedNotices,
  doubtFault,
  hourDoubtNotices,
  hourFault,
  passageFaults,
  placeNotices,
  plazaNotices,
  turnNotices,
} from "./toll-notices.ts";
import { sumTolls, type TollSums } from "./toll-sums.ts";
import { placeDoubts, type UncertainPlace } from "./uncertain-places.ts";
import { type MissingPlazas, missingNotices } from "./unpriced/missing-plazas.ts";
import { type MissedPlaza, missedNotices } from "./unpriced/unplaced-plazas.ts";
import type { Vehicle } from "./vehicle.ts";

/** The tolls of one path. */
export interface TollQuote extends TollSums {
  /** In driving order; a plaza passed twice occurs twice. */
  passages: PricedPassage[];
  /** Plazas on the path that are missing from the catalogue. */
  missing: MissingPlazas[];
  /** Plazas near the path that have no place on the network. */
  missed: MissedPlaza[];
  /** Plazas at which the path turns back. */
  turned: Plaza[];
  notices: Notice[];
}

/** Other inputs of a quote. */
export interface TollOptions {
  /** The time at a position of the path; defaults to the day of departure, at an unknown hour. */
  momentAt?: (position: number) => Moment;
  windowAt?: WindowAt;
  /** The charged axles at a position; defaults to all of the vehicle's. */
  axlesAt?: (position: number) => number;
  /** Measure of the path, if it already exists. */
  metresTo?: MetresTo;
  /** Positions between the legs of the path; defaults to none. */
  stops?: readonly number[];
  /** Seconds from departure to a position, stops included. Some plazas pardon a second payment. */
  secondsTo?: (position: number) => number;
  /** Places of the path whose position is uncertain; default to none. */
  uncertain?: readonly UncertainPlace[];
}

/**
 * Finds and prices the passages of a vehicle on `path`, drawn along the roads of the network, that
 * departs on `day` (`YYYY-MM-DD` in Brasília). The day of each passage also decides if its plaza charges.
 */
export type QuoteTolls = (
  path: readonly Point[],
  vehicle: Vehicle,
  day: string,
  options?: TollOptions,
) => TollQuote;

/** Quotes tolls from one catalogue. */
export function createQuoteTolls(catalogue: TollCatalogue): QuoteTolls {
  return (path, vehicle, day, options) => {
    const metresTo = options?.metresTo ?? measurePath(path);
    const { stops = [], secondsTo, momentAt, windowAt, uncertain = [] } = options ?? {};
    const dayAt = (position: number) => momentAt?.(position).day ?? day;
    const charges = findCharges(path, catalogue, dayAt, metresTo, { stops, secondsTo, windowAt });
    const quote = quoteCharges(charges, metresTo, catalogue, vehicle, day, options);
    const doubts = placeDoubts(path, uncertain, charges.passages, catalogue, dayAt);
    if (doubts.length === 0) return quote;
    const mayLack = doubts.some(({ isIncluded }) => !isIncluded);
    return {
      ...quote,
      ...(mayLack && { mayLackPlazas: true }),
      notices: [...quote.notices, ...placeNotices(doubts)],
    };
  };
}

/** Prices the charges of a path. */
export function quoteCharges(
  { passages: paid, doubtful, turned, missing, missed, changing, displaced, startDay }: Charges,
  metresTo: MetresTo,
  catalogue: TollCatalogue,
  vehicle: Vehicle,
  day: string,
  { momentAt, windowAt, axlesAt }: TollOptions = {},
): TollQuote {
  const passages = paid.map((passage) => {
    const moment = momentAt?.(passage.position) ?? { day };
    const axles = axlesAt?.(passage.position) ?? vehicle.axles;
    const charged = { ...vehicle, axles };
    return pricePassage(passage, metresTo(passage.position), catalogue, charged, moment);
  });
  const byHour = passages.filter((passage) => {
    const window = windowAt?.(passage.position, passage.metresFromStart);
    return window !== undefined && changesWithin(passage, window, catalogue, vehicle);
  });
  const uncounted = [doubtful, turned, changing.uncounted, displaced.uncounted].flat();
  return {
    passages,
    missing,
    missed,
    turned,
    ...sumTolls(
      passages,
      [...missing, ...missed],
      mayLackPlazasOn(startDay) || uncounted.length > 0,
    ),
    notices: [
      ...pastNotices(startDay),
      ...missingNotices(missing),
      ...missedNotices(missed),
      ...plazaNotices([
        ...passages.flatMap(passageFaults),
        ...[...byHour.map(({ plaza }) => plaza), ...changing.counted].map(hourFault),
        ...doubtful.map((plaza) => doubtFault(plaza, false)),
      ]),
      ...turnNotices(turned),
      ...displacedNotices(displaced.counted, true),
      ...displacedNotices(
        displaced.uncounted.filter((plaza) => !turned.includes(plaza)),
        false,
      ),
      ...hourDoubtNotices(changing.uncounted),
    ],
  };
}
