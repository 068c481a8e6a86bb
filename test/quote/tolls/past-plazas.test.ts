import { expect, test } from "vitest";
import { haveAllTolls } from "../../../lib/quote/tolls/toll-sums.ts";
import { pathAround, plaza, quoteTolls } from "./builders.ts";

const BESIDE = pathAround(plaza(), "-3000,5000 3000,5000", 100);

test.each([
  ["2001-06-01", ["data_passada"], false],
  ["2025-12-31", ["data_passada"], false],
  ["2026-01-01", [], true],
])("on %s a path without plazas has %j", (day, codes, isWhole) => {
  const quote = quoteTolls()(BESIDE, { type: "truck", axles: 5 }, day);
  expect(quote.notices.map(({ code }) => code)).toEqual(codes);
  expect(haveAllTolls(quote)).toBe(isWhole);
});
