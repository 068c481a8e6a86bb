import { elementAt } from "../../base/element-at.ts";
import { type Point, projectOnSegment } from "../geo/point.ts";
import { type DayAt, momentInBrazil } from "./calendar.ts";
import type { TollCatalogue } from "./catalogue/catalogue.ts";
import { isCharging, type Plaza, plazaPoint } from "./catalogue/plaza-table.ts";
import { type Charges, findCharges, isUnconfirmed } from "./find-charges.ts";
import { type FollowedPath, type FollowedWay, followRoads } from "./matching/follow-roads.ts";
import { paidPassages } from "./matching/paid-passages.ts";
import type { Passage } from "./matching/passages.ts";
import { type MetresTo, measurePath } from "./matching/path-metres.ts";
import { limited, type Roads } from "./matching/roads.ts";
import { isPaid } from "./matching/single-charge.ts";
import { plazasBeside, surveyedGates } from "./matching/surveyed-plazas.ts";
import { offRoadNotices } from "./off-road.ts";
import { requirePlausibleExits, requirePlausiblePassages } from "./plausible-path.ts";
import { quoteCharges, type TollOptions, type TollQuote } from "./quote-tolls.ts";
import { doubtFault, lateNotice, plazaNotices } from "./toll-notices.ts";
import { createOwnPositions } from "./track/own-positions.ts";
import { timeFaults } from "./track/price-on-track.ts";
import { requireTime, type Timing, timePassages } from "./track/time-passages.ts";
import { createTrackClock, type PassageTime } from "./track/track-clock.ts";
import type { Vehicle } from "./vehicle.ts";

/** Other inputs of a path's quote. */
export interface PathOptions extends TollOptions {
  /** Largest plausible number of passages; defaults to no limit. */
  maxPassages?: number;
  /**
   * The time at each point of the path, in milliseconds since 1970, never decreasing. Each passage
   * is then priced by its own day and hour, in place of `day` and `momentAt`.
   */
  times?: readonly number[] | undefined;
}

/** The tolls of a path of any origin. */
export interface PathQuote extends TollQuote {
  /** The time of each of `passages`; missing if the path has no times. */
  times?: PassageTime[];
  /** The ways along the roads that stand for pieces with points far apart. */
  ways: FollowedWay[];
}

/**
 * Finds and prices the passages that a vehicle on a path of any origin pays on `day` (`YYYY-MM-DD`
 * in Brasília). Throws `ImplausiblePath` if it pays more than `maxPassages` times, or drives too long
 * near one exit.
 */
export type QuotePath = (
  path: readonly Point[],
  vehicle: Vehicle,
  day: string,
  options?: PathOptions,
) => Promise<PathQuote>;

/**
 * Largest effort of questions to the roads about one path: less than a second of work. Of the paths of
 * `npm run check -- paths`, those with a point every 5 km take most, up to 150. Plazas left out by the
 * limit get notices.
 */
const EFFORT = 400;
/**
 * Mean step from which a path may pass a plaza with each step. The passages of such a path are
 * counted before the roads are asked, which takes longer.
 */
const LONG_STEP_METRES = 500;
/** Far more than `EFFORT` takes. It keeps a slow machine from never answering. */
const MAX_BUDGET_MILLISECONDS = 15_000;

/** Time limit of questions to the roads about a path. */
export interface PathBudget {
  /** Default and maximum are 15 seconds. */
  budgetMilliseconds?: number | undefined;
  /** Defaults to the clock of the process. */
  clock?: () => number;
}

