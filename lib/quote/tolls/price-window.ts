import { momentInBrazil } from "./calendar.ts";
import { pricesOf, type TollCatalogue } from "./catalogue/catalogue.ts";
import { type PricedPassage, priceAt } from "./price-passage.ts";
import type { Vehicle } from "./vehicle.ts";

/** The period of a passage, in milliseconds since 1970. */
export interface PassageWindow {
  from: number;
  to: number;
}

/** The period of the passage at a position, some metres from the start of its path. */
export type WindowAt = (position: number, metres: number) => PassageWindow | undefined;

/** Step of the look through a window for weekend tariffs, which begin and end at full hours. */
const HOUR = 3_600_000;
/** Step of the look through a window for other tariffs. */
const DAY = 24 * HOUR;
/** Longest look through a window: two weeks hold each hour of the week, and any holiday counts. */
const MAX_STEPS = 336;

/** True if the vehicle pays another price at some moment of a window. */
export function changesWithin(
  { plaza, price, axles }: PricedPassage,
  window: PassageWindow,
  catalogue: TollCatalogue,
  vehicle: Vehicle,
): boolean {
  const prices = pricesOf(catalogue, plaza);
  const charged = { ...vehicle, axles };
  const hasWeekend = prices.tariffs.some(({ car_weekend }) => car_weekend !== undefined);
  return momentsIn(window, hasWeekend ? HOUR : DAY).some((milliseconds) => {
    const other = priceAt(prices, charged, momentInBrazil(new Date(milliseconds)));
    return other?.cents !== price?.cents || other?.tagCents !== price?.tagCents;
  });
}

/** The ends of a window and the moments between them, step by step. */
function momentsIn({ from, to }: PassageWindow, step: number): number[] {
  const steps = Math.min(MAX_STEPS, Math.floor((to - from) / step));
  return [...Array.from({ length: steps + 1 }, (_, i) => from + i * step), to];
}
