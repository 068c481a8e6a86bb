import { expect, it } from "vitest";
import { plazasOfOtherWays } from "../../../../lib/quote/tolls/matching/other-ways.ts";
import type { Ways } from "../../../../lib/quote/tolls/matching/roads.ts";
import { gatesOf, pathAround, plaza, pointAt } from "../builders.ts";

it("MAX_PLAZAS: the six plazas with the shortest detours are tried", async () => {
  const beside = Array.from({ length: 8 }, (_, i) => {
    const [latitude = 0] = pointAt(`0,${1_000 + 100 * i}`);
    return plaza({ id: `beside-${i}`, latitude: String(latitude) });
  });
  const way = pathAround(plaza(), "-10000,0 10000,0", 500);
  const roads: Ways = {
    way: async ([from = pointAt("0,0"), by = from, to = by]) => {
      const before = pathAround({ latitude: by[0], longitude: by[1] }, "-500,0 500,0");
      return [from, ...before, to];
    },
    freeWay: async () => undefined,
  };
  const gates = gatesOf(...beside);
  const ends = [pointAt("-10000,0"), pointAt("10000,0")] as const;
  const found = await plazasOfOtherWays(way, ends, 30_000, gates.gates, gates, roads);
  expect([...found].map(({ id }) => id)).toEqual(beside.slice(0, 6).map(({ id }) => id));
});
