import { expect, test } from "vitest";
import type { Route } from "../../../web/src/api/types.ts";
import { isNamedCheapest, shortRouteName } from "../../../web/src/route/route-name.ts";

const route = (seconds: number, tolls: number, cost: number | null) =>
  ({
    pedagios: tolls === 0 ? [] : [{ codigo_antt: "a" }],
    duracao: { valor: seconds },
    distancia_metros: 1_000,
    custo_total: cost,
    custo_completo: cost === null ? null : true,
    valor_pedagios: tolls,
    valor_pedagios_completo: true,
  }) as Route;

test.each([
  ["Mais rápida", false, [route(1, 20, null), route(2, 10, null)], 0],
  ["Menor pedágio", true, [route(1, 20, null), route(2, 10, null)], 1],
  ["Mais barata", true, [route(1, 20, 200), route(2, 10, 100)], 1],
  ["Sem pedágio", true, [route(1, 20, null), route(2, 0, null)], 1],
  ["Sem pedágio", false, [route(1, 20, 100), route(2, 0, 200)], 1],
])("the name %s says that none costs less: %s", (name, says, routes, index) => {
  expect(shortRouteName(routes, index)).toBe(name);
  expect(isNamedCheapest(routes, index)).toBe(says);
});
