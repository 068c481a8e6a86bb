import { cellFaultOf } from "../../../lib/service/api/sheets/cell-faults.ts";
import { faultInEnglish } from "../i18n/faults-en.ts";
import { language, t } from "../i18n/i18n.ts";
import type { Column } from "./columns.ts";
import type { TripFault } from "./result.ts";
import { placesOf, type Trip } from "./trip.ts";

/** Columns whose faults the page words itself: the service names fields and formats of JSON. */
const WORDED = ["eixos", "carga", "tabela", "data"] as const satisfies readonly Column[];

/** A fault of a trip after the name of its column, if it concerns one. */
export function faultText({ column, cell, kind, message }: TripFault, trip: Trip): string {
  const inCell = cell === undefined ? undefined : cellFaultOf(cell);
  if (column && cell && inCell)
    return `${t(`batch.${column}`)}: ${t(`batch.cell.${inCell}`, { cell })}`;
  const worded = WORDED.find((name) => name === column);
  if (worded) return `${t(`batch.${worded}`)}: ${t(`batch.fault.${worded}`)}`;
  if (placesOf(trip).length < 2) return t("batch.fault.places");
  return (language.value === "pt" ? undefined : faultInEnglish(kind, message)) ?? message;
}
