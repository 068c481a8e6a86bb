import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseTable } from "../../lib/base/csv-table.ts";
import { elementAt } from "../../lib/base/element-at.ts";
import { quoteRoutes, type RouteQuoteResources } from "../../lib/quote/routing/quote-routes.ts";
import { plazaCode } from "../../lib/quote/tolls/catalogue/plaza-table.ts";
import type { UnpricedStretch } from "../../lib/quote/tolls/catalogue/stretch-table.ts";
import type { PricedPassage } from "../../lib/quote/tolls/price-passage.ts";
import type { TollQuote } from "../../lib/quote/tolls/quote-tolls.ts";
import { toRouteQuery } from "../../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../../lib/service/api/schemas/route-query-schema.ts";

const CITIES = join(import.meta.dirname, "../../test/golden/cities.csv");
const PAIRS = 300;
const vehicle = { type: "truck", axis: "5" };

/** A trip with the gaps in the knowledge of its tolls. */
export interface CheckedTrip {
  name: string;
  tolls: TollQuote;
  /** Contradictions between the sums and notices of the quote. */
  faults: string[];
}

/** Quotes trips between the cities and ports of the list, the same ones every time. */
export async function checkPrices(
  resources: RouteQuoteResources,
  now: Date,
): Promise<CheckedTrip[]> {
  const trips: CheckedTrip[] = [];
  for (const locations of pairs()) {
    const query = toRouteQuery(routeRequestSchema.parse({ locations, config: { vehicle } }), now);
    const { routes } = await quoteRoutes(query, resources);
    const { tolls } = elementAt(routes, 0);
    const name = locations.join(" – ");
    trips.push({ name, tolls, faults: contradictions(tolls).map((fault) => `${name}: ${fault}`) });
  }
  return trips;
}

/** Sums, counts and notices that contradict the passages. */
function contradictions({ passages, missing, notices, unpriced, totalCents }: TollQuote): string[] {
  const sum = passages.reduce((cents, { price }) => cents + (price?.cents ?? 0), 0);
  const without = passages.filter(({ price }) => price === undefined);
  const missed = missing.reduce((count, one) => count + one.count, 0);
  const named = new Set(
    notices
      .filter(({ code }) => code === "tarifa_desconhecida")
      .flatMap(({ plazas = [] }) => plazas),
  );
  const stretches = notices.filter(({ code }) => code === "praca_nao_cadastrada").length;
  return [
    ...(sum === totalCents ? [] : [`the sum is ${totalCents}, the passages cost ${sum}`]),
    ...(unpriced === without.length + missed ? [] : [`${unpriced} are counted as unpriced`]),
    ...(without.every(({ plaza }) => named.has(plazaCode(plaza))) ? [] : ["a plaza is unnamed"]),
    ...(stretches === missing.length ? [] : ["a stretch is unnamed"]),
  ];
}

/**
 * Reasons why a trip's total is incomplete: the plazas without a price and the stretches, counted.
 */
export function explain({ tolls: { passages, missing } }: CheckedTrip): string {
  const without = passages.filter(({ price }) => price === undefined);
  const plazas = Map.groupBy(without, ({ plaza }) => `${plaza.operator}, ${plaza.road}`);
  return [
    ...[...plazas].map(([where, list]) => `${list.length} × ${where}: no tariff is published`),
    ...missing
      .filter(({ stretch }) => stretch.registered_plazas.length === 0)
      .map(({ stretch, count }) => {
        const reason =
          stretch.effect === "incomplete" ? REASONS[stretch.missing] : "announced or unconfirmed";
        return `${count} × ${stretch.operator}, ${stretch.road}: ${reason}`;
      }),
  ].join("; ");
}

const REASONS: Record<UnpricedStretch["missing"], string> = {
  position: "no position",
  price: "no price",
  both: "no position and price",
  none: "",
};

/** 300 pairs of the list: every place with others at growing steps along it. */
function pairs(): [string, string][] {
  const row = z.strictObject({ city: z.string(), kind: z.enum(["city", "port"]) });
  const { rows, faults } = parseTable(readFileSync(CITIES, "utf8"), row);
  if (faults.length > 0) throw new Error(`${CITIES}: ${JSON.stringify(faults)}`);
  const cities = rows.map(({ city }) => city);
  return Array.from({ length: PAIRS }, (_, i) => {
    const from = i % cities.length;
    const step = 1 + 2 * Math.floor(i / cities.length) * 17 + (i % 29);
    return [elementAt(cities, from), elementAt(cities, (from + step) % cities.length)];
  });
}

/** The basis of a passage's price. */
export function ageOf({ price, tariff, confirmation }: PricedPassage, now: Date): string {
  if (!price) return "unknown price";
  const begin = tariff?.valid_from;
  if (begin === undefined) return "no date";
  const seen = [`${begin}-01-01`.slice(0, 10), confirmation?.confirmed_on ?? ""].sort().at(-1);
  const months = (now.getTime() - Date.parse(seen ?? "")) / (30.44 * 86_400_000);
  if (months <= 12) return "begun or confirmed within 12 months";
  return months <= 24 ? "12 to 24 months" : "over 24 months";
}
