import { describe, expect, it } from "vitest";
import { axlePrice, tariff } from "../builders.ts";

describe("a tariff", () => {
  it("is read as integer cents, blanks unknown", () => {
    expect(tariff({ car: "8.29", per_axle: "", tag_discount_pct: "" })).toMatchObject({
      car: 829,
      per_axle: undefined,
      tag_discount_pct: undefined,
    });
  });
  it.each([
    ["plaza_id", ""],
    ["valid_from", "01/01/2026"],
    ["car", ""],
    ["car", "7.5"],
    ["car", "7,50"],
    ["per_axle", "-1.00"],
    ["car_weekend", "12345.00"],
    ["tag_discount_pct", "101"],
    ["tag_rounding", "up"],
    ["confidence", ""],
  ])("is refused with %s %j", (column, value) => {
    expect(() => tariff({ [column]: value })).toThrow(column);
  });
});

describe("a price for one axle count", () => {
  it("is read as integer cents", () => {
    expect(axlePrice({ tag_price: "46.46" })).toMatchObject({
      axles: 6,
      price: 4_890,
      tag_price: 4_646,
    });
    expect(axlePrice().tag_price).toBeUndefined();
  });
  it.each([
    ["vehicle", "bus"],
    ["axles", "1"],
    ["axles", "11"],
    ["axles", "2.5"],
    ["price", ""],
  ])("is refused with %s %j", (column, value) => {
    expect(() => axlePrice({ [column]: value })).toThrow(column);
  });
});
