import { expect, test } from "vitest";
import type { Plaza } from "../../../web/src/api/types.ts";
import { risesOf } from "../../../web/src/plazas/rises.ts";

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
