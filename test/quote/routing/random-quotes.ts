import fc from "fast-check";
import { readTable } from "../../../lib/base/data-set.ts";
import { elementAt } from "../../../lib/base/element-at.ts";
import { municipalityRowSchema } from "../../../lib/quote/places/gazetteer/municipality-table.ts";
import type { QuotedRoute } from "../../../lib/quote/routing/quote-route.ts";
import { quoteRoutes } from "../../../lib/quote/routing/quote-routes.ts";
import type { RouteQuery } from "../../../lib/quote/routing/route-query.ts";
import type { Brazil } from "../../brazil-network.ts";
import { routeQuery } from "./builders.ts";

const names = readTable("roads/municipalities.csv", municipalityRowSchema).map(
  ({ name, uf }) => `${name}/${uf}`,
);
const city = fc.nat({ max: names.length - 1 }).map((i) => elementAt(names, i));

/** The given number of different municipalities. */
export const cities = (count: number) =>
  fc.uniqueArray(city, { minLength: count, maxLength: count });

export type QuoteArguments = [
  locations: readonly string[],
  settings?: Partial<RouteQuery["settings"]>,
];

/** The routes of a query; settings are those of `routeQuery` unless given. */
export async function quotedRoutes(
  brazil: Brazil,
  ...[locations, settings = {}]: QuoteArguments
): Promise<QuotedRoute[]> {
  const query = routeQuery({ locations });
  const asked = { ...query, settings: { ...query.settings, ...settings } };
  return (await quoteRoutes(asked, brazil)).routes;
}
