import type { Point } from "../geo/point.ts";
import { type DayAt, dayAtOf, momentInBrazil } from "./calendar.ts";
import { pricesOf, type TollCatalogue } from "./catalogue/catalogue.ts";
import { isCharging, type Plaza } from "./catalogue/plaza-table.ts";
import { type DoubtedPlazas, positionDoubts } from "./coarse-plazas.ts";
import { boxPath } from "./courses/runs.ts";
import { exitPassages } from "./exits/exit-passages.ts";
import { paidPassages, paidVisits } from "./matching/paid-passages.ts";
import type { Passage } from "./matching/passages.ts";
import type { MetresTo } from "./matching/path-metres.ts";
import { isPaid } from "./matching/single-charge.ts";
import type { WindowAt } from "./price-window.ts";
import { tariffOn } from "./pricing.ts";
import { type MissingPlazas, missingPlazas } from "./unpriced/missing-plazas.ts";
import { type MissedPlaza, missedPlazas } from "./unpriced/unplaced-plazas.ts";

/** All charges of a path. */
export interface Charges {
  /** Plazas and exits, in driving order. */
  passages: Passage[];
  /** Exits that the path may take. */
  doubtful: Plaza[];
  /** Plazas at which the path turns back, so that it may have passed them. */
  turned: Plaza[];
  missing: MissingPlazas[];
  /** Plazas near the path that have no place on the network and are not paid. */
  missed: MissedPlaza[];
  /** Plazas that begin or stop charging while the path may pass them. */
  changing: DoubtedPlazas;
  /** Plazas with an uncertain position that the path passes or not, depending on it. */
  displaced: DoubtedPlazas;
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
  /** The period in which the path may be at a position, if its hour is unknown. */
  windowAt?: WindowAt | undefined;
}

/**
 * The plazas, exits and unknown plazas of a path on `day` (`YYYY-MM-DD`), or on the day at each of
 * its positions. If the hour is unknown, stretches count from the last of the days on.
 */
export function findCharges(
  path: readonly Point[],
  catalogue: TollCatalogue,
  day: string | DayAt,
  metresTo: MetresTo,
  options: ChargeOptions = {},
): Charges {
  const { check = () => {}, stops = [], secondsTo, windowAt } = options;
  const dayAt = dayAtOf(day);
  const lastDayAt = endDayAt(dayAt, windowAt, metresTo, "to");
  const { passages: mains, turns } = paidVisits(path, catalogue, day, metresTo, secondsTo);
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
  const missing = missingPlazas(boxed, stretches, unpriced, lastDayAt, stops);
  const isConfirmed = ({ plaza, position }: Passage) =>
    !isUnconfirmed(plaza, catalogue, dayAt(position));
  const passages = passed.filter(isConfirmed);
  const turned = [...new Set(turns.filter(isConfirmed).map(({ plaza }) => plaza))];
  const missed = missedPlazas(path, catalogue.unplaced, day).filter(
    ({ plaza }) => !isPaid(plaza, mains, catalogue.groups),
  );
  const changing = changingPlazas(path, catalogue, passages, metresTo, options);
  const charges = (plaza: Plaza, position: number) =>
    isCharging(plaza, dayAt(position)) && !isUnconfirmed(plaza, catalogue, dayAt(position));
  const displaced = positionDoubts(boxed, catalogue.coarse, passages, charges);
  const { doubtful } = exits;
  return { passages, doubtful, turned, missing, missed, changing, displaced, startDay: dayAt(0) };
}

/** The plazas on main lanes that are paid at one end of the windows, but not at another time. */
function changingPlazas(
  path: readonly Point[],
  catalogue: TollCatalogue,
  passages: readonly Passage[],
  metresTo: MetresTo,
  { windowAt, secondsTo }: ChargeOptions,
): DoubtedPlazas {
  const [from, to] = [windowAt?.(0, 0), windowAt?.(path.length - 1, metresTo(path.length - 1))];
  if (!from || !to) return { counted: [], uncounted: [] };
  const [first, last] = [dayOf(from.from), dayOf(to.to)];
  if (!catalogue.changeDays.some((day) => day > first && day <= last))
    return { counted: [], uncounted: [] };
  const paidAt = (end: "from" | "to") => {
    const dayAt = endDayAt(() => first, windowAt, metresTo, end);
    return new Set(
      paidPassages(path, catalogue, dayAt, metresTo, secondsTo)
        .filter(({ plaza, position }) => !isUnconfirmed(plaza, catalogue, dayAt(position)))
        .map(({ plaza }) => plaza),
    );
  };
  const [early, late] = [paidAt("from"), paidAt("to")];
  const paid = new Set(passages.map(({ plaza }) => plaza));
  const isOnMainLanes = ({ kind }: Plaza) => kind !== "exit";
  return {
    counted: [...paid]
      .filter(isOnMainLanes)
      .filter((plaza) => !early.has(plaza) || !late.has(plaza)),
    uncounted: [...new Set([...early, ...late])].filter((plaza) => !paid.has(plaza)),
  };
}

function dayOf(milliseconds: number): string {
  return momentInBrazil(new Date(milliseconds)).day;
}

/** The days at one end of the windows; those of `dayAt` without any. */
function endDayAt(
  dayAt: DayAt,
  windowAt: WindowAt | undefined,
  metresTo: MetresTo,
  end: "from" | "to",
): DayAt {
  return (position) => {
    const window = windowAt?.(position, metresTo(position));
    return window ? dayOf(window[end]) : dayAt(position);
  };
}

/** True if no source confirms that a plaza without a price on `day` charges: it is no passage. */
export function isUnconfirmed(plaza: Plaza, catalogue: TollCatalogue, day: string): boolean {
  return catalogue.unconfirmed.has(plaza.id) && isUnpriced(plaza, catalogue, day);
}

function isUnpriced(plaza: Plaza, catalogue: TollCatalogue, day: string): boolean {
  return tariffOn(pricesOf(catalogue, plaza), day) === undefined;
}
