import { angleBetween } from "../../lib/quote/geo/point.ts";
import { plazaCode } from "../../lib/quote/tolls/catalogue/plaza-table.ts";
import type { Gate } from "../../lib/quote/tolls/matching/gates.ts";
import type { TollQuote } from "../../lib/quote/tolls/quote-tolls.ts";
import type { Model } from "./noise.ts";

/** Right; right with a notice of doubt; wrong with one; wrong without. */
export type Verdict = "right" | "noticed" | "warned" | "silent";

/** Compares the payments of a track at a gate with those due there. */
export function judge(
  { passages, notices }: TollQuote,
  { plaza, bearings }: Gate,
  due: Model["due"],
): Verdict {
  const paid = passages.filter((passage) => passage.plaza === plaza).length;
  const isNamed = notices.some(
    ({ code, plazas = [] }) =>
      (code === "praca_presumida" || code === "praca_incerta") && plazas.includes(plazaCode(plaza)),
  );
  const [there = 0] = bearings;
  const paysBack = bearings.some((bearing) => angleBetween(bearing, there) > 90);
  const expected = { nothing: 0, once: 1, thereAndBack: paysBack ? 2 : 1 }[due];
  if (paid === expected) return isNamed ? "noticed" : "right";
  return isNamed ? "warned" : "silent";
}
