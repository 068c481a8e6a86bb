import type { Point } from "../geo/point.ts";
import { type DayAt, dayAtOf } from "./calendar.ts";
import { pricesOf, type TollCatalogue } from "./catalogue/catalogue.ts";
import type { Plaza } from "./catalogue/plaza-table.ts";
import { boxPath } from "./courses/runs.ts";
import { exitPassages } from "./exits/exit-passages.ts";
import { paidPassages } from "./matching/paid-passages.ts";
import type { Passage } from "./matching/passages.ts";
import type { MetresTo } from "./matching/path-metres.ts";
import { isPaid } from "./matching/single-charge.ts";
import { tariffOn } from "./pricing.ts";
import { type MissingPlazas, missingPlazas } from "./unpriced/missing-plazas.ts";
import { type MissedPlaza, missedPlazas } from "./unpriced/unplaced-plazas.ts";

/** All charges of a path on a day. */
export interface Charges {
  /** Plazas and exits, in driving order. */
  passages: Passage[];
  /** Exits that the path may take. */
  doubtful: Plaza[];
  missing: MissingPlazas[];
  /** Plazas near the path that have no place on the network and are not paid. */
  missed: MissedPlaza[];
  /** Day at the start of the path. */
  startDay: string;
}

/** Other inputs of a path's charges. */
interface ChargeOptions {
  /** May refuse the passages of plazas before the rest is looked for. */
  check?: (passages: readonly Passage[]) => void;
  /** Positions between the legs of the path; defaults to none. */
  stops?: readonly number[];
  /** Seconds from any moment to that of a position, stops included. */
  secondsTo?: ((position: number) => number) | undefined;
}

/**
 * The plazas, exits and unknown plazas of a path on `day` (`YYYY-MM-DD`), or on the day at each of
 * its positions.
 */
export function findCharges(
  path: readonly Point[],
  catalogue: TollCatalogue,
  day: string | DayAt,
  metresTo: MetresTo,
  { check = () => {}, stops = [], secondsTo }: ChargeOptions = {},
): Charges {
  const dayAt = dayAtOf(day);
  const mains = paidPassages(path, catalogue, day, metresTo, secondsTo);
  check(mains);
  const boxed = boxPath(path, metresTo, catalogue.courses);
  const exits = exitPassages(boxed, catalogue.exits, mains);
  const passed = [...mains, ...exits.passages].sort((a, b) => a.position - b.position);
  const unpriced = new Set(
    passed
      .filter(({ plaza, position }) => isUnpriced(plaza, catalogue, dayAt(position)))
      .map(({ plaza }) => plaza.id),
  );
  const stretches = catalogue.unpricedStretches;
  const missing = missingPlazas(boxed, stretches, unpriced, dayAt(0), stops);
  const passages = passed.filter(
    ({ plaza, position }) => !isUnconfirmed(plaza, catalogue, dayAt(position)),
  );
  const missed = missedPlazas(path, catalogue.unplaced, day).filter(
    ({ plaza }) => !isPaid(plaza, mains, catalogue.groups),
  );
  return { passages, doubtful: exits.doubtful, missing, missed, startDay: dayAt(0) };
}

/** True if no source confirms that a plaza without a price on `day` charges: it is no passage. */
export function isUnconfirmed(plaza: Plaza, catalogue: TollCatalogue, day: string): boolean {
  return catalogue.unconfirmed.has(plaza.id) && isUnpriced(plaza, catalogue, day);
}

function isUnpriced(plaza: Plaza, catalogue: TollCatalogue, day: string): boolean {
  return tariffOn(pricesOf(catalogue, plaza), day) === undefined;
}
