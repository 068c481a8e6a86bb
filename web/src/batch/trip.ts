import { CARGO_TYPES } from "../api/contract-values.ts";
import { DEFAULTS, placeEntry } from "../route/route-form.ts";
import { routeRequest } from "../route/route-request.ts";
import { COLUMNS, type Column } from "./columns.ts";

/** A trip of a sheet as texts. */
export type Trip = Record<Column, string>;

/** Values for the cells that a sheet leaves empty. */
export interface TripDefaults {
  eixos: string;
  tabela: string;
  carga: string;
}

/** The trips of a sheet's lines; empty lines are left out. */
export function tripsOf(
  lines: readonly (readonly string[])[],
  columns: readonly (Column | undefined)[],
): Trip[] {
  const trips = lines.map((line) => {
    const cells = COLUMNS.map((column) => [column, line[columns.indexOf(column)]?.trim() ?? ""]);
    return Object.fromEntries(cells) as Trip;
  });
  return trips.filter((trip) => COLUMNS.some((column) => trip[column] !== ""));
}

/** The places of a trip in their order; stops are separated by `|`. */
export function placesOf({ origem, paradas, destino }: Trip): string[] {
  const stops = paradas.split(/[|\n]/).map((stop) => stop.trim());
  return [origem, ...stops, destino].filter(Boolean);
}

/** A day as the API takes it: `22/11/2026` becomes `2026-11-22`. */
export function isoDay(text: string): string {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (!found) return text.trim();
  const [, day = "", month = "", year = ""] = found;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** A cargo of the API: `Granel sólido` becomes `granel_solido`; other texts stay. */
function cargoOf(text: string): string {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const key = plain.replaceAll(/[^a-z]+/g, "_");
  return CARGO_TYPES.find((type) => type === key) ?? text;
}

/** The body of a trip's route query. */
export function tripQuery(trip: Trip, defaults: TripDefaults, drawsPath: boolean) {
  const places = placesOf(trip).map((text) => placeEntry(text));
  const settings = {
    ...DEFAULTS,
    eixos: trip.eixos || defaults.eixos,
    tabela: (trip.tabela || defaults.tabela).toUpperCase(),
    carga: cargoOf(trip.carga || defaults.carga),
    data: isoDay(trip.data),
    alternativas: "0",
  };
  const request = routeRequest({ places, settings });
  const resposta = { geometria: drawsPath ? "polilinha6" : "nenhuma" };
  return { ...request, config: { ...request.config, resposta } };
}
