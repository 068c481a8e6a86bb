import { readDataFile, readTable } from "../../../lib/base/data-set.ts";
import { municipalityRowSchema } from "../../../lib/quote/places/gazetteer/municipality-table.ts";
import { openGazetteer } from "../../../lib/quote/places/gazetteer/open-gazetteer.ts";
import { readStates } from "../../../lib/quote/places/gazetteer/states.ts";
import { createStateAt } from "../../../lib/quote/places/gazetteer/territory.ts";
import { parsePlace } from "../../../lib/quote/places/read/parse-place.ts";
import type { ParsedPlace } from "../../../lib/quote/places/read/parsed-place.ts";

/** The embedded tables, opened once per test file as the service opens them. */
export const municipalities = readTable("roads/municipalities.csv", municipalityRowSchema);
export const states = readStates();
export const gazetteer = openGazetteer();
export const stateAt = createStateAt(JSON.parse(readDataFile("roads/states.geojson")));

/** Interpretation of a text, in one line: `municipality Itu/SP`, `refused: reason`. */
export function understood(text: string): string {
  return describePlace(parsePlace(text, gazetteer));
}

function describePlace(place: ParsedPlace): string {
  const show = ({ name, uf }: { name: string; uf: string }) => `${name}/${uf}`;
  switch (place.kind) {
    case "coordinates":
      return `coordinates ${place.point.join(",")}`;
    case "municipality":
      return `municipality ${show(place.municipality)}`;
    case "region":
      return `region ${show(place.region)}`;
    case "terminal":
      return `terminal ${show(place.terminal)}`;
    case "cep":
      return `cep ${place.cep} ${show(place.municipality)}`;
    case "address":
      return `${place.isCertain ? "address" : "perhaps an address"} by ${place.by} ${show(place.city)}`;
    case "kilometre": {
      const roads = place.roads.map(({ road, uf }) => (uf ? `${road}/${uf}` : road));
      const cities = place.cities.map(show).toSorted();
      return [`km ${place.km} of ${roads.join(", ")}`, ...cities].join(" in ");
    }
    case "ambiguous":
      return `ambiguous: ${place.candidates.map(show).toSorted().join(", ")}`;
    case "refused":
      return `refused: ${place.reason}`;
  }
}
