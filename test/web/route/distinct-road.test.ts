import { expect, test } from "vitest";
import { distinctRoad } from "../../../web/src/route/distinct-road.ts";

/** A route of roads with their kilometres, in order. */
function route(...roads: [string | null, number][]) {
  let start = 0;
  const instrucoes = roads.map(([rodovia, km]) => {
    start += km;
    return { rodovia, km_inicio: start - km, km_fim: start };
  });
  return { instrucoes } as never;
}

const COAST = route(["BR-116", 300], ["BR-381", 400]);

test("the road with the longest way of its own names a route", () => {
  const inland = route(["BR-116", 50], ["SP-225", 120], ["SP-147", 90], ["BR-381", 300]);
  expect(distinctRoad([COAST, inland], 1)).toBe("SP-225");
  expect(distinctRoad([COAST, inland], 0)).toBe("BR-116");
});

test("a road that is driven in parts counts once", () => {
  const parts = route(["SP-147", 40], ["SP-225", 60], ["SP-147", 40]);
  expect(distinctRoad([COAST, parts], 1)).toBe("SP-147");
});

test("short ways, roads without a name and routes without a list of roads give no name", () => {
  const same = route(["BR-116", 310], ["BR-381", 400], [null, 100]);
  expect(distinctRoad([COAST, same], 1)).toBeUndefined();
  expect(distinctRoad([COAST, { instrucoes: null } as never], 1)).toBeUndefined();
});
