import type { Plaza } from "../api/types.ts";

/** A plaza whose price differs between two days. */
export interface Rise {
  plaza: Plaza;
  before: number;
  after: number;
  /** Share of the earlier price: 0.05 is five per cent. */
  share: number;
}

/** What the rises are ordered by. */
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

/** The plazas whose price changed, the largest rise first; prices for a number of axles. */
export function risesOf(earlier: readonly Plaza[], now: readonly Plaza[], axles: string): Rise[] {
  const old = new Map(earlier.map((plaza) => [plaza.id, plaza.properties.tarifa?.[axles]]));
  return now
    .flatMap((plaza) => {
      const [before, after] = [old.get(plaza.id), plaza.properties.tarifa?.[axles]];
      if (!before || after === undefined || before === after) return [];
      return [{ plaza, before, after, share: after / before - 1 }];
    })
    .sort((a, b) => b.share - a.share);
}
