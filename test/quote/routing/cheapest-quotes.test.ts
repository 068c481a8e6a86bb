import { beforeAll, describe, expect, it } from "vitest";
import type { QuotedRoute } from "../../../lib/quote/routing/quote-route.ts";
import { quoteRoutes } from "../../../lib/quote/routing/quote-routes.ts";
import { type Brazil, openBrazil } from "../../brazil-network.ts";
import { routeQuery } from "./builders.ts";

let brazil: Brazil;
beforeAll(async () => {
  brazil = await openBrazil();
});

const consumption = { kmPerLitre: 2.5, litrePrice: 6, arlaPercent: undefined };
const { settings } = routeQuery();

async function quoted(
  locations: string[],
  changes: Partial<typeof settings>,
  cheapest: boolean,
): Promise<QuotedRoute[]> {
  const asked = { locations, settings: { ...settings, ...changes }, consumption, cheapest };
  return (await quoteRoutes(routeQuery(asked), brazil)).routes;
}

describe("the cheapest route", () => {
  it.each([
    [["São Paulo/SP", "Rio de Janeiro/RJ"]],
    [["Curitiba/PR", "Londrina/PR"]],
    [["Ribeirão Preto/SP", "Belo Horizonte/MG", "Vitória/ES"]],
  ])("costs no more than the best of any type: %j", async (locations) => {
    const [cheapest] = await quoted(locations, {}, true);
    for (const type of ["efficient", "shortest", "avoid_tolls"] as const) {
      const [best] = await quoted(locations, { type }, false);
      expect(cheapest?.cost?.cents).toBeLessThanOrEqual(best?.cost?.cents ?? 0);
    }
  });

  it("comes before dearer ones, at most as many as were asked for", async () => {
    const routes = await quoted(["Curitiba/PR", "Londrina/PR"], { alternatives: 2 }, true);
    const cents = routes.map(({ cost }) => cost?.cents ?? 0);
    expect(cents).toEqual(cents.toSorted((a, b) => a - b));
    expect(routes.length).toBeGreaterThan(1);
    expect(routes.length).toBeLessThanOrEqual(3);
    expect(await quoted(["Curitiba/PR", "Londrina/PR"], {}, true)).toHaveLength(1);
  });
});
