import { readDataFile, readTable } from "../../lib/data-set.ts";
import { createGazetteer } from "../../lib/places/gazetteer.ts";
import { municipalityRowSchema } from "../../lib/places/municipality-table.ts";
import { readStates } from "../../lib/places/states.ts";
import { createStateAt } from "../../lib/places/territory.ts";

/** The embedded tables, opened once per test file as the service opens them. */
export const municipalities = readTable("roads/municipalities.csv", municipalityRowSchema);
export const states = readStates();
export const gazetteer = createGazetteer(municipalities, states);
export const stateAt = createStateAt(JSON.parse(readDataFile("roads/states.geojson")));
