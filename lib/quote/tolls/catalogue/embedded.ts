import { readDataFile } from "../../../base/data-set.ts";
import { CATALOGUE_PARTS, type CatalogueTexts, PART_NAMES } from "./parts.ts";

/** The toll tables of the embedded data set, as CSV. */
export function readEmbeddedCatalogue(dataSet?: string): CatalogueTexts {
  const texts = PART_NAMES.map((part) => [part, readDataFile(CATALOGUE_PARTS[part].file, dataSet)]);
  return Object.fromEntries(texts) as CatalogueTexts;
}
