import { readDataFile } from "../../../base/data-set.ts";
import { CATALOGUE_PARTS, type CatalogueTexts } from "./parts.ts";

/** The toll tables of the embedded data set, as CSV. */
export function readEmbeddedCatalogue(dataSet?: string): CatalogueTexts {
  const read = (part: keyof CatalogueTexts) => readDataFile(CATALOGUE_PARTS[part].file, dataSet);
  return {
    plazas: read("plazas"),
    tariffs: read("tariffs"),
    "axle-prices": read("axle-prices"),
    "single-charge-groups": read("single-charge-groups"),
  };
}
