import { expect, test } from "vitest";
import { traitsOf } from "../../../web/src/route/route-traits.ts";

type Compared = Parameters<typeof traitsOf>[0][number];
const TOLLED = {
  pedagios: [{}] as Compared["pedagios"],
  duracao: { texto: "", valor: 100 },
  distancia_metros: 1_000,
  custo_total: null,
  custo_completo: null,
  valor_pedagios: 50,
  valor_pedagios_completo: true,
} satisfies Compared;
const FREE = { ...TOLLED, pedagios: [], valor_pedagios: 0, duracao: { texto: "", valor: 200 } };

test("a single route is not compared", () => {
  expect(traitsOf([TOLLED])).toEqual([[]]);
});

test("a fast route and one without tolls are named so", () => {
  const longer = { ...FREE, distancia_metros: 2_000 };
  expect(traitsOf([TOLLED, longer])).toEqual([["fastest", "shortest"], ["tollFree"]]);
});

test("the lowest cost is that of fuel and tolls together", () => {
  const cost = (custo_total: number) => ({ custo_total, custo_completo: true });
  const [first, second] = traitsOf([
    { ...TOLLED, ...cost(900) },
    { ...FREE, ...cost(1_000) },
  ]);
  expect(first).toContain("cheapest");
  expect(second).not.toContain("cheapest");
});

test("no route is the cheapest while a price is unknown", () => {
  const unknown = { ...TOLLED, valor_pedagios: 0, valor_pedagios_completo: false };
  expect(traitsOf([TOLLED, unknown]).flat()).not.toContain("lowestTolls");
});
