import { expect, test } from "vitest";
import type { Plaza } from "../../../web/src/api/types.ts";
import { alikeRises, comparePrices, groupRises } from "../../../web/src/plazas/rises.ts";

const plaza = (id: string, tarifa: Record<string, number> | null, other: object = {}) =>
  ({
    id,
    properties: { tarifa, tarifa_periodo: "todos_os_dias", tarifa_vigencia: null, ...other },
  }) as unknown as Plaza;
const QUESTION = { axles: "2", since: "2025-06-02" };

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
  const { rises } = comparePrices(earlier, now, QUESTION);
  expect(rises.map(({ plaza: { id }, share }) => [id, Math.round(share * 100)])).toEqual([
    ["b", 50],
    ["a", 10],
  ]);
});

test.each([
  ["dia_util", "fim_de_semana", 0, 1],
  ["todos_os_dias", "dia_util", 0, 1],
  ["dia_util", "dia_util_em_parte", 1, 0],
  ["fim_de_semana", "fim_de_semana", 1, 0],
])("a price of %s against one of %s", (before, after, rises, otherPeriod) => {
  const earlier = [plaza("a", { 2: 10 }, { tarifa_periodo: before })];
  const now = [plaza("a", { 2: 11 }, { tarifa_periodo: after })];
  const found = comparePrices(earlier, now, QUESTION);
  expect([found.rises.length, found.otherPeriod]).toEqual([rises, otherPeriod]);
});

test.each([
  ["2025-06-03", 1],
  ["2025-07", 1],
  ["2025-06-02", 0],
  ["2025", 0],
  [null, 0],
])("a tariff from %s on, without an earlier price, counts %i times", (began, count) => {
  const now = [plaza("a", { 2: 11 }, { tarifa_vigencia: began })];
  expect(comparePrices([plaza("a", null)], now, QUESTION).withoutEarlier).toBe(count);
});

test("a plaza that did not charge on the earlier day is new, not without an earlier price", () => {
  const now = [plaza("a", { 2: 11 }, { tarifa_vigencia: "2025-07-01" })];
  expect(comparePrices([], now, QUESTION)).toMatchObject({ newPlazas: 1, withoutEarlier: 0 });
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

test("rises of one operator and one tenth of a per cent are together, in the order by per cent", () => {
  const rise = (id: string, concessionaria: string, share: number) => ({
    plaza: plaza(id, null, { concessionaria }),
    before: 10,
    after: 10 * (1 + share),
    share,
  });
  const found = alikeRises([
    rise("a", "ViaSul", 0.2003),
    rise("b", "CART", 0.2001),
    rise("c", "ViaSul", 0.2),
    rise("d", "ViaSul", 0.19),
  ]);
  expect(found.map((alike) => alike.map(({ plaza: { id } }) => id))).toEqual([
    ["a", "c"],
    ["b"],
    ["d"],
  ]);
});
