import { z } from "zod";
import { CatalogueStore } from "../lib/aws/catalogue-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { task } from "../lib/lambda/task.ts";
import { readEmbeddedCatalogue } from "../lib/tolls/catalogue/embedded.ts";
import { seedCatalogue } from "../lib/tolls/catalogue/seed.ts";

const { CATALOGUE_TABLE, DATA_SET_DIR } = readEnvironment(["CATALOGUE_TABLE", "DATA_SET_DIR"]);
const store = new CatalogueStore(CATALOGUE_TABLE);

/** Puts the embedded toll tables in force unless newer ones are; called at a deployment that changes it or them. */
export const handler = task("seed-catalogue", z.unknown(), async () => {
  await seedCatalogue(store, new Date(), readEmbeddedCatalogue(DATA_SET_DIR));
});
