import {
  type CurrentCatalogue,
  createCatalogueSource,
} from "../../../quote/tolls/catalogue/source.ts";
import { readStands } from "../../../quote/tolls/matching/plaza-stands.ts";
import { logger } from "../../lambda/logger.ts";
import { CatalogueStore } from "./catalogue-store.ts";

/** Opens the toll catalogue of a DynamoDB table on the network built in `networkDirectory`. */
export async function openCatalogue(
  tableName: string,
  networkDirectory: string,
): Promise<CurrentCatalogue> {
  const { stands } = await readStands(networkDirectory);
  return createCatalogueSource(new CatalogueStore(tableName), stands, (error) => {
    logger.error("toll catalogue not refreshed", { error });
  });
}
