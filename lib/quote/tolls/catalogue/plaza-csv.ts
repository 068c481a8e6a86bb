import { stringify } from "csv-stringify/sync";
import { type Plaza, plazaRowSchema } from "./plaza-table.ts";

/** Writes plazas as the CSV of `data/tolls/plazas.csv`. */
export function writePlazas(plazas: readonly Plaza[]): string {
  const rows = plazas.map((plaza) => ({
    ...plaza,
    bearings: plaza.bearings?.join(";"),
    free_flow: plaza.free_flow ? "1" : "0",
  }));
  return stringify(rows, { header: true, columns: Object.keys(plazaRowSchema.shape) });
}
