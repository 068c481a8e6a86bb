import type { AxlePrice, Tariff } from "./catalogue/tariff-table.ts";
import { beginOf, byBegin, type PlazaPrices } from "./pricing.ts";

/** A tariff with its period of validity and the prices published with it. */
export interface PastTariff {
  tariff: Tariff;
  /** Beginning of the next tariff (a day, month or year); undefined for the newest. */
  until: string | undefined;
  /** By type of vehicle, then axles. */
  axlePrices: readonly AxlePrice[];
}

/** All known tariffs of a plaza, newest first; one without a date is the oldest. */
export function tariffHistory({ tariffs, axlePrices }: PlazaPrices): PastTariff[] {
  const oldestFirst = tariffs.toSorted(byBegin);
  return oldestFirst
    .map((tariff, i) => {
      const until = oldestFirst[i + 1]?.valid_from;
      const own = axlePrices.filter(
        (price) =>
          beginOf(price) >= beginOf(tariff) && (until === undefined || beginOf(price) < until),
      );
      return { tariff, until, axlePrices: own.sort(byVehicle) };
    })
    .reverse();
}

function byVehicle(a: AxlePrice, b: AxlePrice): number {
  return a.vehicle.localeCompare(b.vehicle) || a.axles - b.axles || byBegin(a, b);
}
