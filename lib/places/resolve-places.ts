import { type FieldError, ServiceError } from "../errors.ts";
import { type Point, positionKey } from "../geo/point.ts";
import type { Notice } from "../notice.ts";
import { explainOutside } from "./explain-refusal.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { type KnownPlace, suggestedPlace } from "./known-place.ts";
import { type Locality, localityName } from "./locality.ts";
import { isMunicipality } from "./municipality-table.ts";
import { parsePlace } from "./parse-place.ts";
import type { ParsedPlace } from "./parsed-place.ts";
import { formatCep } from "./recognise-cep.ts";
import type { StateAt } from "./territory.ts";

/** An item of `locations` with its position. */
export interface Place {
  /** Index in `locations`. */
  index: number;
  /** Address or name, as the answer shows it. */
  name: string;
  point: Point;
  uf: string;
  /** Whether the position is the caller's own rather than that of a known place. */
  exact: boolean;
}

/** The path of an item in error messages. */
export function placeField(index: number): string {
  return `locations[${index}]`;
}

/**
 * Resolves every item of `locations`; throws one 400 that names all items that cannot be resolved.
 * `notices` says which places are known less exactly than asked, and which share a position.
 */
export function resolvePlaces(
  locations: readonly string[],
  gazetteer: Gazetteer,
  stateAt: StateAt,
): { places: Place[]; notices: Notice[] } {
  const places: Place[] = [];
  const notices: Notice[] = [];
  const faults: FieldError[] = [];
  locations.forEach((text, index) => {
    const parsed = parsePlace(text, gazetteer);
    const place = toPlace(parsed, index, text, stateAt);
    if (typeof place === "string") {
      const sugestoes = candidatesOf(parsed).map(suggestedPlace);
      faults.push({
        campo: placeField(index),
        mensagem: place,
        ...(sugestoes.length > 0 && { sugestoes }),
      });
      return;
    }
    places.push(place);
    const notice = approximationNotice(parsed, index);
    if (notice) notices.push(notice);
  });
  if (faults.length > 0) {
    const summary = faults.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join("; ");
    throw new ServiceError("InvalidRequest", `Local inválido: ${summary}`, faults);
  }
  return { places, notices: [...notices, ...samePointNotices(places)] };
}

/** What a place that is unknown or ambiguous may have meant. */
function candidatesOf(parsed: ParsedPlace): readonly KnownPlace[] {
  return parsed.kind === "unknown" || parsed.kind === "ambiguous" ? parsed.candidates : [];
}

/** The place, or the reason why there is none. */
function toPlace(
  parsed: ParsedPlace,
  index: number,
  text: string,
  stateAt: StateAt,
): Place | string {
  switch (parsed.kind) {
    case "unknown":
      return parsed.reason;
    case "ambiguous": {
      const isPlain = parsed.candidates.every(isMunicipality);
      const names = parsed.candidates.map(localityName).join(", ");
      return `há mais de um ${isPlain ? "município" : "local"} com este nome: ${names}`;
    }
    case "coordinates": {
      const { point } = parsed;
      const uf = stateAt(point);
      if (!uf) return explainOutside(point, stateAt);
      return { index, name: point.join(","), point, uf, exact: true };
    }
    case "municipality":
      return atLocality(index, localityName(parsed.municipality), parsed.municipality);
    case "region":
      return atLocality(index, localityName(parsed.region), parsed.region);
    case "terminal":
      return atLocality(index, localityName(parsed.terminal), parsed.terminal);
    case "cep": {
      const name = `${localityName(parsed.municipality)} (CEP ${formatCep(parsed.cep)})`;
      return atLocality(index, name, parsed.municipality);
    }
    case "address":
      return atLocality(index, text.trim(), parsed.city);
  }
}

function atLocality(index: number, name: string, locality: Locality): Place {
  const { latitude, longitude, uf } = locality;
  return { index, name, point: [latitude, longitude], uf, exact: false };
}

function approximationNotice(parsed: ParsedPlace, place: number): Notice | undefined {
  const field = placeField(place);
  if (parsed.kind === "cep") {
    const message = `${field}: CEP resolvido pela sede do município, ${localityName(parsed.municipality)}.`;
    return { code: "local_aproximado_cep", message, place };
  }
  if (parsed.kind !== "address") return undefined;
  const byCep = parsed.by === "cep";
  const message = `${field}: endereço resolvido pela ${byCep ? "faixa de CEP" : "cidade"}, na sede de ${localityName(parsed.city)}.`;
  return { code: byCep ? "local_aproximado_cep" : "local_aproximado_cidade", message, place };
}

/** One notice for each place whose position an earlier one has. */
function samePointNotices(places: readonly Place[]): Notice[] {
  const firstAt = new Map<string, number>();
  return places.flatMap(({ index, point }): Notice[] => {
    const key = positionKey(point);
    const first = firstAt.get(key);
    if (first === undefined) {
      firstAt.set(key, index);
      return [];
    }
    const message = `${placeField(index)}: mesma posição que ${placeField(first)}; não há distância entre os dois.`;
    return [{ code: "locais_no_mesmo_ponto", message, place: index }];
  });
}
