import { dayInBrazil } from "../../../base/brazil-day.ts";
import type { Box } from "../../../quote/geo/box.ts";
import type { PlazaFilter } from "../../../quote/tolls/find-plazas.ts";
import { decodeCursor } from "../http/cursor.ts";
import { invalidField } from "../http/service-error.ts";
import type { PlazasQuery } from "../schemas/plazas-schema.ts";

/** A page of plazas, in the terms of the domain. */
export interface PlazaPageRequest {
  filter: PlazaFilter;
  limit: number;
  /** Identifier of the last plaza of the previous page. */
  after: string | undefined;
}

/** The plazas that a query asks for; throws a 400 for a malformed box or cursor. */
export function toPlazaPage(query: PlazasQuery, now: Date): PlazaPageRequest {
  const { uf, rodovia, concessionaria, caixa, data, limite, cursor } = query;
  return {
    filter: {
      day: data ?? dayInBrazil(now),
      uf,
      road: rodovia,
      operator: concessionaria,
      box: caixa === undefined ? undefined : parseBox(caixa),
    },
    limit: Number(limite),
    after: cursor === undefined ? undefined : decodeCursor(cursor),
  };
}

/** `west,south,east,north`, as a GeoJSON `bbox`; throws a 400 that names `field`. */
export function parseBox(text: string, field = "caixa"): Box {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d+)?$/.test(part))) {
    throw invalidField(field, "use oeste,sul,leste,norte em graus, como -47,-24,-46,-23");
  }
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  if (Math.max(-south, north) > 90 || Math.max(-west, east) > 180) {
    throw invalidField(
      field,
      "latitude ou longitude fora dos limites; a ordem é oeste,sul,leste,norte",
    );
  }
  if (west > east || south > north) {
    throw invalidField(field, "o oeste vem antes do leste e o sul antes do norte");
  }
  return [
    [south, west],
    [north, east],
  ];
}
