import { readTable } from "../lib/base/data-set.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import {
  type Municipality,
  municipalityRowSchema,
} from "../lib/quote/places/gazetteer/municipality-table.ts";
import { resolvePlace } from "../lib/quote/places/resolve/resolve-place.ts";
import { openRouteResources } from "../lib/quote/routing/network/open-resources.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import { conclude, type Figure } from "./check/result.ts";
import { withTypingError } from "./check-addresses/spellings.ts";
import { SPELLINGS } from "./check-places/spellings.ts";

// Looks up every municipality in ten spellings and with a typing error. Fails if a spelling finds
// another municipality without a notice, or if too few are found.
const MOST_WRONG = 0;
/** Smallest share that each spelling must find, in percent. */
const LEAST_FOUND = 99;
const SEED = 1;
const SHOWN = 20;

const municipalities = readTable("roads/municipalities.csv", municipalityRowSchema);
const sources = openRouteResources(await ensureNetwork(buildDirectory, showProgress()));
const random = createRandom(SEED);
const of = municipalities.length;
const names = new Set(municipalities.map(({ name, uf }) => `${name}/${uf}`));
const figures: Figure[] = [];
const wrong: string[] = [];
const refusals: string[] = [];
const missed: string[] = [];
for (const [spelling, write] of Object.entries(SPELLINGS)) {
  const found = count(spelling, write);
  const value = (100 * found.right) / of;
  figures.push({ name: `found, ${spelling}`, value, unit: "%", of, atLeast: LEAST_FOUND });
}
const typed = count(
  "with a typing error",
  ({ name, uf }) => `${withTypingError(name, random)}/${uf}`,
);
figures.push(
  { name: "found, with a typing error", value: (100 * typed.right) / of, unit: "%", of },
  { name: "offered for a typing error", value: (100 * typed.offered) / of, unit: "%", of },
  {
    name: "another place in silence",
    value: wrong.length,
    unit: "",
    of: 11 * of,
    atMost: MOST_WRONG,
  },
);
conclude({
  checked: of,
  faults: [],
  seed: SEED,
  figures,
  worst: [
    { title: "spellings that find another place in silence", cases: wrong.slice(0, SHOWN) },
    { title: "spellings that are refused", cases: refusals.slice(0, SHOWN) },
    { title: "typing errors without their municipality", cases: missed.slice(0, SHOWN) },
  ],
});

/** Municipalities that a spelling finds, and those among its suggestions. */
function count(spelling: string, write: (municipality: Municipality) => string) {
  let [right, offered] = [0, 0];
  for (const municipality of municipalities) {
    const text = write(municipality);
    const own = `${municipality.name}/${municipality.uf}`;
    const answer = resolvePlace(text, sources);
    if ("reason" in answer) {
      const suggested = answer.suggestions.map(({ texto }) => texto);
      if (suggested.includes(own)) offered += 1;
      else if (!(spelling in SPELLINGS)) {
        missed.push(`${text}: ${own} is not among ${suggested.join(", ") || "the suggestions"}`);
      }
      if (spelling in SPELLINGS) refusals.push(`${text}: ${answer.reason}`);
    } else if (answer.place.ibgeCode === municipality.ibge_code) {
      right += 1;
    } else if (answer.notices.length === 0 && !names.has(text)) {
      wrong.push(`${spelling}: ${text.trim()} is taken for ${answer.place.name}`);
    }
  }
  return { right, offered: right + offered };
}
