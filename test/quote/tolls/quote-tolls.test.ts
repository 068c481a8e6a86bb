import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "../../../lib/quote/geo/point.ts";
import {
  axlePrice,
  pathAround,
  plaza,
  pointAt,
  quoteTolls,
  tariff,
  tollTables,
  weekendHours,
} from "./builders.ts";

const WEDNESDAY = "2026-11-18";
const SUNDAY = "2026-11-22";
const FIVE_AXLES = { type: "truck", axles: 5 } as const;
const ACROSS = pathAround(plaza(), "-3000,0 3000,0", 100);

/** A road with a plaza every 10 km, and a path along all of it. */
function roadOf(plazas: number) {
  const ids = Array.from({ length: plazas }, (_, i) => `plaza-${i}`);
  const placed = ids.map((id, i) => {
    const [latitude, longitude] = pointAt(`${10_000 * i},0`);
    return plaza({ id, latitude: String(latitude), longitude: String(longitude) });
  });
  const path: Point[] = pathAround(plaza(), `-3000,0 ${10_000 * plazas},0`, 900);
  return { ids, placed, path };
}

describe("quoteTolls", () => {
  it("sums the known prices and counts the others", () => {
    const price = fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: undefined });
    const discount = fc.constantFrom("", "5", "12.5");
    fc.assert(
      fc.property(fc.array(fc.tuple(price, discount), { maxLength: 8 }), (prices) => {
        const { ids, placed, path } = roadOf(prices.length);
        const tariffs = prices.flatMap(([cents, tag_discount_pct], i) => {
          if (cents === undefined) return [];
          const per_axle = (cents / 100).toFixed(2);
          return [tariff({ plaza_id: ids[i] ?? "", per_axle, tag_discount_pct })];
        });
        const quote = quoteTolls({ plazas: placed, tariffs })(path, FIVE_AXLES, WEDNESDAY);
        expect(quote.passages.map((passage) => passage.plaza.id)).toEqual(ids);
        const known = prices.flatMap(([cents]) => (cents === undefined ? [] : [5 * cents]));
        expect(quote.totalCents).toBe(known.reduce((sum, cents) => sum + cents, 0));
        expect(quote.unpriced).toBe(prices.length - known.length);
        const tag = quote.passages.map(({ price: found }) => found?.tagCents ?? 0);
        expect(quote.totalTagCents).toBe(tag.reduce((sum, cents) => sum + cents, 0));
        expect(quote.totalTagCents).toBeLessThanOrEqual(quote.totalCents);
      }),
      { numRuns: 50 },
    );
  });

  it("charges a plaza that is passed there and back twice", () => {
    const path = pathAround(plaza(), "-3000,0 3000,0 -3000,10", 100);
    expect(quoteTolls()(path, FIVE_AXLES, WEDNESDAY)).toMatchObject({
      passages: [{}, {}],
      totalCents: 10_000,
      totalTagCents: 9_500,
      unpriced: 0,
    });
  });

  it("says how far along the path each passage is", () => {
    const path = pathAround(plaza(), "-3000,0 3000,0 -3000,10", 100);
    const metres = quoteTolls()(path, FIVE_AXLES, WEDNESDAY).passages.map(
      ({ metresFromStart }) => metresFromStart,
    );
    expect(metres.map(Math.round)).toEqual([3_000, 9_000]);
  });

  it("is empty without a plaza on the way", () => {
    const path = pathAround(plaza(), "-3000,2000 3000,2000", 100);
    expect(quoteTolls()(path, FIVE_AXLES, WEDNESDAY)).toMatchObject({
      passages: [],
      totalCents: 0,
      totalTagCents: 0,
      unpriced: 0,
      notices: [],
    });
  });

  it("leaves out plazas that do not charge on the day", () => {
    const plazas = [plaza({ charges_from: "2026-11-19" })];
    const quote = quoteTolls({ plazas });
    expect(quote(ACROSS, FIVE_AXLES, WEDNESDAY).passages).toHaveLength(0);
    expect(quote(ACROSS, FIVE_AXLES, "2026-11-19").passages).toHaveLength(1);
  });

  it("takes weekend tariffs on a Sunday", () => {
    const quote = quoteTolls({ tariffs: [tariff({ car_weekend: "14.00" })] });
    expect(quote(ACROSS, { type: "car", axles: 2 }, SUNDAY).totalCents).toBe(1_400);
    expect(quote(ACROSS, { type: "car", axles: 2 }, WEDNESDAY).totalCents).toBe(1_000);
  });

  it.each([
    ["truck", 2, [2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ["car", 2, [2, 3, 4]],
  ] as const)("prices every axle count that a %s can have", (type, axles, counts) => {
    const [passage] = quoteTolls()(ACROSS, { type, axles }, WEDNESDAY).passages;
    expect([...(passage?.pricesByAxles.keys() ?? [])]).toEqual(counts);
    expect(passage?.pricesByAxles.get(axles)).toEqual(passage?.price);
  });

  it("prices a motorcycle on its own axles only", () => {
    const quote = quoteTolls({ tariffs: [tariff({ motorcycle: "5.00" })] });
    const vehicle = { type: "car", axles: 2, isMotorcycle: true } as const;
    const [passage] = quote(ACROSS, vehicle, WEDNESDAY).passages;
    expect(passage?.price?.cents).toBe(500);
    expect([...(passage?.pricesByAxles.keys() ?? [])]).toEqual([2]);
  });

  it.each([
    ["a weekend begins in it", { car_weekend: "14.00" }, ["tarifa_por_hora"]],
    ["there is no weekend tariff", {}, []],
  ])("the price depends on an unknown hour if %s", (_, fields, codes) => {
    const hours = [weekendHours({ begins: "wed 12:00", ends: "sun 23:00" })];
    const quote = quoteTolls({ tariffs: [tariff(fields)], weekendHours: hours });
    const window = { from: Date.parse("2026-03-18T03:00Z"), to: Date.parse("2026-03-19T02:59Z") };
    const options = { windowAt: () => window };
    const { notices } = quote(ACROSS, FIVE_AXLES, WEDNESDAY, options);
    const found = notices.map(({ code }) => code).filter((code) => code === "tarifa_por_hora");
    expect(found).toEqual(codes);
  });

  it.each([
    ["2027-01-01", false],
    ["", true],
  ])("tells a day before an undated tariff from one before any: %j, %s", (valid_from, isBefore) => {
    const quote = quoteTolls({ tariffs: [tariff({ valid_from })], confirmations: [] });
    const [passage] = quote(ACROSS, FIVE_AXLES, WEDNESDAY).passages;
    expect(passage).toMatchObject({ tariff: undefined, isBeforeUndated: isBefore });
  });

  it("publishes the price of a motorcycle", () => {
    const quote = quoteTolls({ tariffs: [tariff({ motorcycle: "5.00" })] });
    const motorcycle = { type: "car", axles: 3, isMotorcycle: true } as const;
    expect(quote(ACROSS, motorcycle, WEDNESDAY).passages[0]?.isDerived).toBe(false);
  });

  it("leaves axle counts without a known price out", () => {
    const tables = { tariffs: [tariff({ per_axle: "" })], axlePrices: [axlePrice({ axles: "6" })] };
    const [passage] = quoteTolls(tables)(ACROSS, FIVE_AXLES, WEDNESDAY).passages;
    expect(passage?.price).toBeUndefined();
    expect(passage?.pricesByAxles).toEqual(new Map([[6, { cents: 4_890, tagCents: 4_646 }]]));
  });

  it("gives the tariff in force and marks a price derived from the car's", () => {
    const old = tariff({ valid_from: "2025-01-01" });
    const current = tariff({ valid_from: "2026-02-01", per_axle: "" });
    const [passage] = quoteTolls({ tariffs: [current, old] })(
      ACROSS,
      FIVE_AXLES,
      WEDNESDAY,
    ).passages;
    expect(passage).toMatchObject({ tariff: current, isDerived: true });
    const [published] = quoteTolls(tollTables())(ACROSS, FIVE_AXLES, WEDNESDAY).passages;
    expect(published?.isDerived).toBe(false);
  });
});
