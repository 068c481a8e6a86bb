import { expect, it } from "vitest";
import type { ShortestWay } from "../../../../lib/quote/routing/engine/engine.ts";
import { sparedNotices } from "../../../../lib/quote/routing/plan/spared.ts";
import { route, stretch } from "../builders.ts";

const NONE = { earth: 0, town: 0, ferry: 0 };

/** What a route of 100 km in an hour says where the shortest way is another. */
function spared(shortest: Partial<ShortestWay>, stretches = [stretch()]): string | undefined {
  const way = { lengthMetres: 90_000, seconds: 3_000, burdens: NONE, ...shortest };
  const driven = route({ stretchesByLeg: [stretches] });
  return sparedNotices({ shortest: () => way }, driven, "truck", () => true)[0]?.message;
}

it("names what is spared", () => {
  expect(spared({ burdens: { ...NONE, earth: 900 } })).toBe(
    "O trajeto é 10,0 km mais longo e 00:10:00 mais demorado que o mais curto, para evitar: estrada de terra.",
  );
  expect(spared({ burdens: { earth: 0, town: 600, ferry: 1_800 } })).toContain(
    "centro urbano, balsa.",
  );
});

it("compares with the route's own burdens", () => {
  const own = [stretch({ burden: { of: "town", seconds: 700 } })];
  expect(spared({ burdens: { ...NONE, town: 600 } }, own)).toBeUndefined();
});

it("says nothing of a route that is the shortest, or faster", () => {
  const burdens = { ...NONE, earth: 900 };
  expect(spared({ lengthMetres: 100_000, burdens })).toBeUndefined();
  expect(spared({ seconds: 4_000, burdens })).toBeUndefined();
});
