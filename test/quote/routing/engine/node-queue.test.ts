import fc from "fast-check";
import { expect, it } from "vitest";
import { NodeQueue } from "../../../../lib/quote/routing/engine/node-queue.ts";

it("gives nodes in the order of their rank", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 })), (ranks) => {
      const queue = new NodeQueue();
      for (const [node, rank] of ranks.entries()) queue.add(node, rank);
      const given = ranks.map(() => {
        queue.next();
        return queue.rank;
      });
      expect(given).toEqual(ranks.toSorted((a, b) => a - b));
      expect(queue.next()).toBeUndefined();
    }),
  );
});
