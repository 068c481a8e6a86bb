import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { explainUnknown } from "./explain-refusal.ts";
import { type ParsedPlace, type Recogniser, refused } from "./parsed-place.ts";
import { withoutCountry, withoutLabels } from "./place-parts.ts";
import { recogniseAddress } from "./recognise-address.ts";
import { recogniseCep } from "./recognise-cep.ts";
import { recogniseCityAlone, recogniseCityWithUf } from "./recognise-city.ts";
import { recogniseCoordinates } from "./recognise-coordinates.ts";
import { recogniseIbgeCode } from "./recognise-ibge-code.ts";
import { recogniseKilometre } from "./recognise-kilometre.ts";
import { recognisePointInTown } from "./recognise-point-in-town.ts";
import { recognisePresumed } from "./recognise-presumed.ts";
import { recogniseState } from "./recognise-state.ts";
import { recogniseTerminal } from "./recognise-terminal.ts";

/**
 * The first recogniser that knows the text decides.
 *
 * 1. Numbers cannot be names. `76.954 000` is a CEP rather than two coordinates.
 * 2. A city with its UF is certain.
 * 3. A state alone is refused before it can be read as a city with the same name.
 * 4. Cities come before terminals, so that no code or short name hides a city.
 * 5. Nicknames and abbreviated names come after every name in full.
 * 6. Coordinates are more exact than the address or the kilometre beside them.
 * 7. A road with a kilometre comes before addresses, which may be one of its readings.
 * 8. An address may end with any of these, so it comes last.
 */
const RECOGNISERS: readonly Recogniser[] = [
  recogniseCep,
  recogniseCoordinates,
  recogniseIbgeCode,
  recogniseCityWithUf,
  recogniseState,
  recogniseCityAlone,
  recogniseTerminal,
  recognisePresumed,
  recognisePointInTown,
  recogniseKilometre,
  recogniseAddress,
];

/** Recognises the kind of a place and finds it by its text; never throws. */
export function parsePlace(text: string, gazetteer: Gazetteer): ParsedPlace {
  const typed = text
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  if (typed === "") return refused("campo_obrigatorio", "local vazio");
  if (/\p{Cc}/u.test(typed)) return refused("campo_invalido", "contém caractere de controle");
  const place = withoutCountry(withoutLabels(typed), gazetteer);
  for (const recognise of RECOGNISERS) {
    const parsed = recognise(place, gazetteer);
    if (parsed) return parsed;
  }
  return explainUnknown(place, gazetteer);
}
