import { dayInBrazil } from "../../../lib/base/brazil-day.ts";
import { isOldTariff } from "../../../lib/base/tariff-age.ts";
import type { Passage, Plaza } from "../api/types.ts";

/** Fields of a plaza that date its price. */
interface Priced {
  properties: { uf: string; tarifa: unknown; tarifa_vigencia: string | null };
}

export const AGE_GROUPS = ["recent", "old", "undated", "unknown"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** The given day, or today in Brasília if it is empty or no day. */
export function dayOrToday(day: string): string {
  return Number.isNaN(Date.parse(day)) ? dayInBrazil(new Date()) : day;
}

/** True if a price is twelve months old or older; a month or a year counts from its beginning. */
export function isOld(since: string, day: string): boolean {
  return isOldTariff(since, undefined, day);
}

/**
 * True for a plaza whose price is marked as old: nobody has seen it unchanged since its last anniversary.
 * A price that is doubtful anyway is marked as that.
 */
export function hasOldPrice(
  {
    tarifa,
    tarifa_vigencia: since,
    tarifa_confirmada_em: seen,
    tarifa_duvida: doubt,
  }: Pick<
    Plaza["properties"],
    "tarifa" | "tarifa_vigencia" | "tarifa_confirmada_em" | "tarifa_duvida"
  >,
  day: string,
): boolean {
  if (tarifa === null || since === null || doubt !== null) return false;
  return isOldTariff(since, seen ?? undefined, day);
}

/** True for a price of a passage that the API calls old. */
export function isUnconfirmed({
  tarifa_vigencia: since,
  tarifa_confirmada_em: seen,
  data_referencia: passage,
}: Pick<Passage, "tarifa_vigencia" | "tarifa_confirmada_em" | "data_referencia">): boolean {
  return since !== null && isOldTariff(since, seen ?? undefined, passage);
}

/** The age of a plaza's price. */
export function ageGroupOf(
  { properties: { tarifa, tarifa_vigencia } }: Priced,
  day: string,
): AgeGroup {
  if (tarifa === null) return "unknown";
  if (tarifa_vigencia === null) return "undated";
  return isOld(tarifa_vigencia, day) ? "old" : "recent";
}

/** Plazas by the age of their prices. */
export function ageGroups(
  plazas: readonly Priced[],
  day: string,
): { group: AgeGroup; count: number }[] {
  const groups = Map.groupBy(plazas, (plaza) => ageGroupOf(plaza, day));
  return AGE_GROUPS.map((group) => ({ group, count: groups.get(group)?.length ?? 0 }));
}

/** The latest day since which a price is valid; undefined if no price has a date. */
export function newestPrice(plazas: readonly Priced[]): string | undefined {
  const days = plazas.flatMap(({ properties }) => properties.tarifa_vigencia ?? []);
  return days.sort().at(-1);
}

/** Plazas of each state by the age of their prices; the state with the most plazas first. */
export function byUf(
  plazas: readonly Priced[],
  day: string,
): { uf: string; count: number; groups: { group: AgeGroup; count: number }[] }[] {
  const states = Map.groupBy(plazas, ({ properties }) => properties.uf);
  return [...states]
    .map(([uf, found]) => ({ uf, count: found.length, groups: ageGroups(found, day) }))
    .sort((a, b) => b.count - a.count);
}
