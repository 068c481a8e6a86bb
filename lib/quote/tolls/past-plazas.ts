import { brazilianDate } from "../../base/brazilian-format.ts";
import type { Notice } from "../../base/notice.ts";

/**
 * First day whose plazas the table has in full: its registries are of 2026 (`data/SOURCES.md`). Of the
 * plazas that charged before and no longer do, it has a few.
 */
const PLAZAS_KNOWN_FROM = "2026-01-01";

/** True if plazas may have charged on `day` (`YYYY-MM-DD`) that the table lacks. */
export function mayLackPlazasOn(day: string): boolean {
  return day < PLAZAS_KNOWN_FROM;
}

/** Notices on the day of a path. */
export function pastNotices(day: string): Notice[] {
  if (!mayLackPlazasOn(day)) return [];
  const message = `A viagem é em ${brazilianDate(day)}: a tabela de praças só é completa desde ${brazilianDate(PLAZAS_KNOWN_FROM)}. Faltam praças que deixaram de cobrar antes, e a soma pode ser baixa demais.`;
  return [{ code: "data_passada", message }];
}
