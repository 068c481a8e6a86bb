import { expect, it } from "vitest";
import type { TollOptions } from "../../../lib/quote/tolls/quote-tolls.ts";
import { haveAllTolls } from "../../../lib/quote/tolls/toll-sums.ts";
import { pathAround, plaza, quoteTolls } from "./builders.ts";

const [DAY, NEXT_DAY] = ["2026-11-18", "2026-11-19"];
const FIVE_AXLES = { type: "truck", axles: 5 } as const;
const ACROSS = pathAround(plaza(), "-3000,0 3000,0", 100);
const BEGINS = { charges_from: NEXT_DAY };
const ENDS = { charges_until: NEXT_DAY };

/** Charges of a trip on `DAY` at a plaza with these days: passages, codes, completeness. */
function paid(days: Partial<typeof BEGINS & typeof ENDS>, options: TollOptions) {
  const quote = quoteTolls({ plazas: [plaza(days)] })(ACROSS, FIVE_AXLES, DAY, options);
  const codes = quote.notices.map(({ code }) => code);
  return [quote.passages.length, codes, haveAllTolls(quote)];
}

const at = (day: string): TollOptions => ({ momentAt: () => ({ day }) });

it("a plaza charges by the day of its passage, not by that of the departure", () => {
  expect(paid(BEGINS, at(DAY))).toEqual([0, [], true]);
  expect(paid(BEGINS, at(NEXT_DAY))).toEqual([1, [], true]);
  expect(paid(ENDS, at(DAY))).toEqual([1, [], true]);
  expect(paid(ENDS, at(NEXT_DAY))).toEqual([0, [], true]);
});

it("a plaza that begins or stops charging at an unknown hour is doubtful", () => {
  const from = Date.parse("2026-11-18T15:00Z");
  const unknown = (day: string): TollOptions => ({
    ...at(day),
    windowAt: () => ({ from, to: from + 86_400_000 }),
  });
  expect(paid(BEGINS, unknown(DAY))).toEqual([0, ["praca_incerta"], false]);
  expect(paid(BEGINS, unknown(NEXT_DAY))).toEqual([1, ["tarifa_por_hora"], true]);
  expect(paid(ENDS, unknown(DAY))).toEqual([1, ["tarifa_por_hora"], true]);
  expect(paid(ENDS, unknown(NEXT_DAY))).toEqual([0, ["praca_incerta"], false]);
  expect(paid({ charges_from: "2026-11-20" }, unknown(DAY))).toEqual([0, [], true]);
  expect(paid({ charges_from: DAY }, unknown(DAY))).toEqual([1, [], true]);
});
