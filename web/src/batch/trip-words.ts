import { cargoOf, isoDay } from "../../../lib/service/api/sheets/trip-cells.ts";
import { CARGO_TYPES } from "../api/contract-values.ts";
import { day } from "../format.ts";
import { t } from "../i18n/i18n.ts";

/** The name of the cargo in a cell, `granel sólido` for `granel_solido`; other texts stay. */
export function cargoName(cell: string): string {
  const found = cargoOf(cell, CARGO_TYPES);
  const type = CARGO_TYPES.find((one) => one === found);
  return type ? t(`cargo.${type}`).toLowerCase() : cell;
}

/** The date in a cell, `24/12/2026 08:00` for `2026-12-24T08:00`; other texts stay. */
export function dateName(cell: string): string {
  const [date = "", time = ""] = isoDay(cell).split("T");
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${day(date)} ${time}`.trim() : cell;
}
