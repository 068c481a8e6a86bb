import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { decodePolyline, encodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { overlapRatio, stepsOf } from "../../../lib/quote/routing/plan/path-overlap.ts";
import { paidPassages } from "../../../lib/quote/tolls/matching/paid-passages.ts";
import { type Brazil, openBrazil } from "../../brazil-network.ts";
import { cities, quotedRoutes } from "./random-quotes.ts";

let brazil: Brazil;
beforeAll(async () => {
  brazil = await openBrazil();
});

it("alternatives share at most 80 % of their length, and polylines pay the routes' plazas", async () => {
  const settings = fc.record({
    type: fc.constantFrom("efficient", "shortest", "avoid_tolls"),
    returns: fc.boolean(),
    alternatives: fc.integer({ min: 0, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(cities(2), cities(3)), settings, async (stops, chosen) => {
      const found = await quotedRoutes(brazil, stops, chosen);
      expect(found.length).toBeLessThanOrEqual(1 + chosen.alternatives);
      const steps = found.map(({ route }) => stepsOf(route.path));
      for (const [i, one] of steps.entries()) {
        for (const other of steps.slice(i + 1)) {
          expect(overlapRatio(one, other)).toBeLessThanOrEqual(0.8);
        }
      }
      for (const { route, tolls } of found) {
        const path = decodePolyline(encodePolyline(route.path, 6), 6);
        const paid = paidPassages(path, brazil.catalogue, "2026-11-18");
        // Exits are found by the course of the path, not by gates.
        const atGates = tolls.passages.filter(({ plaza }) => plaza.kind !== "exit");
        const quoted = atGates.map(({ plaza }) => plaza.id);
        expect(paid.map(({ plaza }) => plaza.id)).toEqual(quoted);
      }
    }),
    { numRuns: 30 },
  );
});
