import { computed, signal } from "@preact/signals";
import {
  type CARGO_TYPES,
  type FREIGHT_TABLES,
  MIN_AXLES_ON_GROUND,
  type ROUTE_TYPES,
  type VehicleType,
} from "../api/contract-values.ts";

/** The settings of the form as texts; an empty text is an unset setting. */
export const DEFAULTS = {
  tipo: "truck" satisfies VehicleType as string,
  eixos: "5",
  suspensos: "",
  vazio: "",
  rota: "efficient" satisfies (typeof ROUTE_TYPES)[number] as string,
  alternativas: "1",
  ordem: "",
  volta: "",
  descanso: "",
  criterio: "",
  tabela: "A" satisfies (typeof FREIGHT_TABLES)[number] as string,
  carga: "geral" satisfies (typeof CARGO_TYPES)[number] as string,
  retorno: "",
  data: "",
  km_por_litro: "",
  preco_litro: "",
  arla: "",
  peso_kg: "",
  altura_m: "",
  comprimento_m: "",
  produto_perigoso: "",
};

export type Settings = typeof DEFAULTS;
export type SettingName = keyof Settings;

/** A place of the list, with a key that stays the same when it moves. */
export interface Place {
  key: number;
  text: string;
  /** True for a via point, which the route passes without stopping. */
  via: boolean;
}

/** Places and settings of a query. */
export interface RouteForm {
  places: readonly Place[];
  settings: Settings;
}

let lastKey = 0;

/** A place of the form. */
export function placeEntry(text: string, via = false): Place {
  lastKey += 1;
  return { key: lastKey, text, via };
}

/** The stops, or the via points, that have a text. */
export function filled(places: readonly Place[], via: boolean): Place[] {
  return places.filter((place) => place.via === via && place.text.trim() !== "");
}

export const form = signal<RouteForm>({
  places: [placeEntry(""), placeEntry("")],
  settings: DEFAULTS,
});

/** True if the form is folded to one line, so that its answer is in view. */
export const folded = signal(false);

/** True if the form names at least two stops. */
export const ready = computed(() => filled(form.value.places, false).length >= 2);

/** True if the form names a via point: there is then a single route, in the list's order. */
export const passes = computed(() => filled(form.value.places, true).length > 0);

export function setPlaces(places: RouteForm["places"]): void {
  form.value = { ...form.value, places };
}

export function setPlace(key: number, text: string): void {
  setPlaces(form.value.places.map((place) => (place.key === key ? { ...place, text } : place)));
}

/** Moves a place to another position, limited to the ends of the list. */
export function movePlace(from: number, to: number): void {
  const places = [...form.value.places];
  const [place] = places.splice(from, 1);
  if (!place) return;
  places.splice(Math.max(0, Math.min(to, places.length)), 0, place);
  setPlaces(places);
}

/** Changes a setting. Suspended axles that the vehicle can no longer have are given up. */
export function setSetting(name: SettingName, value: string): void {
  const settings = { ...form.value.settings, [name]: value };
  const most = Number(settings.eixos) - MIN_AXLES_ON_GROUND;
  const suspensos = Number(settings.suspensos) > most ? "" : settings.suspensos;
  form.value = { ...form.value, settings: { ...settings, suspensos } };
}
