import type { Point } from "../geo/point.ts";
import type { TollCatalogue } from "./catalogue/catalogue.ts";
import { isCharging, type Plaza } from "./catalogue/plaza-table.ts";
import { findCharges } from "./find-charges.ts";
import { followRoads } from "./matching/follow-roads.ts";
import type { Passage } from "./matching/passages.ts";
import { measurePath } from "./matching/path-metres.ts";
import { limited, type Roads } from "./matching/roads.ts";
import { plazasBeside, surveyedGates } from "./matching/surveyed-plazas.ts";
import { offRoadNotices } from "./off-road.ts";
import { requirePlausiblePassages } from "./plausible-path.ts";
import { quoteCharges, type TollOptions, type TollQuote } from "./quote-tolls.ts";
import { doubtFault, lateNotice, plazaNotices } from "./toll-notices.ts";
import type { Vehicle } from "./vehicle.ts";

/** What else the quote of a path depends on. */
export interface PathOptions extends TollOptions {
  /** The most passages that are plausible; defaults to no limit. */
  maxPassages?: number;
}

/**
 * Finds and prices what a vehicle following a path of any origin pays on `day` (`YYYY-MM-DD` in
 * Brasília). Throws `ImplausiblePath` if it pays more than `maxPassages` times.
 */
export type QuotePath = (
  path: readonly Point[],
  vehicle: Vehicle,
  day: string,
  options?: PathOptions,
) => Promise<TollQuote>;

/**
 * What the roads may be asked about one path: about a second of work. Of the paths of
 * `npm run check-paths`, those with a point every 5 km take most, up to 150. Plazas that are left
 * out get notices.
 */
const EFFORT = 600;
/** Far more than so many questions take. It keeps a slow machine from answering nothing at all. */
const MAX_BUDGET_MILLISECONDS = 15_000;

/** How long the roads may be asked about a path. */
export interface PathBudget {
  /** At most 15 seconds, which is the default. */
  budgetMilliseconds?: number | undefined;
  /** Defaults to the process's own. */
  clock?: () => number;
}

/** Quotes the tolls of paths, asking `roads` where the path's points alone do not tell. */
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
  return async (path, vehicle, day, options = {}) => {
    const { maxPassages = Number.POSITIVE_INFINITY } = options;
    const end = clock() + milliseconds;
    const asked = limited(roads, { effort: EFFORT, hasTime: () => clock() < end });
    const { points, vertices, doubtful } = await followRoads(path, catalogue.gates, asked);
    const metresTo = measurePath(points);
    const charges = findCharges(points, catalogue, day, metresTo);
    const paid = charges.passages;
    requirePlausiblePassages(paid, maxPassages, (position) => vertices[Math.floor(position)] ?? 0);
    const quote = quoteCharges(charges, metresTo, catalogue, vehicle, day, options);
    for (const plaza of plazasBeside(path, surveyed)) {
      if (!isPaid(plaza, paid, catalogue)) doubtful.add(plaza);
    }
    const passed = new Set(paid.map(({ plaza }) => plaza));
    const doubts = [...doubtful]
      .filter((plaza) => isCharging(plaza, day))
      .map((plaza) => doubtFault(plaza, passed.has(plaza)));
    const offRoad = asked.areLate ? [] : await offRoadNotices(path, roads);
    const late = asked.areLate ? [lateNotice()] : [];
    return { ...quote, notices: [...quote.notices, ...plazaNotices(doubts), ...offRoad, ...late] };
  };
}

/** Whether the plaza is among the paid ones, or another of its single-charge group is. */
function isPaid(plaza: Plaza, paid: readonly Passage[], { groups }: TollCatalogue): boolean {
  const group = groups.get(plaza.id)?.group;
  return paid.some(
    ({ plaza: one }) =>
      one === plaza || (group !== undefined && groups.get(one.id)?.group === group),
  );
}
