import { expect, test } from "vitest";
import type { Plaza } from "../../../web/src/api/types.ts";
import {
  distancesAlong,
  firstPlazas,
  operatorRuns,
  roadGroups,
  roadIn,
  waySums,
} from "../../../web/src/plazas/road-groups.ts";

const plaza = (about: Partial<Plaza["properties"]>) =>
  ({
    properties: { rodovia: "BR-040", uf: "MG", km: 0, sentido: "ambos", tarifa: null, ...about },
  }) as unknown as Plaza;

const ALL = [plaza({}), plaza({ km: 91.5 }), plaza({ uf: "RJ", km: 5 }), plaza({ rodovia: "A" })];

test("plazas of one road and state are a group", () => {
  expect(roadGroups(ALL).map(({ name, plazas }) => [name, plazas.length])).toEqual([
    ["BR-040 (MG)", 2],
    ["BR-040 (RJ)", 1],
    ["A (MG)", 1],
  ]);
});

test("a road is named with its state unless its own code has it", () => {
  expect(roadIn("BR-040", "MG")).toBe("BR-040 (MG)");
  expect(roadIn("MG-050", "MG")).toBe("MG-050");
  expect(roadIn("MG-050", "SP")).toBe("MG-050 (SP)");
});

test("plazas of a road are runs of one operator", () => {
  const found = ["x", "x", "y", "x"].map((concessionaria) => plaza({ concessionaria }));
  expect(operatorRuns(found).map(({ length }) => length)).toEqual([2, 1, 1]);
  expect(operatorRuns([])).toEqual([]);
});

test("the first plazas of all groups end within one", () => {
  const counts = (most: number) =>
    firstPlazas(roadGroups(ALL), most).map(({ plazas }) => plazas.length);
  expect(counts(1)).toEqual([1]);
  expect(counts(3)).toEqual([2, 1]);
  expect(counts(9)).toEqual([2, 1, 1]);
});

test("the kilometres from a plaza to the next are unknown without a mark", () => {
  const found = [10, 73.5, null, 90].map((km) => plaza({ km }));
  expect(distancesAlong(found)).toEqual([undefined, 63.5, undefined, undefined]);
});

test("what plazas cost together is of those that charge in a direction", () => {
  const priced = (sentido: Plaza["properties"]["sentido"], price: number | undefined) =>
    plaza({ sentido, tarifa: price === undefined ? null : { "5": price } });
  expect(
    waySums(
      [priced("ambos", 60.5), priced("crescente", 10), priced("decrescente", undefined)],
      "5",
    ),
  ).toEqual({
    crescente: { sum: 70.5, isComplete: true },
    decrescente: { sum: 60.5, isComplete: false },
  });
});
