import { expect, it } from "vitest";
import { rememberWays } from "../../../../lib/quote/routing/ends/remember-ways.ts";
import { fakeEngine, node } from "../builders.ts";

it("asks the engine once for the same points and profile, in each direction", async () => {
  const engine = fakeEngine({ "A>B": { any: ["A B 100km 60min"] } });
  const route = rememberWays(engine);
  const [there, back] = [["A", "B"].map(node), ["B", "A"].map(node)];
  const profile = { vehicle: "truck", prefer: "time" } as const;
  const ways = await Promise.all([1, 2].map(() => route(there, { ...profile })));
  expect(ways.map((legs) => legs?.[0]?.seconds)).toEqual([3_600, 3_600]);
  expect(await route(back, profile)).toBeUndefined();
  await route(there, { ...profile, prefer: "distance" });
  await route(there, { ...profile, plazaSeconds: 600 });
  expect(engine.asked).toEqual(["route time", "route time", "route distance", "route time"]);
});

it("forgets the oldest of many ways", async () => {
  const engine = fakeEngine({ "A>A": { any: ["A A 1km 1min"] } });
  const route = rememberWays(engine);
  const profile = { vehicle: "truck", prefer: "time" } as const;
  const through = (count: number) => Array.from({ length: count }, () => node("A"));
  for (const count of [50, 51, 52, 50, 52]) await route(through(count), profile);
  expect(engine.asked).toHaveLength(4);
});
