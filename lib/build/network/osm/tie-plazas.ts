import { angleBetween, distanceMetres } from "../../../quote/geo/point.ts";
import { isCharging, type Plaza, plazaPoint } from "../../../quote/tolls/catalogue/plaza-table.ts";
import { SURVEYED_METRES } from "../../../quote/tolls/matching/tolerances.ts";
import { MUNICIPALITY_METRES } from "../plazas/place-plazas.ts";
import type { TollRow } from "./toll-rows.ts";

/** A registered plaza and a row of its booths or gantries in OpenStreetMap. */
export interface Tie {
  plaza: Plaza;
  row: TollRow;
  /** Metres between the registered position and the row. */
  metres: number;
}

// These limits are choices: no extract of a whole state was measured. Wider ones tie plazas to the
// booths of other roads, narrower ones leave plazas without booths.

/** Largest distance, in addition to its precision, from a plaza to its booths or its own road. */
const OFF_METRES = 2_000;
/** Largest distance from a plaza to its row on a road without a number. */
const UNNUMBERED_METRES = 300;
/** The same for a road with another number: a road may have two. */
const OTHER_NUMBER_METRES = 150;
/** Largest distance between rows of one carriageway of a plaza. */
const SAME_PLAZA_METRES = 500;
/** Largest difference between the road's bearings at the plaza and at its booths, even in bends. */
const SAME_DIRECTION_DEGREES = 75;
/** Difference between registries and maps in addition to the stated precision. */
const LEAST_DEVIATION_METRES = 250;

/**
 * Ties plazas to rows of booths: same road, same direction, nearest first. Plazas that charge on
 * `day` choose first, then those on the booths' own road, then the most exactly surveyed. Each row
 * has at most one plaza; a plaza may have several rows in either direction.
 */
export function tiePlazas(
  plazas: readonly Plaza[],
  rows: readonly TollRow[],
  day: string,
): { ties: Tie[]; unexplained: TollRow[] } {
  const candidates = plazas
    .flatMap((plaza) => rows.map((row) => toTie(plaza, row)))
    .filter((tie) => tie !== undefined)
    .map((tie) => ({ tie, order: [isCharging(tie.plaza, day), isOwnRoad(tie)], rank: rankOf(tie) }))
    .sort((a, b) => byFlags(a.order, b.order) || a.rank - b.rank);
  const ties = new Map<TollRow, Tie>();
  const byPlaza = new Map<string, Tie[]>();
  for (const { tie } of candidates) {
    const known = byPlaza.get(tie.plaza.id) ?? [];
    if (ties.has(tie.row) || !fitsOthers(tie, known)) continue;
    ties.set(tie.row, tie);
    byPlaza.set(tie.plaza.id, [...known, tie]);
  }
  return { ties: [...ties.values()], unexplained: rows.filter((row) => !ties.has(row)) };
}

function toTie(plaza: Plaza, row: TollRow): Tie | undefined {
  const metres = distanceMetres(plazaPoint(plaza), row.point);
  const isNear = metres <= reachOfRow(plaza, row);
  return isNear && chargesDirection(plaza, row) ? { plaza, row, metres } : undefined;
}

function reachOfRow(plaza: Plaza, { roads }: TollRow): number {
  if (roads.includes(plaza.road)) return reachOf(plaza);
  if (roads.length === 0) return UNNUMBERED_METRES;
  return plaza.precision_m <= SURVEYED_METRES ? OTHER_NUMBER_METRES : 0;
}

/** Metres from its registered position within which a plaza may stand on its own road. */
export function reachOf({ position_source, precision_m }: Plaza): number {
  return position_source === "municipality" ? MUNICIPALITY_METRES : OFF_METRES + precision_m;
}

function isOwnRoad({ plaza, row }: Tie): boolean {
  return row.roads.includes(plaza.road);
}

/** Compares flags in order; true comes first. */
function byFlags(one: readonly boolean[], other: readonly boolean[]): number {
  const differs = one.findIndex((flag, i) => flag !== other[i]);
  return differs < 0 ? 0 : one[differs] ? -1 : 1;
}

function chargesDirection({ bearings }: Plaza, { bearing }: TollRow): boolean {
  return (
    bearings === undefined ||
    bearings.some((charged) => angleBetween(charged, bearing) <= SAME_DIRECTION_DEGREES)
  );
}

/**
 * Rank of a tie, lowest for the likeliest: the negative logarithm of a normal distribution in two
 * dimensions whose deviation is the precision of the position.
 */
function rankOf({ plaza, metres }: Tie): number {
  const deviation = LEAST_DEVIATION_METRES + plaza.precision_m;
  return (metres / deviation) ** 2 / 2 + 2 * Math.log(deviation);
}

/** True if a row may join the plaza's other rows in the same direction. */
function fitsOthers({ row }: Tie, known: readonly Tie[]): boolean {
  const same = known.filter((tie) => angleBetween(tie.row.bearing, row.bearing) <= 90);
  return (
    same.length === 0 ||
    same.some((tie) => distanceMetres(tie.row.point, row.point) <= SAME_PLAZA_METRES)
  );
}
