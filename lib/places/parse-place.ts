import type { Point } from "../geo/point.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Municipality } from "./municipality-table.ts";

/** What one item of `locations` means, before anything is looked up on the road network. */
export type ParsedPlace =
  | { kind: "coordinates"; point: Point }
  | { kind: "municipality"; municipality: Municipality }
  | { kind: "cep"; cep: string; municipality: Municipality }
  | { kind: "address"; by: "cep" | "city"; municipality: Municipality }
  | { kind: "ambiguous"; candidates: readonly Municipality[] }
  | { kind: "unknown"; reason: string };

const COORDINATES = /^([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)$/;
const CEP = /^(?:cep[:\s]*)?(\d{5})-?(\d{3})$/i;
const CEP_WITHIN = /(?<![\d.-])(\d{5})-?(\d{3})(?![\d.-])/;
const SEPARATORS = /\s*[,;/|()]\s*|\s+[-–—]\s*|\s*[-–—]\s+/;

/**
 * Recognises coordinates, a CEP, a city or an address in a text, in this order, and finds its
 * municipality. The reasons are in Portuguese, for callers.
 */
export function parsePlace(text: string, gazetteer: Gazetteer): ParsedPlace {
  const place = text.trim().replace(/\s+/g, " ");
  if (place === "") return { kind: "unknown", reason: "local vazio" };
  if (/\p{Cc}/u.test(place)) return { kind: "unknown", reason: "contém caractere de controle" };
  return (
    parseCoordinates(place) ??
    parseCep(place, gazetteer) ??
    parseCity(place, gazetteer) ??
    parseAddress(place, gazetteer) ?? { kind: "unknown", reason: reasonFor(place, gazetteer) }
  );
}

function parseCoordinates(place: string): ParsedPlace | undefined {
  const match = COORDINATES.exec(place);
  if (!match) return undefined;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return { kind: "unknown", reason: "latitude ou longitude fora dos limites" };
  }
  return { kind: "coordinates", point: [latitude, longitude] };
}

function parseCep(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const match = CEP.exec(place);
  if (!match) return undefined;
  const cep = `${match[1]}${match[2]}`;
  const municipality = gazetteer.ofCep(cep);
  return municipality
    ? { kind: "cep", cep, municipality }
    : { kind: "unknown", reason: `CEP ${place} não pertence a nenhum município` };
}

/** City and UF in any usual spelling, or a city alone. */
function parseCity(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const parts = withoutCountry(place.split(SEPARATORS).filter(Boolean));
  const whole = parts.join(" ");
  for (const [name, uf] of cityReadings(parts, gazetteer)) {
    const [municipality] = gazetteer.named(name, uf);
    if (municipality) return { kind: "municipality", municipality };
  }
  const [only, ...others] = gazetteer.named(whole);
  if (!only) return undefined;
  if (others.length > 0) return { kind: "ambiguous", candidates: [only, ...others] };
  return { kind: "municipality", municipality: only };
}

/** Possible readings of the parts as a city's name and UF. */
function cityReadings(parts: readonly string[], gazetteer: Gazetteer): [string, string][] {
  const readings: [string, string][] = [];
  const uf = parts.length > 1 ? gazetteer.ufNamed(parts.at(-1) ?? "") : undefined;
  if (uf) readings.push([parts.slice(0, -1).join(" "), uf]);
  const attached = /^(.+?)[\s-]+([A-Za-z]{2})$/.exec(parts.join(" "));
  const attachedUf = attached && gazetteer.ufNamed(attached[2] ?? "");
  if (attached?.[1] && attachedUf) readings.push([attached[1], attachedUf]);
  return readings;
}

/** An address, located by its CEP or else by the city at its end. */
function parseAddress(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const match = CEP_WITHIN.exec(place);
  const byCep = match && gazetteer.ofCep(`${match[1]}${match[2]}`);
  if (byCep) return { kind: "address", by: "cep", municipality: byCep };
  const withoutCep = place.replace(CEP_WITHIN, "").replace(/\bcep\b:?/i, "");
  const parts = withoutCountry(withoutCep.split(SEPARATORS).filter(Boolean));
  const [ending, ...others] = citiesAtEnd(parts, gazetteer);
  if (!ending) return undefined;
  if (others.length > 0) return { kind: "ambiguous", candidates: [ending, ...others] };
  return { kind: "address", by: "city", municipality: ending };
}

/** The city that the last words name with its UF, or else all cities named by the last part. */
function citiesAtEnd(parts: readonly string[], gazetteer: Gazetteer): readonly Municipality[] {
  const words = parts.flatMap((part) => part.split(" "));
  for (let length = 1; length <= 4; length += 1) {
    const uf = gazetteer.ufNamed(words.slice(-length).join(" "));
    if (!uf) continue;
    const before = words.slice(0, -length);
    for (let first = Math.max(0, before.length - 8); first < before.length; first += 1) {
      const [municipality] = gazetteer.named(before.slice(first).join(" "), uf);
      if (municipality) return [municipality];
    }
  }
  return parts.length > 1 ? gazetteer.named(parts.at(-1) ?? "") : [];
}

function withoutCountry(parts: string[]): string[] {
  return /^bra[sz]il$/i.test(parts.at(-1) ?? "") ? parts.slice(0, -1) : parts;
}

function reasonFor(place: string, gazetteer: Gazetteer): string {
  const parts = withoutCountry(place.split(SEPARATORS).filter(Boolean));
  const [name, uf] = cityReadings(parts, gazetteer)[0] ?? [parts.join(" "), undefined];
  const elsewhere = gazetteer.named(name).map((found) => `${found.name}/${found.uf}`);
  if (elsewhere.length > 0) return `local não encontrado; existe ${elsewhere.join(", ")}`;
  const suggestion = gazetteer.suggestion(name, uf);
  const hint = suggestion ? `; você quis dizer ${suggestion.name}/${suggestion.uf}?` : "";
  return `local não encontrado${hint}`;
}
