import { pricesOf, type TollCatalogue } from "../catalogue/catalogue.ts";
import type { PricedPassage } from "../price-passage.ts";
import { changesWithin } from "../price-window.ts";
import type { PlazaFault } from "../toll-notices.ts";
import type { Vehicle } from "../vehicle.ts";
import type { PassageTime } from "./track-clock.ts";

/** Faults in the price of a passage that its time on the track implies. */
export function timeFaults(
  passage: PricedPassage,
  time: PassageTime,
  catalogue: TollCatalogue,
  vehicle: Vehicle,
): PlazaFault[] {
  const { plaza, tariff } = passage;
  const hasTariffs = pricesOf(catalogue, plaza).tariffs.length > 0;
  if (!tariff && hasTariffs && !passage.isBeforeUndated)
    return [{ code: "tarifa_anterior_desconhecida", plaza }];
  const differs = changesWithin(passage, time, catalogue, vehicle);
  return differs ? [{ code: "passagem_incerta", plaza }] : [];
}
