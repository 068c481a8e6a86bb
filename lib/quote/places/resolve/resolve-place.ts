import { distanceMetres, type Point } from "../../geo/point.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { type Locality, localityName } from "../gazetteer/locality.ts";
import { isMunicipality } from "../gazetteer/municipality-table.ts";
import { explainOutside } from "../read/explain-refusal.ts";
import { parsePlace } from "../read/parse-place.ts";
import { ONE_PLACE_PER_ITEM, type RefusedPlace, refused } from "../read/parsed-place.ts";
import { resolveAddress, resolveCep } from "./resolve-address.ts";
import { mayBeIn, resolveKilometre } from "./resolve-kilometre.ts";
import { atLocality, type PlaceSources, type ResolvedPlace } from "./resolved-place.ts";

/** Finds the place of one text. */
export function resolvePlace(text: string, sources: PlaceSources): ResolvedPlace | RefusedPlace {
  const { gazetteer, stateAt, addresses } = sources;
  const parsed = parsePlace(text, gazetteer);
  switch (parsed.kind) {
    case "refused":
      return parsed;
    case "ambiguous": {
      const isPlain = parsed.candidates.every(isMunicipality);
      const names = parsed.candidates.map(localityName).join(", ");
      return refused(
        "local_ambiguo",
        `há mais de um ${isPlain ? "município" : "local"} com este nome: ${names}`,
        parsed.candidates,
      );
    }
    case "coordinates": {
      const { point } = parsed;
      const uf = stateAt(point);
      if (!uf) return refused("coordenada_invalida", explainOutside(point, stateAt));
      const contrary = farFromCities(point, uf, parsed.cities ?? [], gazetteer);
      if (contrary) return contrary;
      const near = addresses?.near(point);
      const place = { name: near?.name ?? point.join(","), point, uf, exact: true };
      const isTransient = near?.isTransient && { isTransient: near.isTransient };
      const known = { uncertaintyMetres: 0, ibgeCode: near?.ibgeCode, ...isTransient };
      return { place: { ...place, precision: "coordenadas", ...known }, notices: [] };
    }
    case "municipality":
      return withPresumption(
        atLocality(localityName(parsed.municipality), parsed.municipality, "municipio"),
        parsed.isPresumed && parsed.municipality,
      );
    case "region":
      return atLocality(localityName(parsed.region), parsed.region, "localidade");
    case "terminal":
      return atLocality(localityName(parsed.terminal), parsed.terminal, "localidade");
    case "cep":
      return resolveCep(parsed.cep, parsed.municipality, sources);
    case "address":
      return withPresumption(
        resolveAddress(text, parsed, sources),
        parsed.isPresumed && parsed.city,
      );
    case "kilometre":
      return resolveKilometre(text, parsed, sources);
  }
}

/**
 * Coordinates this close to a town's seat may belong to it, whatever the borders: the tables have no
 * municipal ones. A choice.
 */
const NEAR_SEAT_METRES = 50_000;

/** The refusal of coordinates that lie in none of the cities of their text. */
function farFromCities(
  point: Point,
  uf: string,
  cities: readonly Locality[],
  gazetteer: Gazetteer,
): RefusedPlace | undefined {
  const metresTo = (city: Locality) => distanceMetres(point, [city.latitude, city.longitude]);
  const located = { point, uncertaintyMetres: 0 };
  const isPossible = (city: Locality) =>
    metresTo(city) <= NEAR_SEAT_METRES || (city.uf === uf && mayBeIn(located, city, gazetteer));
  const [city] = cities.toSorted((a, b) => metresTo(a) - metresTo(b));
  if (!city || cities.some(isPossible)) return undefined;
  const seat = gazetteer.nearestSeat(point, uf);
  const where = seat ? `perto de ${localityName(seat)}, ` : "";
  const away = `a ${Math.round(metresTo(city) / 1000)} km de ${localityName(city)}`;
  const reason = `as coordenadas ${point.join(",")} ficam ${where}${away}; ${ONE_PLACE_PER_ITEM}`;
  return refused("local_contraditorio", reason, cities);
}

/** A place with the notice that its city was presumed, if it was. */
function withPresumption(
  resolved: ResolvedPlace | RefusedPlace,
  city: Locality | undefined,
): ResolvedPlace | RefusedPlace {
  if (city === undefined || "reason" in resolved) return resolved;
  const message = `cidade presumida: ${localityName(city)}; escreva o nome completo se for outra.`;
  return { ...resolved, notices: [{ code: "local_presumido", message }, ...resolved.notices] };
}
