import { logger } from "../lambda/logger.ts";
import { type CurrentCatalogue, createCatalogueSource } from "../tolls/catalogue/source.ts";
import { readSites } from "../tolls/matching/stands-file.ts";
import { CatalogueStore } from "./catalogue-store.ts";

/** The toll catalogue of this environment's table, on the network built in `roadsDirectory`. */
export async function openCatalogue(roadsDirectory: string): Promise<CurrentCatalogue> {
  const { sites } = await readSites(roadsDirectory);
  return createCatalogueSource(new CatalogueStore(), sites, (error) => {
    logger.error("toll catalogue not refreshed", { error });
  });
}
