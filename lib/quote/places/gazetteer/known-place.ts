import type { SuggestedPlace } from "../../../base/errors.ts";
import { type Locality, localityName } from "./locality.ts";
import { isMunicipality } from "./municipality-table.ts";
import type { Terminal } from "./place-tables.ts";

/** A place of the tables: a city, a part of one, an airport or a port. */
export type KnownPlace = Locality | Terminal;

const TERMINALS = { airport: "aeroporto", port: "porto" } as const;

/** A known place in a form that callers can choose: its `texto` is valid in `locations`. */
export function suggestedPlace(place: KnownPlace): SuggestedPlace {
  return {
    texto: localityName(place),
    tipo: kindOf(place),
    nome: place.name,
    uf: place.uf,
    codigo_ibge: place.ibge_code,
    latitude: place.latitude,
    longitude: place.longitude,
  };
}

function kindOf(place: KnownPlace): SuggestedPlace["tipo"] {
  if ("kind" in place) return TERMINALS[place.kind];
  return isMunicipality(place) ? "cidade" : "regiao_administrativa";
}
