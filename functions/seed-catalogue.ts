import { z } from "zod";
import { CatalogueStore } from "../lib/aws/catalogue-store.ts";
import { seedCatalogue } from "../lib/aws/seed-catalogue.ts";
import { task } from "../lib/task.ts";

const store = new CatalogueStore();

/** Puts the embedded toll tables in force where nothing newer is; called at every deploy. */
export const handler = task("seed-catalogue", z.unknown(), async () => {
  await seedCatalogue(store, new Date());
});
