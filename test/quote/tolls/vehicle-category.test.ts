import { describe, expect, it } from "vitest";
import type { Vehicle } from "../../../lib/quote/tolls/vehicle.ts";
import {
  categoryOf,
  VEHICLE_CATEGORIES,
  type VehicleCategory,
  vehicleIn,
  voucherCode,
} from "../../../lib/quote/tolls/vehicle-category.ts";

/** As the ANTT's table of categories numbers them. */
const ANTT: [VehicleCategory, Vehicle][] = [
  ["1", { type: "car", axles: 2 }],
  ["2", { type: "truck", axles: 2 }],
  ["3", { type: "car", axles: 3 }],
  ["4", { type: "truck", axles: 3 }],
  ["5", { type: "car", axles: 4 }],
  ["6", { type: "truck", axles: 4 }],
  ["7", { type: "truck", axles: 5 }],
  ["8", { type: "truck", axles: 6 }],
  ["9", { type: "car", axles: 2, isMotorcycle: true }],
  ["10", { type: "truck", axles: 7 }],
  ["11", { type: "truck", axles: 8 }],
  ["12", { type: "truck", axles: 9 }],
  ["13", { type: "truck", axles: 10 }],
];

it("has the thirteen categories with known prices", () => {
  expect(Object.keys(VEHICLE_CATEGORIES)).toEqual(ANTT.map(([category]) => category));
});

it.each(ANTT)("category %s is %j", (category, vehicle) => {
  expect(vehicleIn(category)).toEqual(vehicle);
  expect(categoryOf(vehicle)).toBe(category);
});

it("a vehicle of more axles has no category", () => {
  expect(categoryOf({ type: "truck", axles: 11 })).toBeUndefined();
});

describe("the code in a voucher", () => {
  it.each([
    [2, "02"],
    [6, "08"],
    [7, "10"],
    [9, "12"],
  ])("of a truck of %i axles is %s", (axles, code) => {
    expect(voucherCode({ type: "truck", axles })).toBe(code);
  });
  it("is missing for a car, which carries no freight", () => {
    expect(voucherCode({ type: "car", axles: 2 })).toBeUndefined();
  });
  it("is missing for more axles than the table has", () => {
    expect(voucherCode({ type: "truck", axles: 11 })).toBeUndefined();
  });
});
