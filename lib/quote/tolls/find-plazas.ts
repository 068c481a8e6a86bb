import { foldText } from "../../base/fold-text.ts";
import type { Box } from "../geo/box.ts";
import { isCharging, type Plaza, plazaCode } from "./catalogue/plaza-table.ts";

/** Filter for plazas; missing fields do not limit. */
export interface PlazaFilter {
  /** Day on which the plaza charges, `YYYY-MM-DD`. */
  day: string;
  uf?: string | undefined;
  /** Road in any usual spelling: `BR-116`, `br 116`; `116` is every road of that number. */
  road?: string | undefined;
  /** Part of the operator's name; accents and case are ignored. */
  operator?: string | undefined;
  box?: Box | undefined;
}

/** The plazas that match a filter, by identifier. */
export function findPlazas(plazas: readonly Plaza[], filter: PlazaFilter): Plaza[] {
  const { day, uf, box } = filter;
  const isOnRoad = roadTest(filter.road);
  const operator = filter.operator === undefined ? undefined : foldText(filter.operator);
  return plazas
    .filter(
      (plaza) =>
        isCharging(plaza, day) &&
        (uf === undefined || plaza.uf === uf) &&
        isOnRoad(plaza) &&
        (operator === undefined || foldText(plaza.operator).includes(operator)) &&
        (box === undefined || isWithin(plaza, box)),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The plaza with an identifier or an official code. */
export function plazaWith(plazas: readonly Plaza[], code: string): Plaza | undefined {
  return plazas.find(({ id }) => id === code) ?? plazas.find((one) => plazaCode(one) === code);
}

function roadTest(asked: string | undefined): (plaza: Plaza) => boolean {
  if (asked === undefined) return () => true;
  const road = lettersOf(asked);
  if (!/^\d+$/.test(road)) return (plaza) => lettersOf(plaza.road) === road;
  return (plaza) => Number(plaza.road.replace(/\D/g, "")) === Number(road);
}

/** Letters and digits only, in capitals: `br 116` is `BR116`. */
function lettersOf(road: string): string {
  return road.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

function isWithin({ latitude, longitude }: Plaza, [[south, west], [north, east]]: Box): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
