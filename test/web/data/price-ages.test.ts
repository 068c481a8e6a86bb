import { afterEach, expect, test, vi } from "vitest";
import {
  ageGroups,
  byUf,
  dayOrToday,
  hasOldPrice,
  isOld,
  isUnconfirmed,
  newestPrice,
} from "../../../web/src/data/price-ages.ts";

const plaza = (tarifa: object | null, tarifa_vigencia: string | null, uf = "SP") => ({
  properties: { uf, tarifa, tarifa_vigencia },
});
const TODAY = "2026-11-21";

test.each([
  ["recent", {}, "2025-11-22"],
  ["old", {}, "2025-11-21"],
  ["recent", {}, "2025-12"],
  ["old", {}, "2025-11"],
  ["old", {}, "2025"],
  ["undated", {}, null],
  ["unknown", null, null],
] as const)("a price is %s: %o since %s", (group, tarifa, since) => {
  const [found] = ageGroups([plaza(tarifa, since)], TODAY).filter(({ count }) => count === 1);
  expect(found?.group).toBe(group);
});

test("a price is as old as it was on the day of a passage", () => {
  expect(isOld("2020-06-01", dayOrToday("2021-05-31"))).toBe(false);
  expect(isOld("2020-06-01", dayOrToday("2021-06-01"))).toBe(true);
  for (const none of ["", "2026-99-99"]) expect(isOld("2020-06-01", dayOrToday(none))).toBe(true);
});

afterEach(() => {
  vi.useRealTimers();
});

test("today is the day in Brasília, as in the API", () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T02:59:00Z") });
  expect(dayOrToday("")).toBe("2026-11-21");
  expect(isOld("2025-11-22", dayOrToday(""))).toBe(false);
  vi.setSystemTime(new Date("2026-11-22T03:00:00Z"));
  expect(isOld("2025-11-22", dayOrToday(""))).toBe(true);
});

test("a price is marked as old if nobody has seen it since its anniversary, and it has no other doubt", () => {
  const about = {
    tarifa: {},
    tarifa_vigencia: "2025-08-28",
    tarifa_confirmada_em: null,
    tarifa_duvida: null,
  };
  const isMarked = (change: Partial<Parameters<typeof hasOldPrice>[0]>) =>
    hasOldPrice({ ...about, ...change }, TODAY);
  expect(isMarked({})).toBe(true);
  expect(isMarked({ tarifa_confirmada_em: "2026-08-27" })).toBe(true);
  expect(isMarked({ tarifa_confirmada_em: "2026-08-28" })).toBe(false);
  expect(isMarked({ tarifa_duvida: "substituida" })).toBe(false);
  expect(isMarked({ tarifa_vigencia: null })).toBe(false);
  expect(isMarked({ tarifa: null })).toBe(false);
});

test("states are listed by their plazas, with the ages of their prices", () => {
  const plazas = [plaza({}, "2025", "PR"), plaza({}, "2026"), plaza(null, "2020"), plaza({}, null)];
  const rows = byUf(plazas, TODAY).map(({ uf, count, groups }) => [
    uf,
    count,
    ...groups.map((one) => one.count),
  ]);
  expect(rows).toEqual([
    ["SP", 3, 1, 0, 1, 1],
    ["PR", 1, 0, 1, 0, 0],
  ]);
});

test("the newest price is that of the latest day", () => {
  expect(newestPrice([plaza({}, "2025-11"), plaza({}, null), plaza({}, "2026-02-01")])).toBe(
    "2026-02-01",
  );
  expect(newestPrice([plaza({}, null)])).toBeUndefined();
});

const ago = (tarifa_vigencia: string | null, tarifa_confirmada_em: string | null = null) => ({
  tarifa_vigencia,
  tarifa_confirmada_em,
  data_referencia: "2026-11-27",
});

test("a price is old if nobody has seen it since its last anniversary, as in the API's notice", () => {
  expect(isUnconfirmed(ago("2025-08-28"))).toBe(true);
  expect(isUnconfirmed(ago("2024-08-28", "2025-08-28"))).toBe(true);
  expect(isUnconfirmed(ago("2025-08-28", "2026-08-17"))).toBe(true);
  expect(isUnconfirmed(ago("2025-08-28", "2026-08-30"))).toBe(false);
  expect(isUnconfirmed(ago("2026-08"))).toBe(false);
  // Another notice is about prices without a date.
  expect(isUnconfirmed(ago(null))).toBe(false);
});
