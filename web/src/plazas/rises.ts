import type { Plaza } from "../api/types.ts";

/** A plaza whose price differs between two days. */
export interface Rise {
  plaza: Plaza;
  before: number;
  after: number;
  /** Share of the earlier price: 0.05 is five per cent. */
  share: number;
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
