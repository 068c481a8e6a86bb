import type { ErrorKind } from "../../../base/error-kinds.ts";
import type { SuggestedPlace } from "../../../base/errors.ts";
import type { Point } from "../../geo/point.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { type KnownPlace, suggestedPlace } from "../gazetteer/known-place.ts";
import type { Locality } from "../gazetteer/locality.ts";
import { isMunicipality, type Municipality } from "../gazetteer/municipality-table.ts";
import type { Terminal } from "../gazetteer/place-tables.ts";
import type { RoadInUf } from "../gazetteer/road-names.ts";

/** Reading of one item of `locations`, before anything is looked up on the road network. */
export type ParsedPlace =
  | {
      kind: "coordinates";
      point: Point;
      /** Possible cities of the rest of the text; undefined without any. */
      cities?: readonly Locality[];
    }
  | {
      kind: "municipality";
      municipality: Municipality;
      /** The name was abbreviated or a nickname. */
      isPresumed?: true;
    }
  | { kind: "region"; region: Locality }
  | { kind: "terminal"; terminal: Terminal }
  | { kind: "cep"; cep: string; municipality: Municipality }
  | {
      kind: "address";
      by: "cep" | "city";
      city: Locality;
      /** The text before the city, split at commas, slashes and dashes. */
      parts: readonly string[];
      /** Eight digits; undefined if the text has none. */
      cep: string | undefined;
      /** If false, the text is an address only if its street is found in the city. */
      isCertain: boolean;
      /** The city's name was abbreviated or a nickname. */
      isPresumed?: true;
    }
  | KilometreOfRoad
  | { kind: "ambiguous"; candidates: readonly Locality[] }
  | RefusedPlace;

/** A road with a kilometre: `BR-116, km 204, Arujá - SP`. */
export interface KilometreOfRoad {
  kind: "kilometre";
  /** Such as `BR-116`; several if a name belongs to several roads. */
  roads: readonly RoadInUf[];
  km: number;
  /** Possible municipalities of the text; empty if it names none. */
  cities: readonly Locality[];
  /** The text read as an address, if possible. */
  address: Extract<ParsedPlace, { kind: "address" }> | undefined;
}

/** A text that is not a place; suggestions, if any, can be sent instead. */
export interface RefusedPlace {
  kind: "refused";
  error: ErrorKind;
  /** In Portuguese; reaches the caller. */
  reason: string;
  suggestions: readonly SuggestedPlace[];
}

/** Recognises one kind of place; undefined for other texts. */
export type Recogniser = (place: string, gazetteer: Gazetteer) => ParsedPlace | undefined;

/** The city that was named; ambiguous if there are several, undefined if there is none. */
export function cityNamed(candidates: readonly Locality[]): ParsedPlace | undefined {
  const [only, ...others] = candidates;
  if (!only) return undefined;
  if (others.length > 0) return { kind: "ambiguous", candidates };
  return isMunicipality(only)
    ? { kind: "municipality", municipality: only }
    : { kind: "region", region: only };
}

/** The cities that a place names: the reverse of `cityNamed`. */
export function citiesOf(place: ParsedPlace): readonly Locality[] {
  if (place.kind === "municipality") return [place.municipality];
  if (place.kind === "region") return [place.region];
  return place.kind === "ambiguous" ? place.candidates : [];
}

/** The advice of a refusal of a text with several places. */
export const ONE_PLACE_PER_ITEM =
  "envie um local por item e, numa planilha, separe as paradas por |";

/** A refusal with the places that may have been meant. */
export function refused(
  error: ErrorKind,
  reason: string,
  places: readonly KnownPlace[] = [],
): RefusedPlace {
  return { kind: "refused", error, reason, suggestions: places.map(suggestedPlace) };
}
