import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  assumedConsumption,
  CONSUMPTION_ACTS,
  DIESEL_REFERENCE,
} from "../../../web/src/route/fuel-reference.ts";

/** Rows of a table of the freight floor, by the date of their act. */
const rowsOf = async (name: string) =>
  (await readFile(new URL(`../../../data/freight/${name}`, import.meta.url), "utf8"))
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","))
    .toSorted((a, b) => String(a[1]).localeCompare(String(b[1])));

test("the console's price of diesel is that of the newest act", async () => {
  const { act, since, reaisPerLitre } = DIESEL_REFERENCE;
  const diesel = await rowsOf("diesel.csv");
  expect(diesel.at(-1)).toEqual([act, since, String(reaisPerLitre)]);
  expect((await rowsOf("floors.csv")).at(-1)?.slice(0, 2)).toEqual([act, since]);
});

test("the assumed consumption explains what each cell rose by with diesel", async () => {
  const { former, act } = CONSUMPTION_ACTS;
  const prices = new Map((await rowsOf("diesel.csv")).map((row) => [row[0], Number(row[2])]));
  const risen = Number(prices.get(act)) - Number(prices.get(former));
  const floors = await rowsOf("floors.csv");
  const before = new Map(
    floors.filter(([of]) => of === former).map((row) => [row.slice(3, 6).join(), Number(row[6])]),
  );
  const unexplained = floors
    .filter(([of]) => of === act)
    .map((row) => {
      const [cargo, axles] = [String(row[4]), Number(row[5])];
      const rise = Number(row[6]) - Number(before.get(row.slice(3, 6).join()));
      const expected = risen / Number(assumedConsumption(axles, cargo)?.kilometresPerLitre);
      return { cell: row.slice(3, 6).join(), apart: Math.abs(rise - expected) };
    })
    // Each of the two cells is rounded to four decimals.
    .filter(({ apart }) => !(apart < 0.000_101));
  expect(before.size).toBeGreaterThan(200);
  expect(unexplained).toEqual([]);
});

test("a truck between two columns of the table has the figure of the lower one", () => {
  expect(assumedConsumption(8, "geral")).toEqual({ axles: 7, kilometresPerLitre: 2 });
  expect(assumedConsumption(10, "geral")).toEqual({ axles: 9, kilometresPerLitre: 1.725 });
  expect(assumedConsumption(1, "geral")).toBeUndefined();
});
