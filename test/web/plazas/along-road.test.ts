import { expect, test } from "vitest";
import type { Plaza } from "../../../web/src/api/types.ts";
import { neighboursOf } from "../../../web/src/plazas/along-road.ts";

const plaza = (id: string, rodovia: string, km: number | null) =>
  ({ id, properties: { rodovia, uf: "PR", km, nome: id } }) as unknown as Plaza;

const ALL = [
  plaza("a", "BR-277", 60),
  plaza("b", "BR-277", 130.5),
  plaza("c", "BR-277", 191),
  plaza("d", "BR-376", 140),
  plaza("e", "BR-277", null),
];

test("the plazas around one are those on its road, with the kilometres from it", () => {
  const found = neighboursOf(ALL, "b");
  expect(found.map(({ plaza: { id }, distance }) => [id, distance])).toEqual([
    ["a", -70.5],
    ["b", 0],
    ["c", 60.5],
  ]);
});

test("a plaza without a kilometre, or alone on its road, has no neighbours", () => {
  expect(neighboursOf(ALL, "e")).toEqual([]);
  expect(neighboursOf(ALL, "d")).toEqual([]);
});
