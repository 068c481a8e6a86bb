import { type FieldError, ServiceError } from "../errors.ts";
import type { Point } from "../geo/point.ts";
import type { Notice } from "../notice.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Municipality } from "./municipality-table.ts";
import { type ParsedPlace, parsePlace } from "./parse-place.ts";
import type { StateAt } from "./territory.ts";

/** A resolved item of `locations`. */
export interface Place {
  /** Index in `locations`. */
  index: number;
  /** Address or name for the answer. */
  name: string;
  point: Point;
  uf: string;
  /** Whether the caller gave the position; otherwise it is the municipality's seat. */
  exact: boolean;
}

/** Name of an item's field in messages: `locations[0]`. */
export function placeField(index: number): string {
  return `locations[${index}]`;
}

/**
 * Resolves every item of `locations`. Throws one `InvalidRequest` that names all items that cannot
 * be resolved. `notices` lists the places that are resolved less exactly than asked.
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
      faults.push({ campo: placeField(index), mensagem: place });
      return;
    }
    places.push(place);
    const notice = noticeFor(parsed, index);
    if (notice) notices.push(notice);
  });
  if (faults.length > 0) {
    const summary = faults.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join("; ");
    throw new ServiceError("InvalidRequest", `Local inválido: ${summary}`, faults);
  }
  return { places, notices };
}

/** The place, or the reason why it cannot be resolved. */
function toPlace(
  parsed: ParsedPlace,
  index: number,
  text: string,
  stateAt: StateAt,
): Place | string {
  switch (parsed.kind) {
    case "unknown":
      return parsed.reason;
    case "ambiguous":
      return `há mais de um município com este nome: ${parsed.candidates.map(cityName).join(", ")}`;
    case "coordinates": {
      const uf = stateAt(parsed.point);
      if (!uf) return "coordenada fora do Brasil";
      return { index, name: parsed.point.join(","), point: parsed.point, uf, exact: true };
    }
    case "municipality":
      return atSeat(index, cityName(parsed.municipality), parsed.municipality);
    case "cep": {
      const cep = `${parsed.cep.slice(0, 5)}-${parsed.cep.slice(5)}`;
      return atSeat(index, `${cityName(parsed.municipality)} (CEP ${cep})`, parsed.municipality);
    }
    case "address":
      return atSeat(index, text.trim(), parsed.municipality);
  }
}

function atSeat(index: number, name: string, { latitude, longitude, uf }: Municipality): Place {
  return { index, name, point: [latitude, longitude], uf, exact: false };
}

function noticeFor(parsed: ParsedPlace, place: number): Notice | undefined {
  if (parsed.kind !== "cep" && parsed.kind !== "address") return undefined;
  const seat = cityName(parsed.municipality);
  const field = placeField(place);
  if (parsed.kind === "cep") {
    const message = `${field}: CEP resolvido pela sede do município, ${seat}.`;
    return { code: "local_aproximado_cep", message, place };
  }
  const byCep = parsed.by === "cep";
  const message = `${field}: endereço resolvido pela ${byCep ? "faixa de CEP" : "cidade"}, na sede de ${seat}.`;
  return { code: byCep ? "local_aproximado_cep" : "local_aproximado_cidade", message, place };
}

function cityName({ name, uf }: Municipality): string {
  return `${name}/${uf}`;
}
