import { describe, expect, it } from "vitest";
import {
  isCharging,
  plazaCode,
  plazaPoint,
} from "../../../../lib/quote/tolls/catalogue/plaza-table.ts";
import { PLAZA_ID, plaza } from "../builders.ts";

describe("a row", () => {
  it.each([
    ["id", "a b"],
    ["antt_code", "12a"],
    ["name", ""],
    ["road", "330"],
    ["uf", "São Paulo"],
    ["km", "-1"],
    ["ibge_code", "123"],
    ["direction", "north"],
    ["bearings", "90,270"],
    ["bearings", "361"],
    ["latitude", "-35"],
    ["longitude", "45"],
    ["position_source", "guess"],
    ["precision_m", "0"],
    ["kind", "booth"],
    ["free_flow", "yes"],
    ["charges_from", "01/07/2025"],
    ["confidence", ""],
  ])("is refused with %s %j", (column, value) => {
    expect(() => plaza({ [column]: value })).toThrow(column);
  });
  it("leaves blanks unknown", () => {
    const blank = plaza({ antt_code: "", km: "", bearings: "", charges_from: "" });
    expect([blank.antt_code, blank.km, blank.bearings, blank.charges_from]).toEqual(
      Array(4).fill(undefined),
    );
  });
});

describe("isCharging", () => {
  it.each([
    ["", "", true],
    ["2026-11-18", "", true],
    ["2026-11-19", "", false],
    ["2026-11", "", true],
    ["2026-12", "", false],
    ["2027", "", false],
    ["", "2026-11-19", true],
    ["", "2026-11-18", false],
    ["", "2026", false],
    ["2025", "2027", true],
  ])("from %j until %j on 2026-11-18 is %s", (charges_from, charges_until, expected) => {
    expect(isCharging(plaza({ charges_from, charges_until }), "2026-11-18")).toBe(expected);
  });
});

it("a plaza's code is the official one, or its identifier if that is unknown", () => {
  expect(plazaCode(plaza({ antt_code: "123" }))).toBe("123");
  expect(plazaCode(plaza())).toBe(PLAZA_ID);
});

it("a plaza's point is its latitude and longitude", () => {
  expect(plazaPoint(plaza())).toEqual([-19, -45]);
});
