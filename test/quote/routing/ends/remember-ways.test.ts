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
