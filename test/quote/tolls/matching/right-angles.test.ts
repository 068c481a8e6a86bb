import fc from "fast-check";
import { expect, it } from "vitest";
import { elementAt } from "../../../../lib/base/element-at.ts";
import { destination } from "../../../../lib/quote/geo/point.ts";
import { findPassages } from "../../../../lib/quote/tolls/matching/passages.ts";
import { openBrazil } from "../../../brazil-network.ts";

// Other suites may keep both cores busy.

it("random paths that cross tolled roads at right angles pay nothing there", async () => {
  const { catalogue } = await openBrazil();
  const oriented = catalogue.gates.gates.filter(({ bearings }) => bearings.length > 0);
  fc.assert(
    fc.property(
      fc.nat({ max: oriented.length - 1 }),
      fc.integer({ min: -200, max: 200 }),
      fc.integer({ min: 300, max: 1_500 }),
      fc.integer({ min: 5, max: 800 }),
      fc.boolean(),
      (which, along, reach, spacing, leftToRight) => {
        const gate = elementAt(oriented, which);
        const road = elementAt(gate.bearings, 0);
        const across = road + (leftToRight ? 90 : -90);
        const crossing = destination(gate.point, road, along);
        const points = Math.ceil((2 * reach) / spacing) + 1;
        const path = Array.from({ length: points }, (_, i) =>
          destination(crossing, across, -reach + (2 * reach * i) / (points - 1)),
        );
        const paid = findPassages(path, catalogue.gates).filter(
          ({ plaza }) => plaza.id === gate.plaza.id,
        );
        expect(paid).toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});
