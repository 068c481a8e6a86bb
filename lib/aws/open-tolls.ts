import { logger } from "../lambda/logger.ts";
import { type CurrentCatalogue, createCatalogueSource } from "../tolls/catalogue/source.ts";
import { readStands } from "../tolls/matching/plaza-stands.ts";
import { createQuoteTolls, type QuoteTolls } from "../tolls/quote-tolls.ts";
import { CatalogueStore } from "./catalogue-store.ts";

/** Gives the toll quotes of the catalogue in force. */
export type CurrentTolls = () => Promise<QuoteTolls>;

/** Opens the toll catalogue of a DynamoDB table on the network built in `roadsDirectory`. */
export async function openCatalogue(
  tableName: string,
  roadsDirectory: string,
): Promise<CurrentCatalogue> {
  const { stands } = await readStands(roadsDirectory);
  return createCatalogueSource(new CatalogueStore(tableName), stands, (error) => {
    logger.error("toll catalogue not refreshed", { error });
  });
}

/** Opens the same catalogue to quote tolls from it. */
export async function openTolls(tableName: string, roadsDirectory: string): Promise<CurrentTolls> {
  const current = await openCatalogue(tableName, roadsDirectory);
  return async () => createQuoteTolls(await current());
}
