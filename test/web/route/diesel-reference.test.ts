import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DIESEL_REFERENCE } from "../../../web/src/route/diesel-reference.ts";

const lastRow = async (name: string) =>
  (await readFile(new URL(`../../../data/freight/${name}`, import.meta.url), "utf8"))
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","))
    .toSorted((a, b) => String(a[1]).localeCompare(String(b[1])))
    .at(-1);

test("the console's price of diesel is that of the newest act", async () => {
  const { act, since, reaisPerLitre } = DIESEL_REFERENCE;
  expect(await lastRow("diesel.csv")).toEqual([act, since, String(reaisPerLitre)]);
  expect((await lastRow("floors.csv"))?.slice(0, 2)).toEqual([act, since]);
});