/** Quotes the tolls of paths, asking `roads` where the path's points alone do not decide. */
export function createQuotePath(
  catalogue: TollCatalogue,
  roads: Roads,
  {
    budgetMilliseconds = MAX_BUDGET_MILLISECONDS,
    clock = () => performance.now(),
  }: PathBudget = {},
): QuotePath {
  const surveyed = surveyedGates(catalogue.gates.gates);
  const milliseconds = Math.min(MAX_BUDGET_MILLISECONDS, budgetMilliseconds);

  /** The charging plazas that a path may pay although its points do not show it. */
  function doubtedPlazas(
    path: readonly Point[],
    { doubtful }: FollowedPath,
    { passages: paid, turned, displaced }: Charges,
    dayAt: (plaza: Plaza) => string,
  ): Plaza[] {
    const isUnpaid = (plaza: Plaza) => !isPaid(plaza, paid, catalogue.groups);
    const unpaid = [...plazasBeside(path, surveyed)].filter(isUnpaid);
    // Those at which the path turns, or whose position is uncertain, have their own notice.
    const noticed = new Set([turned, displaced.counted, displaced.uncounted].flat());
    return [...new Set([...doubtful, ...unpaid])].filter((plaza) => {
      if (noticed.has(plaza)) return false;
      const day = dayAt(plaza);
      return isCharging(plaza, day) && !isUnconfirmed(plaza, catalogue, day);
    });
  }

  return async (path, vehicle, day, options = {}) => {
    const { maxPassages = Number.POSITIVE_INFINITY } = options;
    if (maxPassages < Number.POSITIVE_INFINITY) checkSteps(path, catalogue, day, maxPassages);
    const end = clock() + milliseconds;
    const asked = limited(roads, { effort: EFFORT, hasTime: () => clock() < end });
    const followed = await followRoads(path, catalogue.gates, asked, catalogue.exits);
    const { points, vertices, ways } = followed;
    const metresTo = measurePath(points);
    const timing = timingOf(path, followed, metresTo, options);
    const check = (passages: readonly Passage[]) =>
      requirePlausiblePassages(passages, maxPassages, (at) => vertices[Math.floor(at)] ?? 0);
    const charges = findCharges(points, catalogue, timing?.dayAt ?? day, metresTo, {
      check,
      secondsTo: timing?.secondsTo,
      windowAt: options.windowAt,
    });
    const paid = charges.passages;
    check(paid);
    const known = timing?.timesOf(paid);
    const timed = known ? withMoments(options, known) : options;
    const quote = quoteCharges(charges, metresTo, catalogue, vehicle, day, timed);
    const times = known && quote.passages.map(({ position }) => requireTime(known, position));
    const faults = quote.passages.flatMap((passage, i) =>
      times ? timeFaults(passage, elementAt(times, i), catalogue, vehicle) : [],
    );
    const doubted = doubtedPlazas(path, followed, charges, (plaza) =>
      timing ? dayOfDoubt(plaza, points, timing.dayAt) : day,
    );
    const passed = new Set(paid.map(({ plaza }) => plaza));
    const doubts = doubted.map((plaza) => doubtFault(plaza, passed.has(plaza)));
    const unseen = asked.areLate ? [lateNotice()] : await offRoadNotices(path, roads);
    const mayLack = unseen.length > 0 || doubted.some((plaza) => !passed.has(plaza));
    return {
      ...quote,
      ways,
      ...(times && { times }),
      ...(mayLack && { mayLackPlazas: true }),
      notices: [...quote.notices, ...plazaNotices([...faults, ...doubts]), ...unseen],
    };
  };
}

/**
 * The day on which a track comes nearest to a plaza. It is looked for only if the plaza begins or stops
 * charging on the way, as a track may have many points.
 */
function dayOfDoubt(plaza: Plaza, path: readonly Point[], dayAt: DayAt): string {
  const [first, last] = [dayAt(0), dayAt(path.length - 1)];
  if (isCharging(plaza, first) === isCharging(plaza, last)) return first;
  return dayAt(nearestPosition(path, plazaPoint(plaza)));
}

/** The position on a path that is nearest to a point. */
function nearestPosition(path: readonly Point[], point: Point): number {
  let nearest = { position: 0, metres: Number.POSITIVE_INFINITY };
  for (let i = 0; i < path.length - 1; i += 1) {
    const [from, to] = [elementAt(path, i), elementAt(path, i + 1)];
    const { distance: metres, fraction } = projectOnSegment(point, from, to);
    if (metres < nearest.metres) nearest = { position: i + fraction, metres };
  }
  return nearest.position;
}

/** Refuses a path of long steps before the roads are asked, which takes longer. */
function checkSteps(
  path: readonly Point[],
  catalogue: TollCatalogue,
  day: string,
  maxPassages: number,
): void {
  requirePlausibleExits(path, catalogue.exits);
  const metresTo = measurePath(path);
  const step = metresTo(path.length - 1) / path.length;
  const passed = step > LONG_STEP_METRES ? paidPassages(path, catalogue, day, metresTo) : [];
  requirePlausiblePassages(passed, maxPassages);
}

/** The times of a followed path; undefined if the caller's has none. */
function timingOf(
  path: readonly Point[],
  followed: FollowedPath,
  metresTo: MetresTo,
  { times }: PathOptions,
): Timing | undefined {
  if (!times) return undefined;
  const own = measurePath(path);
  const ownPosition = createOwnPositions(path, followed, own, metresTo);
  return timePassages(ownPosition, createTrackClock(times, own));
}

/** The options with the moments of the passages. */
function withMoments(options: PathOptions, times: ReadonlyMap<number, PassageTime>): PathOptions {
  const momentAt = (position: number) =>
    momentInBrazil(new Date(requireTime(times, position).estimate));
  return { ...options, momentAt };
}
