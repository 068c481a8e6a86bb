import { buildDirectory } from "../lib/local/settings.ts";
import { networkDirectory } from "../lib/network/build-network.ts";
import { openRouteResources } from "../lib/routing/open-resources.ts";
import type { RouteQuoteResources } from "../lib/routing/quote-routes.ts";
import type { RouteQuery } from "../lib/routing/route-query.ts";
import { createTollCatalogue, type TollCatalogue } from "../lib/tolls/catalogue/catalogue.ts";
import { readEmbeddedCatalogue } from "../lib/tolls/catalogue/embedded.ts";
import { parseCatalogue } from "../lib/tolls/catalogue/parts.ts";
import { readStands } from "../lib/tolls/matching/plaza-stands.ts";
import { createQuoteTolls } from "../lib/tolls/quote-tolls.ts";
import { travelNow } from "../lib/tolls/travel-date.ts";

/** What route queries need, and the catalogue that their tolls come from. */
export interface Brazil extends RouteQuoteResources {
  catalogue: TollCatalogue;
}

/** The real engine on the real network with the embedded toll tables. */
export async function openBrazil(): Promise<Brazil> {
  const directory = await networkDirectory(buildDirectory);
  const { stands } = await readStands(directory);
  const catalogue = createTollCatalogue(parseCatalogue(readEmbeddedCatalogue()), stands);
  const quoteTolls = createQuoteTolls(catalogue);
  return { ...openRouteResources(directory), quoteTolls, catalogue };
}

/** A Wednesday without holiday. */
const WEEKDAY = new Date("2026-11-18T12:00:00Z");

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
    travel: travelNow(WEEKDAY),
    ...changes,
  };
}
