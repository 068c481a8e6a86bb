import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { elementAt } from "../../../lib/base/element-at.ts";
import { distanceMetres } from "../../../lib/quote/geo/point.ts";
import { countedGapMetres, roadPath } from "../../../lib/quote/routing/ends/gap.ts";
import { paidPassages } from "../../../lib/quote/tolls/matching/paid-passages.ts";
import { type Brazil, openBrazil } from "../../brazil-network.ts";
import { cities, type QuoteArguments, quotedRoutes } from "./random-quotes.ts";

/** Properties of quotes on random trips, for the given number of pairs of places and of orders. */
export function testQuotes({ pairs, orders }: { pairs: number; orders: number }): void {
  let brazil: Brazil;
  beforeAll(async () => {
    brazil = await openBrazil();
  });
  const best = async (...args: QuoteArguments) => elementAt(await quotedRoutes(brazil, ...args), 0);

  describe("over random pairs of municipalities", () => {
    it("the surfaces of a route are as long as the route", async () => {
      await fc.assert(
        fc.asyncProperty(cities(2), async (pair) => {
          const { route } = await best(pair);
          const gaps = countedGapMetres(elementAt(route.legs, 0));
          const known = route.stretches.reduce((sum, stretch) => sum + stretch.lengthMetres, gaps);
          expect(Math.abs(known - route.lengthMetres)).toBeLessThan(50 + route.lengthMetres / 1000);
        }),
        { numRuns: pairs },
      );
    });

    it("a route is at least as long as the straight line, and its gaps pay nothing", async () => {
      await fc.assert(
        fc.asyncProperty(cities(2), async (pair) => {
          const { route, places, tolls } = await best(pair);
          const [from, to] = [elementAt(places, 0).point, elementAt(places, 1).point];
          expect(route.lengthMetres).toBeGreaterThanOrEqual(distanceMetres(from, to));
          const road = roadPath(elementAt(route.legs, 0));
          const paid = paidPassages(road, brazil.catalogue, "2026-11-18");
          // Exits are found by the course of the path, not by gates.
          const atGates = tolls.passages.filter(({ plaza }) => plaza.kind !== "exit");
          expect(atGates.map(({ plaza }) => plaza.id)).toEqual(paid.map((one) => one.plaza.id));
          for (const { metresFromStart } of tolls.passages) {
            expect(metresFromStart).toBeLessThanOrEqual(route.lengthMetres);
          }
        }),
        { numRuns: pairs },
      );
    });
  });

  it("the optimised order is never longer than the given order", async () => {
    const ends = fc.record({ lastFixed: fc.boolean(), returns: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.oneof(cities(4), cities(7), cities(14)), ends, async (stops, chosen) => {
        const given = await best(stops, { ...chosen, optimize: false });
        const optimized = await best(stops, { ...chosen, optimize: true });
        expect(optimized.route.lengthMetres).toBeLessThanOrEqual(given.route.lengthMetres);
        expect(optimized.route.order.toSorted((a, b) => a - b)).toEqual(given.route.order);
        expect(optimized.route.order[0]).toBe(0);
        if (chosen.lastFixed) expect(optimized.route.order.at(-1)).toBe(stops.length - 1);
      }),
      { numRuns: orders },
    );
  });
}
