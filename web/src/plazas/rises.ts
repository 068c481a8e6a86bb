import type { Plaza } from "../api/types.ts";

/** A plaza whose price differs between two days. */
export interface Rise {
  plaza: Plaza;
  before: number;
  after: number;
  /** Share of the earlier price: 0.05 is five per cent. */
  share: number;
}

/** Orders of the list of rises. */
export const RISE_ORDERS = ["percent", "month", "road", "operator"] as const;
export type RiseOrder = (typeof RISE_ORDERS)[number];

/** Rises that share a month, a road or an operator. */
export interface RiseGroup {
  /** For example `2026-07`, `BR-116` or `CCR AutoBAn`; empty for a single list, or without a date. */
  key: string;
  rises: readonly Rise[];
  /** Mean of their shares, each plaza once. */
  mean: number;
}

/** The rises in groups: by month, the newest first; by road and operator, the largest mean first. */
export function groupRises(rises: readonly Rise[], order: RiseOrder): RiseGroup[] {
  const keyOf = ({ plaza: { properties } }: Rise) =>
    ({
      percent: "",
      month: properties.tarifa_vigencia?.slice(0, 7) ?? "",
      road: properties.rodovia,
      operator: properties.concessionaria,
    })[order];
  const groups = [...Map.groupBy(rises, keyOf)].map(([key, found]) => ({
    key,
    rises: found,
    mean: found.reduce((sum, { share }) => sum + share, 0) / found.length,
  }));
  if (order === "month") return groups.sort((a, b) => (a.key < b.key ? 1 : -1));
  return groups.sort((a, b) => b.mean - a.mean);
}

/**
 * Rises, the largest first, with those of one operator and one tenth of a per cent together: the order
 * by per cent, as it is read, stays.
 */
export function alikeRises(rises: readonly Rise[]): (readonly Rise[])[] {
  const keyOf = ({ plaza: { properties }, share }: Rise) =>
    `${Math.round(share * 1_000)} ${properties.concessionaria}`;
  return [...Map.groupBy(rises, keyOf).values()];
}

/** The prices of two days, compared. */
export interface Comparison {
  /** The plazas whose price changed, the largest rise first. */
  rises: readonly Rise[];
  /** Plazas whose tariff began between the days, and whose earlier price is unknown. */
  withoutEarlier: number;
  /** Plazas that did not charge on the earlier day. */
  newPlazas: number;
  /** Plazas whose two prices hold on different days of the week, which are not compared. */
  otherPeriod: number;
}

/** Compares the prices of a day (`YYYY-MM-DD`) with those of a later one, for a number of axles. */
export function comparePrices(
  earlier: readonly Plaza[],
  now: readonly Plaza[],
  { axles, since }: { axles: string; since: string },
): Comparison {
  const old = new Map(earlier.map((plaza) => [plaza.id, plaza]));
  const rises: Rise[] = [];
  let [withoutEarlier, newPlazas, otherPeriod] = [0, 0, 0];
  for (const plaza of now) {
    const former = old.get(plaza.id);
    const [before, after] = [former, plaza].map((one) => one?.properties.tarifa?.[axles]);
    if (!former) newPlazas += 1;
    if (!former || after === undefined) continue;
    if (!before) withoutEarlier += Number(beganAfter(plaza, since));
    else if (periodOf(former) !== periodOf(plaza)) otherPeriod += 1;
    else if (before !== after) rises.push({ plaza, before, after, share: after / before - 1 });
  }
  rises.sort((a, b) => b.share - a.share);
  return { rises, withoutEarlier, newPlazas, otherPeriod };
}

/** True if the tariff of a plaza began after a day; a month or a year counts from its beginning. */
function beganAfter({ properties: { tarifa_vigencia: began } }: Plaza, day: string): boolean {
  return began !== null && began.padEnd(10, "-01") > day;
}

/** Days on which a plaza's prices apply; workday prices are the same on every workday. */
function periodOf({ properties: { tarifa_periodo: period } }: Plaza) {
  return period === "dia_util_em_parte" ? "dia_util" : period;
}
