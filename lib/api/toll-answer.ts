import type { Point } from "../geo/point.ts";
import { dayInBrazil, isWeekendTariffDay } from "../tolls/calendar.ts";
import { paidPassages, pricesOf, type TollCatalogue } from "../tolls/catalogue/catalogue.ts";
import { isCharging, type Plaza, plazaCode } from "../tolls/catalogue/plaza-table.ts";
import { possiblyPassed } from "../tolls/matching/possibly-passed.ts";
import { discountNotices, sparseNotices, tollNotices } from "../tolls/notices.ts";
import { priceOf, toReais } from "../tolls/pricing.ts";
import type { Vehicle } from "../tolls/vehicle.ts";
import type { PlazasResponse } from "./schemas/toll-query.ts";

/** The plazas that a vehicle following the path pays, at the electronic price. */
export function plazasAnswer(
  path: readonly Point[],
  vehicle: Vehicle,
  catalogue: TollCatalogue,
  now: Date,
): PlazasResponse {
  const day = dayInBrazil(now);
  const priceDay = { day, weekend: isWeekendTariffDay(day) };
  const passages = paidPassages(path, catalogue, day);
  return {
    pedagios: passages.map(({ plaza }) => ({
      codigo_antt: plazaCode(plaza),
      nome: plaza.name,
      tarifa: toReais(priceOf(pricesOf(catalogue, plaza), vehicle, priceDay)?.tagCents ?? 0),
    })),
    avisos: [
      ...tollNotices(passages, catalogue, vehicle, priceDay),
      ...discountNotices(passages, catalogue, priceDay),
      ...sparseNotices(chargingOn(day, possiblyPassed(path, catalogue.gates, passages))),
    ],
  };
}

function chargingOn(day: string, plazas: readonly Plaza[]): Plaza[] {
  return plazas.filter((plaza) => isCharging(plaza, day));
}
