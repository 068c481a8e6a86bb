import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { elementAt } from "../../../lib/base/element-at.ts";
import { type Brazil, openBrazil } from "../../brazil-network.ts";
import { cities, type QuoteArguments, quotedRoutes } from "./random-quotes.ts";

let brazil: Brazil;
beforeAll(async () => {
  brazil = await openBrazil();
});

const best = async (...args: QuoteArguments) => elementAt(await quotedRoutes(brazil, ...args), 0);

it("avoid_tolls has no more plazas, and shortest is no longer, than efficient", async () => {
  await fc.assert(
    fc.asyncProperty(cities(2), async (pair) => {
      const efficient = await best(pair, { type: "efficient" });
      const fewTolls = await best(pair, { type: "avoid_tolls" });
      const shortest = await best(pair, { type: "shortest" });
      expect(fewTolls.tolls.passages.length).toBeLessThanOrEqual(efficient.tolls.passages.length);
      // The engine rounds lengths to metres.
      expect(shortest.route.lengthMetres).toBeLessThanOrEqual(efficient.route.lengthMetres + 1);
    }),
    { numRuns: 40 },
  );
});
