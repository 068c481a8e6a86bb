import { expect, it } from "vitest";
import { createFastestWay } from "../../../../lib/quote/routing/ends/fastest-ways.ts";
import { fakeEngine, node } from "../builders.ts";

it("asks the engine once for each pair, in each direction", async () => {
  const engine = fakeEngine({ "A>B": { any: ["A B 100km 60min"] } });
  const fastestWay = createFastestWay(engine, "truck");
  const ways = await Promise.all([1, 2].map(() => fastestWay(node("A"), node("B"))));
  expect(ways.map((way) => way?.seconds)).toEqual([3_600, 3_600]);
  expect(await fastestWay(node("B"), node("A"))).toBeUndefined();
  expect(engine.asked).toEqual(["route time", "route time"]);
});
