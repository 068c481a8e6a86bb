import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axlePriceRowSchema } from "../../../lib/quote/tolls/catalogue/tariff-table.ts";
import {
  confirmationOf,
  isDerived,
  type PriceDay,
  priceOf,
  tariffOn,
  toReais,
} from "../../../lib/quote/tolls/pricing.ts";
import { AXLES, type Vehicle } from "../../../lib/quote/tolls/vehicle.ts";
import { calculatedPrice, confirmation, tariff } from "./builders.ts";

const WORKDAY: PriceDay = { day: "2026-11-18", weekend: false };
const SUNDAY: PriceDay = { day: "2026-11-22", weekend: true };
const truck = (axles: number): Vehicle => ({ type: "truck", axles });
const car = (axles: number): Vehicle => ({ type: "car", axles });
const axlePrice = (
  axles: number,
  price: string,
  changes: { valid_from?: string; tag_price?: string; weekend_price?: string } = {},
) =>
  axlePriceRowSchema.parse({
    plaza_id: "BR-999-MG-k1.0-A",
    vehicle: "truck",
    axles: String(axles),
    valid_from: "2026-01-01",
    price,
    tag_price: "",
    weekend_price: "",
    source: "",
    ...changes,
  });

describe("a weekend tariff", () => {
  const weekend = tariff({ car_weekend: "14.00" });
  const flat = tariff({ per_axle: "", car_weekend: "14.00" });

  it("multiplies the car's, and says when trucks have their own prices on weekdays", () => {
    const plain = { tariffs: [weekend], axlePrices: [] };
    const own = { tariffs: [weekend], axlePrices: [axlePrice(3, "29.50")] };
    expect(priceOf(plain, truck(3), SUNDAY)?.cents).toBe(4200);
    expect(isDerived(plain, truck(3), SUNDAY)).toBe(false);
    expect(priceOf(own, truck(3), SUNDAY)?.cents).toBe(4200);
    expect([isDerived(own, truck(3), SUNDAY), isDerived(own, truck(3), WORKDAY)]).toEqual([
      true,
      false,
    ]);
  });
  it("is the published one of the axle count, if there is one", () => {
    const own = {
      tariffs: [weekend],
      axlePrices: [axlePrice(3, "29.50", { weekend_price: "42.20" }), axlePrice(4, "39.30")],
    };
    expect(priceOf(own, truck(3), SUNDAY)?.cents).toBe(4220);
    expect(priceOf(own, truck(3), WORKDAY)?.cents).toBe(2950);
    expect(isDerived(own, truck(3), SUNDAY)).toBe(false);
    expect(priceOf(own, truck(4), SUNDAY)?.cents).toBe(5600);
    expect(isDerived(own, truck(4), SUNDAY)).toBe(true);
  });
  it("leaves a free passage free", () => {
    const free = { tariffs: [flat], axlePrices: [axlePrice(3, "0.00")] };
    expect(priceOf(free, truck(3), SUNDAY)).toEqual({ cents: 0, tagCents: 0 });
  });
  it("invents no multiple of a flat price", () => {
    const plaza = { tariffs: [flat], axlePrices: [axlePrice(3, "38.40")] };
    expect(priceOf(plaza, truck(3), SUNDAY)).toBeUndefined();
    expect(priceOf(plaza, truck(9), SUNDAY)).toBeUndefined();
    expect(priceOf(plaza, truck(9), WORKDAY)).toBeUndefined();
    expect(priceOf(plaza, car(2), SUNDAY)?.cents).toBe(1400);
  });
});

