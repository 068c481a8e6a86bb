import { buildDirectory } from "../lib/local/settings.ts";
import { networkDirectory } from "../lib/network/build-network.ts";
import { openRouteQueryResources } from "../lib/routing/open-route-quoter.ts";
import type { RouteQuery, RouteQueryResources } from "../lib/routing/quote-routes.ts";
import { createTollCatalogue } from "../lib/tolls/catalogue/catalogue.ts";
import { readEmbeddedCatalogue } from "../lib/tolls/catalogue/embedded.ts";
import { parseCatalogue } from "../lib/tolls/catalogue/parts.ts";
import { readSites } from "../lib/tolls/matching/stands-file.ts";

/** The real engine on the real network with the embedded toll tables. */
export async function openBrazil(): Promise<RouteQueryResources> {
  const directory = await networkDirectory(buildDirectory);
  const { sites } = await readSites(directory);
  const catalogue = createTollCatalogue(parseCatalogue(readEmbeddedCatalogue()), sites);
  return { ...openRouteQueryResources(directory), catalogue };
}

/** A Wednesday without holiday. */
export const WEEKDAY = new Date("2026-11-18T12:00:00Z");

/** A valid query from São Paulo to Rio de Janeiro; tests change single parts of it. */
export function routeQuery(changes: Partial<RouteQuery> = {}): RouteQuery {
  return {
    locations: ["São Paulo/SP", "Rio de Janeiro/RJ"],
    settings: {
      type: "efficient",
      optimize: false,
      lastFixed: true,
      returns: false,
      alternatives: 0,
    },
    vehicle: { type: "truck", axles: 5 },
    freight: { table: "A", cargo: "geral", axles: 5 },
    now: WEEKDAY,
    ...changes,
  };
}
