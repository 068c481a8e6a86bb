import { z } from "zod";
import { CatalogueStore } from "../lib/aws/catalogue-store.ts";
import { task } from "../lib/lambda/task.ts";
import { readEmbeddedCatalogue } from "../lib/tolls/catalogue/embedded.ts";
import { seedCatalogue } from "../lib/tolls/catalogue/seed.ts";

const store = new CatalogueStore();

/** Puts the embedded toll tables in force where nothing newer is; called at every deploy. */
export const handler = task("seed-catalogue", z.unknown(), async () => {
  await seedCatalogue(store, new Date(), readEmbeddedCatalogue(process.env.DATA_SET_DIR));
});
