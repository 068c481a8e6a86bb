import type { Route } from "../api/types.ts";

export type Road = NonNullable<Route["instrucoes"]>[number];

/** Roads shorter than this have no row of their own: nobody navigates by them. */
export const CRUMB_KILOMETRES = 1;

/**
 * The roads of a route as rows: shorter ones are added to the row before, or the first to the row
 * after, so that the lengths still add up; parts of one road that meet then are one row.
 */
export function roadRows(roads: readonly Road[]): Road[] {
  const rows: Road[] = [];
  for (const road of roads) {
    const before = rows.at(-1);
    if (before && (isCrumb(road) || isSame(before, road))) before.km_fim = road.km_fim;
    else if (before && rows.length === 1 && isCrumb(before))
      rows[0] = { ...road, km_inicio: before.km_inicio };
    else rows.push({ ...road });
  }
  return rows;
}

/** The rows of roads, each ending where a place lies on it, so that no road seems to pass one by. */
export function splitRows(rows: readonly Road[], places: readonly number[]): Road[] {
  return places.reduce<Road[]>(
    (split, km) =>
      split.flatMap((row) =>
        isWithin(km, row)
          ? [
              { ...row, km_fim: km },
              { ...row, km_inicio: km },
            ]
          : [row],
      ),
    [...rows],
  );
}

/** True if both parts are long enough for a row. */
const isWithin = (km: number, { km_inicio, km_fim }: Road): boolean =>
  km - km_inicio >= CRUMB_KILOMETRES && km_fim - km >= CRUMB_KILOMETRES;

/** A ferry has its row however short it is. */
function isCrumb({ via, km_inicio, km_fim }: Road): boolean {
  // Kilometres are tenths, whose difference is not exact.
  return via === "estrada" && Math.round(10 * (km_fim - km_inicio)) < 10 * CRUMB_KILOMETRES;
}

function isSame(one: Road, other: Road): boolean {
  return nameOf(one) === nameOf(other);
}

const nameOf = ({ via, rodovia, outras_siglas, uf }: Road) =>
  JSON.stringify([via, rodovia, outras_siglas, uf]);
