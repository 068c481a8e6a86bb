import { cargoOf, isoDay, stopsOf } from "../../../lib/service/api/sheets/trip-cells.ts";
import { CARGO_TYPES } from "../api/contract-values.ts";
import { DEFAULTS, placeEntry, type RouteForm } from "../route/route-form.ts";
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

/** The lines that hold a trip: a line without text in the used columns is left out. */
export function tripLines(
  lines: readonly (readonly string[])[],
  columns: readonly (Column | undefined)[],
): (readonly string[])[] {
  return lines.filter((line) => line.some((cell, i) => columns[i] && cell.trim() !== ""));
}

/** The trips of a sheet's lines; empty lines are left out. */
export function tripsOf(
  lines: readonly (readonly string[])[],
  columns: readonly (Column | undefined)[],
): Trip[] {
  return tripLines(lines, columns).map((line) => {
    const cells = COLUMNS.map((column) => [column, line[columns.indexOf(column)]?.trim() ?? ""]);
    return Object.fromEntries(cells) as Trip;
  });
}

/** A trip whose empty cells have taken the defaults. */
export function filledTrip(trip: Trip, defaults: TripDefaults): Trip {
  return {
    ...trip,
    eixos: trip.eixos || defaults.eixos,
    tabela: trip.tabela || defaults.tabela,
    carga: trip.carga || defaults.carga,
  };
}

/** The places of a trip in their order; stops are separated by `|`. */
export function placesOf({ origem, paradas, destino }: Trip): string[] {
  return [origem, ...stopsOf(paradas), destino].filter(Boolean);
}

/** The form of the page *Rota* for a trip; empty cells take the defaults. */
export function formOf(trip: Trip, defaults: TripDefaults): RouteForm {
  const { eixos, tabela, carga, data } = filledTrip(trip, defaults);
  const settings = {
    ...DEFAULTS,
    eixos,
    tabela: tabela.toUpperCase(),
    carga: cargoOf(carga, CARGO_TYPES),
    data: isoDay(data),
  };
  return { places: placesOf(trip).map((text) => placeEntry(text)), settings };
}

/** The body of a trip's route query. */
export function tripQuery(trip: Trip, defaults: TripDefaults, drawsPath: boolean) {
  const { places, settings } = formOf(trip, defaults);
  const request = routeRequest({ places, settings: { ...settings, alternativas: "0" } });
  const resposta = { geometria: drawsPath ? "polilinha6" : "nenhuma" };
  return { ...request, config: { ...request.config, resposta } };
}