describe("priceOf", () => {
  const prices = (changes: Parameters<typeof tariff>[0] = {}) => ({
    tariffs: [tariff(changes)],
    axlePrices: [],
  });

  it.each([
    [2, 2000],
    [3, 3000],
    [9, 9000],
    [10, 10_000],
  ])("a truck of %i axles pays each", (axles, cents) => {
    expect(priceOf(prices(), truck(axles), WORKDAY)?.cents).toBe(cents);
  });
  it.each([
    [2, 1000],
    [3, 1500],
    [4, 2000],
  ])("a car of %i axles pays by multiplier", (axles, cents) => {
    expect(priceOf(prices(), car(axles), WORKDAY)?.cents).toBe(cents);
  });
  it("rounds half a cent of a car with semi-trailer up", () => {
    expect(priceOf(prices({ car: "7.45" }), car(3), WORKDAY)?.cents).toBe(1118);
  });
  it.each([
    ["", "7.10", 674.5, 675],
    ["down", "7.10", 674.5, 674],
    ["", "7.00", 665, 665],
    ["down", "6.70", 636.5, 636],
  ])(
    "takes the DBT off, rounding %j, of %s (%d) as %i",
    (tag_rounding, price, _exact, tagCents) => {
      const one = prices({ car: price, tag_rounding });
      expect(priceOf(one, car(2), WORKDAY)?.tagCents).toBe(tagCents);
    },
  );
  it("leaves the price whole where no discount is known", () => {
    expect(priceOf(prices({ tag_discount_pct: "" }), car(2), WORKDAY)).toEqual({
      cents: 1000,
      tagCents: 1000,
    });
  });
  it("takes prices published per axle count before multiples", () => {
    const published = {
      tariffs: [tariff()],
      axlePrices: [axlePrice(5, "48.90", { tag_price: "46.40" })],
    };
    expect(priceOf(published, truck(5), WORKDAY)).toEqual({ cents: 4890, tagCents: 4640 });
    expect(priceOf(published, truck(6), WORKDAY)?.cents).toBe(6000);
  });
  it("knows no price beyond a flat table without a price per axle", () => {
    const flat = {
      tariffs: [tariff({ per_axle: "" })],
      axlePrices: [axlePrice(6, "36.40")],
    };
    expect(priceOf(flat, truck(6), WORKDAY)?.cents).toBe(3640);
    expect(priceOf(flat, truck(7), WORKDAY)).toBeUndefined();
  });
  it("takes a price of zero for a free passage, not for an unknown one", () => {
    const free = {
      tariffs: [tariff({ car: "0.00", per_axle: "" })],
      axlePrices: [axlePrice(3, "0.00"), axlePrice(4, "313.60")],
    };
    expect(priceOf(free, truck(3), WORKDAY)).toEqual({ cents: 0, tagCents: 0 });
    expect(priceOf(free, truck(4), WORKDAY)?.cents).toBe(31_360);
    expect(priceOf(free, truck(9), WORKDAY)).toBeUndefined();
  });
  it("takes prices per axle count with an unknown date for the undated tariff only", () => {
    const undated = {
      tariffs: [tariff({ valid_from: "" }), tariff()],
      axlePrices: [axlePrice(3, "36.40", { valid_from: "" })],
      confirmations: [confirmation({ valid_from: "", confirmed_on: "2025-12-31" })],
    };
    expect(priceOf(undated, truck(3), { day: "2025-12-31", weekend: false })?.cents).toBe(3640);
    expect(priceOf(undated, truck(3), WORKDAY)?.cents).toBe(3000);
  });
  it("takes a calculated price if none is published, and marks it", () => {
    const plaza = {
      tariffs: [tariff({ per_axle: "" })],
      axlePrices: [axlePrice(6, "36.40")],
      calculated: [6, 7].map((axles) => calculatedPrice({ axles: String(axles), price: "42.50" })),
    };
    const quoted = [6, 7, 8].map((axles) => [
      priceOf(plaza, truck(axles), WORKDAY)?.cents,
      isDerived(plaza, truck(axles), WORKDAY),
    ]);
    expect(quoted).toEqual([
      [3640, false],
      [4250, true],
      [undefined, true],
    ]);
  });
  it("ends a calculated price with its tariff", () => {
    const plaza = {
      tariffs: [tariff(), tariff({ valid_from: "2026-06-01" })],
      axlePrices: [],
      calculated: [calculatedPrice({})],
    };
    expect(priceOf(plaza, truck(7), WORKDAY)?.cents).toBe(7000);
  });
  it("goes back to the multiples when a later tariff has no prices per axle count", () => {
    const later = {
      tariffs: [tariff({ per_axle: "" }), tariff({ valid_from: "2026-06", per_axle: "" })],
      axlePrices: [axlePrice(3, "31.60")],
    };
    expect(isDerived(later, truck(3), { day: "2026-05-31", weekend: false })).toBe(false);
    expect(priceOf(later, truck(7), { day: "2026-05-31", weekend: false })).toBeUndefined();
    expect(isDerived(later, truck(9), WORKDAY)).toBe(true);
    expect(priceOf(later, truck(7), WORKDAY)?.cents).toBe(7000);
  });
  it("never applies a price per axle count on a day when a later tariff is in force", () => {
    const date = fc
      .integer({ min: 0, max: 1000 })
      .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString())
      .chain((iso) => fc.constantFrom("", iso.slice(0, 4), iso.slice(0, 7), iso.slice(0, 10)));
    const day = fc.integer({ min: 0, max: 1000 }).map((days) => {
      return new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10);
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(date, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        day,
        (dates, chosen, today) => {
          const published = dates[chosen % dates.length] ?? "";
          const some = {
            tariffs: dates.map((valid_from) => tariff({ valid_from })),
            axlePrices: [axlePrice(3, "99.99", { valid_from: published })],
            confirmations: [confirmation({ valid_from: "", confirmed_on: "2024-06-01" })],
          };
          const inForce = tariffOn(some, today);
          const expected = (inForce?.valid_from ?? "") === published ? 9999 : 3000;
          const found = priceOf(some, truck(3), { day: today, weekend: false })?.cents;
          expect(found).toBe(inForce && expected);
        },
      ),
    );
  });
  it("takes the weekend tariff on weekends only", () => {
    const weekend = prices({ car_weekend: "14.70" });
    expect(priceOf(weekend, truck(3), SUNDAY)?.cents).toBe(4410);
    expect(priceOf(weekend, truck(3), WORKDAY)?.cents).toBe(3000);
  });
  it("has no price before the first tariff", () => {
    expect(priceOf(prices({ valid_from: "2026-12-01" }), car(2), WORKDAY)).toBeUndefined();
  });

  it("never rises with the tag, and grows with every axle", () => {
    const amount = fc.integer({ min: 1, max: 9_999 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom("", "down"),
        (price, pct, rounding) => {
          const some = prices({
            car: price,
            per_axle: price,
            tag_discount_pct: String(pct),
            tag_rounding: rounding,
          });
          const all = AXLES.truck.map((axles) => priceOf(some, truck(axles), WORKDAY));
          for (const [i, found] of all.entries()) {
            const { cents = 0, tagCents = 0 } = found ?? {};
            const excess = tagCents * 100 - cents * (100 - pct);
            const [least, most] = rounding === "down" ? [-99, 0] : [-49, 50];
            expect(excess).toBeGreaterThanOrEqual(least);
            expect(excess).toBeLessThanOrEqual(most);
            expect(cents).toBeGreaterThan(all[i - 1]?.cents ?? 0);
            expect(toReais(cents)).toBe(Number((cents / 100).toFixed(2)));
          }
        },
      ),
    );
  });
});

