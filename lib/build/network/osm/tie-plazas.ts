import { angleBetween, distanceMetres } from "../../../quote/geo/point.ts";
import { isCharging, type Plaza, plazaPoint } from "../../../quote/tolls/catalogue/plaza-table.ts";
import { SURVEYED_METRES } from "../../../quote/tolls/matching/tolerances.ts";
import { MUNICIPALITY_METRES } from "../plazas/place-plazas.ts";
import type { TollRow } from "./toll-rows.ts";

/** A registered plaza and booths or gantries of OpenStreetMap that are its own. */
export interface Tie {
  plaza: Plaza;
  row: TollRow;
  /** Metres between the registered position and the row. */
  metres: number;
}

/** How far beyond its precision a plaza's booths or its own road may be. */
const OFF_METRES = 2_000;
/** A row whose road has no number belongs to a plaza only this near… */
const UNNUMBERED_METRES = 300;
/** …and a row whose road has another number, as roads with two numbers may, only this near. */
const OTHER_NUMBER_METRES = 150;
/** A carriageway of a plaza may have several rows this near to each other. */
const SAME_PLAZA_METRES = 500;
/** The road's bearing at the plaza and at its booths differ by less than this, even in bends. */
const SAME_DIRECTION_DEGREES = 75;
/** Registries and maps differ by this much more than the registries say. */
const LEAST_DEVIATION_METRES = 250;

/**
 * Ties plazas to rows of booths: the same road, the same direction, the nearest. Plazas that charge
 * on `day` choose before others, then those of the booths' own road, then exactly surveyed ones. Each
 * row has at most one plaza; a plaza may have several rows in either direction.
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

/** Compares flags one after the other; true comes first. */
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
 * Orders ties by how likely the plaza is there: the negative logarithm of a normal distribution in
 * two dimensions, whose deviation is the precision of the position.
 */
function rankOf({ plaza, metres }: Tie): number {
  const deviation = LEAST_DEVIATION_METRES + plaza.precision_m;
  return (metres / deviation) ** 2 / 2 + 2 * Math.log(deviation);
}

/** Whether a row may join those that the plaza has in the same direction. */
function fitsOthers({ row }: Tie, known: readonly Tie[]): boolean {
  const same = known.filter((tie) => angleBetween(tie.row.bearing, row.bearing) <= 90);
  return (
    same.length === 0 ||
    same.some((tie) => distanceMetres(tie.row.point, row.point) <= SAME_PLAZA_METRES)
  );
}
