import { expect, test } from "vitest";
import { ageGroups, byUf } from "../../../web/src/data/price-ages.ts";

const plaza = (tarifa: object | null, tarifa_vigencia: string | null, uf = "SP") => ({
  properties: { uf, tarifa, tarifa_vigencia },
});
const NOW = new Date("2026-11-21T12:00:00Z");

test.each([
  ["recent", {}, "2025-11-21"],
  ["old", {}, "2025-11-20"],
  ["recent", {}, "2025-12"],
  ["old", {}, "2025-11"],
  ["old", {}, "2025"],
  ["undated", {}, null],
  ["unknown", null, null],
] as const)("a price is %s: %o since %s", (group, tarifa, since) => {
  const [found] = ageGroups([plaza(tarifa, since)], NOW).filter(({ count }) => count === 1);
  expect(found?.group).toBe(group);
});

test("states are listed by their plazas, with those that lack a price", () => {
  expect(byUf([plaza({}, null, "PR"), plaza({}, null), plaza(null, null)])).toEqual([
    { uf: "SP", count: 2, unknown: 1 },
    { uf: "PR", count: 1, unknown: 0 },
  ]);
});
