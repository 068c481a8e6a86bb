import { type FieldError, placesNotFound } from "../../../base/errors.ts";
import type { Notice } from "../../../base/notice.ts";
import { positionKey } from "../../geo/point.ts";
import { type Place, placeField } from "./place.ts";
import { resolvePlace } from "./resolve-place.ts";
import type { PlaceSources } from "./resolved-place.ts";

/**
 * Resolves every item of `locations`. Throws one `PlaceNotFound` that names all unresolved items,
 * with possible places. `notices` names the places found less exactly than requested and those that
 * share a position.
 */
export function resolvePlaces(
  locations: readonly string[],
  sources: PlaceSources,
): { places: Place[]; notices: Notice[] } {
  const { places, notices } = resolveFields(locations, sources, placeField);
  return { places, notices: [...notices, ...samePointNotices(places, locations)] };
}

/**
 * Resolves the texts of a list, whose items have these paths. Throws one `PlaceNotFound` that names
 * all unresolved items, with possible places.
 */
export function resolveFields(
  texts: readonly string[],
  sources: PlaceSources,
  fieldOf: (index: number) => string,
): { places: Place[]; notices: (Notice & { place: number })[] } {
  const places: Place[] = [];
  const notices: (Notice & { place: number })[] = [];
  const faults: FieldError[] = [];
  texts.forEach((text, index) => {
    const resolved = resolvePlace(text, sources);
    const campo = fieldOf(index);
    if ("reason" in resolved) {
      const { error, reason, suggestions } = resolved;
      const sugestoes = suggestions.length > 0 ? { sugestoes: suggestions } : {};
      faults.push({ campo, tipo: error, mensagem: reason, ...sugestoes });
      return;
    }
    places.push({ index, ...resolved.place });
    for (const { code, message } of resolved.notices) {
      notices.push({ code, message: `${campo}: ${message}`, place: index });
    }
  });
  if (faults.length > 0) throw placesNotFound(faults);
  return { places, notices };
}

/**
 * One notice for each place with the position of an earlier one, unless a trip comes back to the same
 * text later.
 */
function samePointNotices(places: readonly Place[], texts: readonly string[]): Notice[] {
  const lastAt = new Map<string, number>();
  return places.flatMap(({ index, point }): Notice[] => {
    const key = positionKey(point);
    const last = lastAt.get(key);
    lastAt.set(key, index);
    const isNext = last === index - 1;
    if (last === undefined || (!isNext && texts[last] === texts[index])) return [];
    const distance = isNext ? "; não há distância entre os dois" : "";
    const message = `${placeField(index)}: mesma posição que ${placeField(last)}${distance}.`;
    return [{ code: "locais_no_mesmo_ponto", message, place: index }];
  });
}
