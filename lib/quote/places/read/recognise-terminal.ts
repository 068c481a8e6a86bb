import { distanceMetres, type Point } from "../../geo/point.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import type { Locality } from "../gazetteer/locality.ts";
import type { Terminal } from "../gazetteer/place-tables.ts";
import type { ParsedPlace } from "./parsed-place.ts";
import { readingsWithUf, splitParts } from "./place-parts.ts";

/**
 * Largest distance to a city of a terminal. Of the terminals that bear a city's name, those of their
 * own city are up to 31 km away (Confins of Belo Horizonte); the first of another place is 95 km away
 * (Plácido de Castro, an airport of Rio Branco).
 * Guarded by "no terminal lies between 32 and 94 km from a city of its name".
 */
const MAX_CITY_METRES = 60_000;

/**
 * An airport or port by code or name, optionally with its UF or city: `GRU`, `Porto de Santos/SP`,
 * `Aeroporto Afonso Pena, Curitiba/PR`. Cities are recognised first, so `Porto Alegre` is a city.
 */
export function recogniseTerminal(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const parts = splitParts(place);
  const readings = [
    gazetteer.terminalsNamed(parts.join(" ")),
    ...readingsWithUf(parts, gazetteer).map(([name, uf]) =>
      gazetteer.terminalsNamed(name).filter((terminal) => terminal.uf === uf),
    ),
    nearCity(parts, gazetteer),
  ];
  const candidates = readings.find(({ length }) => length > 0) ?? [];
  const [terminal, ...others] = candidates;
  if (!terminal) return undefined;
  return others.length > 0 ? { kind: "ambiguous", candidates } : { kind: "terminal", terminal };
}

/** Terminals of the first part that lie near the city of the other parts. */
function nearCity(
  [first = "", ...others]: readonly string[],
  gazetteer: Gazetteer,
): readonly Terminal[] {
  if (others.length === 0) return [];
  const cities = readingsWithUf(others, gazetteer).flatMap(([name, uf]) =>
    gazetteer.named(name, uf),
  );
  const near = cities.length > 0 ? cities : gazetteer.named(others.join(" "));
  return gazetteer
    .terminalsNamed(first)
    .filter((terminal) =>
      near.some((city) => distanceMetres(position(terminal), position(city)) < MAX_CITY_METRES),
    );
}

function position({ latitude, longitude }: Locality): Point {
  return [latitude, longitude];
}
