import { EMBEDDED_DATA_SET, readTable } from "../../../base/data-set.ts";
import { createGazetteer, type Gazetteer } from "./gazetteer.ts";
import { municipalityRowSchema } from "./municipality-table.ts";
import {
  administrativeRegionRowSchema,
  alternativeNameRowSchema,
  roadNameRowSchema,
  terminalRowSchema,
} from "./place-tables.ts";
import { readStates } from "./states.ts";

/** Opens the gazetteer of a data set with all its tables. */
export function openGazetteer(dataSet = EMBEDDED_DATA_SET): Gazetteer {
  return createGazetteer(
    readTable("roads/municipalities.csv", municipalityRowSchema, dataSet),
    readStates(dataSet),
    {
      alternativeNames: readTable(
        "places/alternative-names.csv",
        alternativeNameRowSchema,
        dataSet,
      ),
      regions: readTable(
        "places/administrative-regions.csv",
        administrativeRegionRowSchema,
        dataSet,
      ),
      terminals: readTable("places/terminals.csv", terminalRowSchema, dataSet),
      roadNames: readTable("places/road-names.csv", roadNameRowSchema, dataSet),
    },
  );
}
