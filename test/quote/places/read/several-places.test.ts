import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Municipality } from "../../../../lib/quote/places/gazetteer/municipality-table.ts";
import { parsePlace } from "../../../../lib/quote/places/read/parse-place.ts";
import { citiesOf } from "../../../../lib/quote/places/read/parsed-place.ts";
import { gazetteer, municipalities, states } from "../brazil.ts";

const STATE = new Map(states.map(({ uf, name }) => [uf, name]));
const SPELLINGS: ((city: Municipality) => string)[] = [
  ({ name, uf }) => `${name}/${uf}`,
  ({ name, uf }) => `${name}-${uf}`,
  ({ name, uf }) => `${name} - ${uf}`,
  ({ name, uf }) => `${name} ${uf}`,
  ({ name, uf }) => `${name} (${uf})`,
  ({ name, uf }) => `${name}, ${uf}`,
  ({ name, uf }) => `${name}/${STATE.get(uf)}`,
  ({ name, uf }) => `${uf} - ${name}`,
  ({ name, uf }) => `Rua Nova, 10, ${name.toUpperCase()}-${uf.toLowerCase()}`,
];
const SEPARATORS = [", ", ",", "; ", " / ", " | ", "|", " - ", " – "];
const RUNS = { numRuns: 2_000 };

const anyCity = fc.constantFrom(...municipalities);
/** `SP - Getulina, São Paulo/SP` may be a district of the capital; its notice names Getulina. */
const notLikeState = anyCity.filter(({ name, uf }) => STATE.get(uf) !== name);
const anySpelling = fc.constantFrom(...SPELLINGS);

describe("of several places in a text", () => {
  test("none is taken in silence", () =>
    fc.assert(
      fc.property(
        fc.tuple(notLikeState, notLikeState).filter(([one, other]) => one !== other),
        anySpelling,
        anySpelling,
        fc.constantFrom(...SEPARATORS),
        ([one, other], spellOne, spellOther, separator) => {
          const text = `${spellOne(one)}${separator}${spellOther(other)}`;
          expect(["refused", "ambiguous"], text).toContain(parsePlace(text, gazetteer).kind);
        },
      ),
      RUNS,
    ));
});

/** Addresses of one town that mention another one's name. */
const ADDRESSES: ((city: Municipality, other: Municipality) => string)[] = [
  ({ name, uf }, other) => `Rua ${other.name}, 100, ${name}/${uf}`,
  ({ name, uf }, other) => `Avenida ${other.name} 500, Centro, ${name}-${uf}`,
  ({ name, uf }, other) => `Bairro ${other.name}, ${name} - ${uf}`,
  ({ name, uf }, other) => `Rua ${other.name}, 10 - AP, ${name}/${uf}`,
  ({ name, uf }, other) => `Distrito de ${other.name}, ${name} (${uf})`,
  ({ name, uf }, other) => `${name}/${uf}, Rua ${other.name}, 100`,
  ({ name, uf }, other) => `${name}-${uf}, Rua ${other.name}, 100, Jardim ${other.name}`,
  ({ name, uf }) => `${name}-${uf}, ${name}/${uf}`,
];

test("an address with the name of another town stays in its own", () =>
  fc.assert(
    fc.property(anyCity, anyCity, fc.constantFrom(...ADDRESSES), (city, other, write) => {
      const place = parsePlace(write(city, other), gazetteer);
      const cities = place.kind === "address" ? [place.city] : citiesOf(place);
      expect(cities, write(city, other)).toContainEqual(city);
    }),
    RUNS,
  ));
