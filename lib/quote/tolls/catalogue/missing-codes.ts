import { stringify } from "csv-stringify/sync";
import { OFFICIAL_ISSUER, withCodes } from "./code-table.ts";
import { exitPlaza } from "./exit-table.ts";
import { type CataloguePart, columnsOf, parsePart } from "./parts.ts";
import { isCharging, type Plaza } from "./plaza-table.ts";
import type { CatalogueVersions } from "./versions.ts";

/**
 * The rows that the table of codes lacks for an issuer on a day (`YYYY-MM-DD`): a CSV of that table
 * with one row per charging plaza or exit without a code, to be filled in and imported.
 */
export async function missingCodes(
  store: CatalogueVersions,
  issuer: string,
  day: string,
): Promise<{ csv: string; missing: number; total: number }> {
  const text = async (part: CataloguePart) => {
    const version = await store.current(part);
    return version === undefined ? "" : store.readVersion(part, version);
  };
  const exits = parsePart("exits", await text("exits")).rows.map(exitPlaza);
  const plazas = parsePart("plazas", await text("plazas")).rows;
  const codes = parsePart("plaza-codes", await text("plaza-codes")).rows;
  const charging = withCodes([...plazas, ...exits], codes).filter((one) => isCharging(one, day));
  const without = charging.filter((plaza) => codeAt(plaza, issuer) === undefined);
  const rows = without.map((plaza) => ({ plaza_id: plaza.id, plaza: described(plaza), issuer }));
  const csv = stringify(rows, { header: true, columns: columnsOf("plaza-codes") });
  return { csv, missing: rows.length, total: charging.length };
}

function codeAt({ antt_code, operatorCodes }: Plaza, issuer: string): string | undefined {
  return issuer === OFFICIAL_ISSUER ? antt_code : operatorCodes?.[issuer];
}

/** Description by which people recognise a plaza. */
function described(plaza: Plaza): string {
  const { name, road, km, uf, municipality, direction, operator, latitude, longitude } = plaza;
  const at = km === undefined ? road : `${road} km ${km}`;
  const parts = [name, `${at} - ${uf}`, municipality, DIRECTION[direction], operator];
  return [...parts, `${latitude},${longitude}`].filter(Boolean).join(" | ");
}

const DIRECTION = { increasing: "crescente", decreasing: "decrescente", both: "ambos" } as const;
