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

/**
 * The plazas, exits and unknown plazas of a path on `day` (`YYYY-MM-DD`), or on the day at each of
 * its positions. `check` may refuse the passages of plazas before the rest is looked for.
 */
export function findCharges(
  path: readonly Point[],
  catalogue: TollCatalogue,
  day: string | DayAt,
  metresTo: MetresTo,
  check: (passages: readonly Passage[]) => void = () => {},
): Charges {
  const dayAt = dayAtOf(day);
  const mains = paidPassages(path, catalogue, day, metresTo);
  check(mains);
  const boxed = boxPath(path, metresTo, catalogue.courses);
  const exits = exitPassages(boxed, catalogue.exits, mains);
  const passed = [...mains, ...exits.passages].sort((a, b) => a.position - b.position);
  const isUnpriced = ({ plaza, position }: Passage) =>
    tariffOn(pricesOf(catalogue, plaza), dayAt(position)) === undefined;
  const unpriced = new Map(
    passed.filter(isUnpriced).map(({ plaza, position }) => [plaza.id, position]),
  );
  const missing = missingPlazas(boxed, catalogue.unpricedStretches, unpriced, dayAt(0));
  const isUnconfirmed = ({ plaza: { id } }: Passage) =>
    catalogue.unconfirmed.has(id) && unpriced.has(id);
  const passages = passed.filter((passage) => !isUnconfirmed(passage));
  const missed = missedPlazas(path, catalogue.unplaced, day).filter(
    ({ plaza }) => !isPaid(plaza, mains, catalogue.groups),
  );
  return { passages, doubtful: exits.doubtful, missing, missed, startDay: dayAt(0) };
}
