import { readTable } from "../../lib/base/data-set.ts";
import { elementAt } from "../../lib/base/element-at.ts";
import { openIndexWriter } from "../../lib/build/addresses/index-writer.ts";
import { createMunicipalitiesAt } from "../../lib/quote/addresses/index/municipality-at.ts";
import { streetKey } from "../../lib/quote/addresses/words/street-words.ts";
import { distanceMetres, type Point, projectOnSegment } from "../../lib/quote/geo/point.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { createRandom } from "../../lib/quote/routing/plan/tour/random.ts";
import type { Figure } from "../check/result.ts";
import { isCorrected, openPlaceFinder, stateAt, streetPlace } from "./place-finder.ts";
import type { ExtractHouse, ExtractStreet } from "./read-extract.ts";
import { atLeast, atMost } from "./result.ts";
import { SPELLINGS, withTwoReplaced, withTypingError } from "./spellings.ts";

const NEAR_METRES = 50;
const SEED = 1;

type PlaceFinder = ReturnType<typeof openPlaceFinder>;

/** Builds an index of an extract and looks for its streets and houses in it. */
export async function checkExtract(
  streets: readonly ExtractStreet[],
  houses: readonly ExtractHouse[],
  file: string,
): Promise<Figure[]> {
  const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
  const writer = openIndexWriter(file, {
    municipalitiesAt: createMunicipalitiesAt(seats, stateAt),
    source: "© OpenStreetMap contributors",
  });
  for (const { name, lines } of streets) writer.addStreet({ name, lines });
  for (const house of houses) writer.addAddress(house);
  await writer.finish();

  const finder = openPlaceFinder(file);
  const linesOf = Map.groupBy(streets, ({ name }) => streetKey(name));
  const random = createRandom(SEED);
  const results: Figure[] = [];
  let [found, wrong, asked] = [0, 0, 0];
  for (const [spelling, write] of Object.entries(SPELLINGS)) {
    const outcome = tryStreets(finder, streets, linesOf, write);
    if (spelling === "usual") {
      results.push(atLeast("streets found as usually written", outcome.found, streets.length, 95));
      results.push(
        atLeast("streets found or among the candidates", outcome.offered, streets.length, 98),
      );
    }
    console.log(`     ${spelling}: ${outcome.found} of ${streets.length} found`);
    [found, wrong, asked] = [found + outcome.found, wrong + outcome.wrong, asked + streets.length];
  }
  results.push(atLeast("streets found in ten spellings", found, asked, 90));
  results.push(atMost("another street in silence, ten spellings", wrong, asked, 1));
  const typed = tryStreets(
    finder,
    streets,
    linesOf,
    (name) => `${withTypingError(name, random)}, Porto Alegre - RS`,
  );
  results.push(atLeast("streets found with one typing error", typed.found, streets.length, 85));
  results.push(
    atMost("another street in silence, one typing error", typed.wrong, streets.length, 1),
  );
  const long = streets.filter(({ name }) => withTwoReplaced(name, random) !== undefined);
  const replaced = tryStreets(
    finder,
    long,
    linesOf,
    (name) => `${withTwoReplaced(name, random)}, Porto Alegre - RS`,
  );
  results.push(
    atLeast("streets found with two letters of a word replaced", replaced.found, long.length, 80),
  );
  results.push(
    atMost("another street in silence, two letters replaced", replaced.wrong, long.length, 1),
  );
  const near = houses.filter(({ street, number, point }) => {
    const place = streetPlace(finder.find(`${street}, ${number}, Porto Alegre - RS`));
    return place && distanceMetres(place.place.point, point) <= NEAR_METRES;
  });
  results.push(
    atLeast("house numbers of the extract within 50 m", near.length, houses.length, 100),
  );
  return results;
}

/** Streets that are found, found or offered, and confused with another without a notice. */
function tryStreets(
  finder: PlaceFinder,
  streets: readonly ExtractStreet[],
  linesOf: ReadonlyMap<string, readonly ExtractStreet[]>,
  write: (name: string) => string,
) {
  const outcome = { found: 0, offered: 0, wrong: 0 };
  for (const { name } of streets) {
    const lines = (linesOf.get(streetKey(name)) ?? []).flatMap((street) => street.lines);
    const isNear = (point: Point) => metresTo(lines, point) <= NEAR_METRES;
    const answer = finder.find(write(name));
    const place = streetPlace(answer);
    if (place && isNear(place.place.point)) outcome.found += 1;
    else if (place && !isCorrected(place)) outcome.wrong += 1;
    const candidates = "reason" in answer ? answer.suggestions : [];
    const isOffered = candidates.some(({ latitude, longitude }) => isNear([latitude, longitude]));
    if (isOffered || (place && isNear(place.place.point))) outcome.offered += 1;
  }
  return outcome;
}

function metresTo(lines: readonly (readonly Point[])[], point: Point): number {
  return Math.min(
    ...lines.flatMap((line) =>
      line.slice(1).map((to, i) => projectOnSegment(point, elementAt(line, i), to).distance),
    ),
  );
}
