import { expect, test } from "vitest";
import { distinctRoad, isOnWayBack } from "../../../web/src/route/distinct-road.ts";

/** A route of roads with their kilometres, in order. */
function route(...roads: [string | null, number][]) {
  let start = 0;
  const instrucoes = roads.map(([rodovia, km]) => {
    start += km;
    return { rodovia, km_inicio: start - km, km_fim: start };
  });
  return { instrucoes } as never;
}

/** The same as a trip of such legs, in kilometres; with two, the last one is the way back. */
const inLegs = (driven: object, ...legs: number[]) =>
  ({
    ...driven,
    trechos: legs.map((valor, i) => ({ distancia: { valor }, local_fim: i === 1 ? 0 : 1 })),
  }) as never;

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

test("a road of the way back alone is told from one that is also taken there", () => {
  const driven = route(["BR-060", 300], ["BR-070", 200], ["BR-060", 110]);
  expect(isOnWayBack(inLegs(driven, 299.9, 310.1), "BR-070")).toBe(true);
  expect(isOnWayBack(inLegs(driven, 299.9, 310.1), "BR-060")).toBe(false);
  expect(isOnWayBack(inLegs(driven, 610), "BR-070")).toBe(false);
});
