import { z } from "zod";
import { readEmbeddedCatalogue } from "../lib/quote/tolls/catalogue/embedded.ts";
import { seedCatalogue } from "../lib/quote/tolls/catalogue/seed.ts";
import { CatalogueStore } from "../lib/service/aws/queries/catalogue-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { task } from "../lib/service/lambda/task.ts";

const { CATALOGUE_TABLE, DATA_SET_DIR } = readEnvironment(["CATALOGUE_TABLE", "DATA_SET_DIR"]);
const store = new CatalogueStore(CATALOGUE_TABLE);

/**
 * Puts the embedded toll tables in force unless newer ones are; called at a deployment that changes
 * it or them.
 */
export const handler = task("seed-catalogue", z.unknown(), async () => {
  await seedCatalogue(store, new Date(), readEmbeddedCatalogue(DATA_SET_DIR));
});
