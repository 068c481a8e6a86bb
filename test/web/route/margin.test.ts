import { expect, test } from "vitest";
import { marginOf } from "../../../web/src/route/margin.ts";

const ROUTE = {
  custo_total: 1_440.44,
  custo_completo: true,
  valor_pedagios: 394.2,
  valor_pedagios_completo: true,
  tabela_frete: 3_902.81,
};

test("the margin is the offer less the cost, beside how far the offer is from the floor", () => {
  expect(marginOf(3_500, ROUTE)).toMatchObject({ reais: 2_059.56, overFloor: -402.81 });
  expect(marginOf(4_000, ROUTE)).toMatchObject({ reais: 2_559.56, overFloor: 97.19 });
  expect(marginOf(4_000, ROUTE).share).toBeCloseTo(0.64, 2);
  expect(marginOf(4_000, { ...ROUTE, tabela_frete: 0 }).overFloor).toBeUndefined();
});

test("without a consumption, only the tolls are deducted", () => {
  const route = { ...ROUTE, custo_total: null, valor_pedagios_completo: false };
  expect(marginOf(1_000, route)).toMatchObject({ reais: 605.8, isCost: false, complete: false });
});
