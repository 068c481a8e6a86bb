import type { Gazetteer, NamedState } from "../gazetteer/gazetteer.ts";
import { localityName } from "../gazetteer/locality.ts";
import { nameKey } from "../gazetteer/name-key.ts";
import { type ParsedPlace, type RefusedPlace, refused } from "./parsed-place.ts";
import { readingsWithUf, splitParts } from "./place-parts.ts";

const COUNTRY = /^(?:brasil|brazil)$/i;
const EXPLICIT = /^(?:estado|uf)\s*(?:d[eoa]\s+|:\s*|\s)/i;
/** Capitals with the name of their state: the name alone means the city. */
export const CAPITALS_NAMED_LIKE_STATES = new Set(["RJ", "SP"]);

/**
 * Refuses a state alone, by name or UF, so that it never becomes a city with the same name
 * elsewhere: `Espírito Santo` is not a city of Rio Grande do Norte. `São Paulo` and `Rio de
 * Janeiro` are the cities; `SP`, `RJ` and `Estado de São Paulo` are states.
 */
export function recogniseState(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  if (COUNTRY.test(place)) return refused("local_incompleto", "Brasil é o país; informe a cidade");
  const isExplicit = EXPLICIT.test(place);
  const text = place.replace(EXPLICIT, "").trim();
  const state = gazetteer.stateNamed(text) ?? stateTwice(text, gazetteer);
  if (!state) return undefined;
  const isName = nameKey(text) === nameKey(state.name);
  if (isName && !isExplicit && CAPITALS_NAMED_LIKE_STATES.has(state.uf)) return undefined;
  return isName && !isExplicit
    ? ambiguousName(state, gazetteer)
    : refused("local_incompleto", stateAlone(state, text));
}

/** A state with its own UF: `Espírito Santo - ES`. */
function stateTwice(text: string, gazetteer: Gazetteer): NamedState | undefined {
  return readingsWithUf(splitParts(text), gazetteer)
    .map(([name, uf]) => ({ uf, state: gazetteer.stateNamed(name) }))
    .find(({ uf, state }) => state?.uf === uf)?.state;
}

function stateAlone({ uf, name }: NamedState, text: string): string {
  const shown = text.length === 2 ? text.toUpperCase() : name;
  return uf === "DF"
    ? `${shown} não é uma cidade; informe a cidade, como Brasília/DF`
    : `${shown} é um estado; informe a cidade`;
}

function ambiguousName(state: NamedState, gazetteer: Gazetteer): RefusedPlace {
  const alone = stateAlone(state, state.name);
  const cities = gazetteer.named(nameKey(state.name));
  if (cities.length === 0) return refused("local_incompleto", alone);
  const ambiguous = `nome ambíguo; se for o município, informe ${cities.map(localityName).join(" ou ")}`;
  return refused("local_ambiguo", `${alone} (${ambiguous})`, cities);
}
