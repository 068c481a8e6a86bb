import { expect, test } from "vitest";
import { createLegStretches } from "../../../../lib/quote/routing/plan/leg-stretches.ts";
import { fakeEngine, leg } from "../builders.ts";

test("the engine is asked once for each leg", async () => {
  const engine = fakeEngine({});
  let asked = 0;
  const counting = {
    ...engine,
    stretches: (...given: Parameters<typeof engine.stretches>) => {
      asked += 1;
      expect(given[1]).toEqual({ vehicle: "truck", prefer: "time" });
      return engine.stretches(...given);
    },
  };
  const stretches = createLegStretches(counting, "truck");
  const legs = [leg("A B 100km 60min 20km dirt"), leg("B C 100km 60min 5km dirt")];
  expect(await stretches.unpavedMetres(legs)).toBe(25_000);
  expect((await stretches.of(legs[0] ?? leg(""))).map(({ unpaved }) => unpaved)).toEqual([
    false,
    true,
    false,
  ]);
  expect(asked).toBe(2);
});
