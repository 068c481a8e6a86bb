import { expect, test } from "vitest";
import type { Plaza } from "../../../web/src/api/types.ts";
import { groupRises, risesOf } from "../../../web/src/plazas/rises.ts";

const plaza = (id: string, tarifa: Record<string, number> | null) =>
  ({ id, properties: { tarifa } }) as unknown as Plaza;

test("the largest rise comes first; unknown and equal prices are left out", () => {
  const earlier = [
    plaza("a", { 2: 10 }),
    plaza("b", { 2: 20 }),
    plaza("c", null),
    plaza("d", { 2: 5 }),
  ];
  const now = [
    plaza("a", { 2: 11 }),
    plaza("b", { 2: 30 }),
    plaza("c", { 2: 9 }),
    plaza("d", { 2: 5 }),
  ];
  const rises = risesOf(earlier, now, "2");
  expect(rises.map(({ plaza: { id }, share }) => [id, Math.round(share * 100)])).toEqual([
    ["b", 50],
    ["a", 10],
  ]);
});

test("rises are grouped by month, the newest first, with their mean", () => {
  const rise = (day: string | null, share: number) => ({
    plaza: { id: day, properties: { tarifa_vigencia: day } } as unknown as Plaza,
    before: 10,
    after: 10 * (1 + share),
    share,
  });
  const rises = [rise("2026-03-01", 0.4), rise("2026-07-15", 0.2), rise("2026-07-01", 0.1)];
  const groups = groupRises([...rises, rise(null, 0.05)], "month");
  expect(groups.map(({ key, rises: found }) => [key, found.length])).toEqual([
    ["2026-07", 2],
    ["2026-03", 1],
    ["", 1],
  ]);
  expect(groups[0]?.mean).toBeCloseTo(0.15);
});