describe("a motorcycle", () => {
  const motorcycle: Vehicle = { type: "car", axles: 2, isMotorcycle: true };
  const priceWith = (changes: Parameters<typeof tariff>[0], on = WORKDAY) =>
    priceOf({ tariffs: [tariff(changes)], axlePrices: [] }, motorcycle, on);

  it("pays its own price, and no other vehicle's", () => {
    expect(priceWith({ motorcycle: "5.00" })).toEqual({ cents: 500, tagCents: 475 });
    expect(priceWith({ motorcycle: "0.00" })).toEqual({ cents: 0, tagCents: 0 });
    expect(priceWith({})).toBeUndefined();
  });
  it("has no known price at weekends that cost cars more, unless it pays nothing", () => {
    const weekend = { car_weekend: "14.00" };
    expect(priceWith({ ...weekend, motorcycle: "5.00" }, SUNDAY)).toBeUndefined();
    expect(priceWith({ ...weekend, motorcycle: "0.00" }, SUNDAY)?.cents).toBe(0);
    expect(priceWith({ ...weekend, motorcycle: "5.00" }, WORKDAY)?.cents).toBe(500);
    expect(priceWith({ motorcycle: "5.00" }, SUNDAY)?.cents).toBe(500);
  });
});

describe("a Sunday without a weekend tariff", () => {
  it("costs what a workday costs", () => {
    const plain = { tariffs: [tariff()], axlePrices: [] };
    expect(priceOf(plain, truck(3), SUNDAY)).toEqual(priceOf(plain, truck(3), WORKDAY));
    const own = { tariffs: [tariff()], axlePrices: [axlePrice(3, "29.50")] };
    expect(priceOf(own, truck(3), SUNDAY)?.cents).toBe(2_950);
    expect(isDerived(own, truck(3), SUNDAY)).toBe(false);
  });
});

