import { createTollCatalogue, type TollCatalogue } from "../../tolls/catalogue/catalogue.ts";
import { readEmbeddedCatalogue } from "../../tolls/catalogue/embedded.ts";
import { parseCatalogue } from "../../tolls/catalogue/parts.ts";
import { readStands } from "../../tolls/matching/plaza-stands.ts";
import type { Roads } from "../../tolls/matching/roads.ts";
import { createQuoteTolls } from "../../tolls/quote-tolls.ts";
import type { RouteQuoteResources } from "../quote-routes.ts";
import { openRouteResources } from "./open-resources.ts";
import { openRoads } from "./open-roads.ts";

/** Resources of route and path queries, and the catalogue behind their tolls. */
export interface EmbeddedResources extends RouteQuoteResources {
  catalogue: TollCatalogue;
  roads: Roads;
}

/** Opens all resources of queries, with the toll tables of the embedded data set. */
export async function openEmbeddedResources(networkDirectory: string): Promise<EmbeddedResources> {
  const { stands } = await readStands(networkDirectory);
  const catalogue = createTollCatalogue(parseCatalogue(readEmbeddedCatalogue()), stands);
  const quoteTolls = createQuoteTolls(catalogue);
  return {
    ...openRouteResources(networkDirectory),
    quoteTolls,
    catalogue,
    roads: openRoads(networkDirectory),
  };
}
