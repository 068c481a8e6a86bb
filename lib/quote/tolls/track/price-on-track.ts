import { momentInBrazil } from "../calendar.ts";
import { pricesOf, type TollCatalogue } from "../catalogue/catalogue.ts";
import { type PricedPassage, pricePassage } from "../price-passage.ts";
import type { PlazaFault } from "../toll-notices.ts";
import type { Vehicle } from "../vehicle.ts";
import type { PassageTime } from "./track-clock.ts";

/** Step of the look through a passage's window: weekend tariffs begin and end at full hours. */
const STEP_MILLISECONDS = 3_600_000;
/** Longest look through a window: two weeks hold each hour of the week, and any holiday counts. */
const MAX_STEPS = 336;

/** Faults in the price of a passage that its time on the track implies. */
export function timeFaults(
  passage: PricedPassage,
  time: PassageTime,
  catalogue: TollCatalogue,
  vehicle: Vehicle,
): PlazaFault[] {
  const { plaza, tariff, price, axles } = passage;
  const hasTariffs = pricesOf(catalogue, plaza).tariffs.length > 0;
  if (!tariff && hasTariffs) return [{ code: "tarifa_anterior_desconhecida", plaza }];
  const charged = { ...vehicle, axles };
  const differs = momentsIn(time).some((milliseconds) => {
    const moment = momentInBrazil(new Date(milliseconds));
    const other = pricePassage(passage, 0, catalogue, charged, moment).price;
    return other?.cents !== price?.cents || other?.tagCents !== price?.tagCents;
  });
  return differs ? [{ code: "passagem_incerta", plaza }] : [];
}

/** The ends of a window and the hours in it. */
function momentsIn({ from, to }: PassageTime): number[] {
  const steps = Math.min(MAX_STEPS, Math.floor((to - from) / STEP_MILLISECONDS));
  return [...Array.from({ length: steps + 1 }, (_, i) => from + i * STEP_MILLISECONDS), to];
}