describe("a published price", () => {
  const carPrice = { ...axlePrice(3, "12.00"), vehicle: "car" as const };

  it("counts for its type of vehicle only", () => {
    const prices = { tariffs: [tariff()], axlePrices: [carPrice, axlePrice(3, "29.50")] };
    expect(priceOf(prices, truck(3), WORKDAY)?.cents).toBe(2_950);
    expect(priceOf(prices, car(3), WORKDAY)?.cents).toBe(1_200);
  });
  it("counts from its day on, and the newest one wins in any order", () => {
    const rows = ["2026-01-01", "2026-11-18", "2026-11-19"].map((valid_from, i) =>
      axlePrice(3, `${10 + i}.00`, { valid_from }),
    );
    for (const axlePrices of [rows, rows.toReversed()]) {
      expect(priceOf({ tariffs: [tariff()], axlePrices }, truck(3), WORKDAY)?.cents).toBe(1_100);
    }
  });
  it("with a date wins over one without, in any order", () => {
    const rows = [
      axlePrice(3, "10.00", { valid_from: "" }),
      axlePrice(3, "11.00", { valid_from: "2026-02-01" }),
    ];
    const tariffs = [tariff({ valid_from: "" })];
    const confirmations = [confirmation({ valid_from: "" })];
    for (const axlePrices of [rows, rows.toReversed()]) {
      expect(priceOf({ tariffs, axlePrices, confirmations }, truck(3), WORKDAY)?.cents).toBe(1_100);
    }
  });
});

describe("a truck's weekend price", () => {
  it("is derived if trucks pay other multiples on workdays", () => {
    const tariffs = [tariff({ car_weekend: "14.00", per_axle: "9.00" })];
    expect(isDerived({ tariffs, axlePrices: [] }, truck(3), SUNDAY)).toBe(true);
    expect(isDerived({ tariffs, axlePrices: [] }, truck(3), WORKDAY)).toBe(false);
  });
});

describe("tariffOn", () => {
  const tariffs = ["2026-03-01", "2025", "", "2026-02"].map((valid_from) => tariff({ valid_from }));
  it.each([
    ["2025-06-01", "2025"],
    ["2026-02-15", "2026-02"],
    ["2026-03-01", "2026-03-01"],
  ])("on %s the one from %s is in force", (day, valid_from) => {
    expect(tariffOn({ tariffs, axlePrices: [] }, day)?.valid_from).toBe(valid_from);
  });
  it("without a date holds from the day on which it was seen, and not before", () => {
    const undated = tariff({ valid_from: "" });
    const seen = confirmation({ valid_from: "", confirmed_on: "2024-06-01" });
    const on = (day: string, confirmations = [seen]) =>
      tariffOn({ tariffs: [undated], axlePrices: [], confirmations }, day);
    expect([on("2024-05-31"), on("2024-06-01")]).toEqual([undefined, undated]);
    expect(on("2026-11-18", [])).toBeUndefined();
  });
});

describe("confirmationOf", () => {
  const one = tariff();
  const of = (...confirmations: ReturnType<typeof confirmation>[]) =>
    confirmationOf({ tariffs: [one], axlePrices: [], confirmations }, one)?.confirmed_on;

  it("is absent if nobody looked", () => {
    expect(confirmationOf({ tariffs: [one], axlePrices: [] }, one)).toBeUndefined();
  });
  it("is the newest of the tariff", () => {
    const earlier = confirmation({ confirmed_on: "2026-02-01" });
    expect(of(confirmation(), earlier)).toBe("2026-08-17");
    expect(of(earlier, confirmation())).toBe("2026-08-17");
  });
  it.each([{ car: "11.00" }, { valid_from: "2025-01-01" }, { valid_from: "" }])(
    "is absent for another price or date, %j",
    (changes) => expect(of(confirmation(changes))).toBeUndefined(),
  );
});
