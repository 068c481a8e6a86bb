import { beforeEach, expect, it, vi } from "vitest";
import { type CataloguePart, PART_NAMES } from "../../../../lib/quote/tolls/catalogue/parts.ts";
import {
  type CurrentCatalogue,
  createCatalogueSource,
} from "../../../../lib/quote/tolls/catalogue/source.ts";
import { catalogueTexts, PLAZA_ID, partText, stand } from "../builders.ts";

let clock: number;
let versions: Record<CataloguePart, string>;
let reads: number;
let broken: boolean;
/** Promise that the store awaits before it answers. */
let open: Promise<void>;
let failures: unknown[];
let current: CurrentCatalogue;

const texts = catalogueTexts();
const stored = new Map([
  ...PART_NAMES.map((part) => [`${part} 1`, texts[part]] as const),
  ["tariffs 2", partText("tariffs", { car: "20.00" })],
  ["tariffs 3", "plaza_id\nnonsense\n"],
  ...PART_NAMES.map((part) => [`${part} newer`, withNewColumn(texts[part])] as const),
]);

beforeEach(() => {
  clock = 0;
  reads = 0;
  broken = false;
  open = Promise.resolve();
  failures = [];
  versions = Object.fromEntries(PART_NAMES.map((part) => [part, "1"])) as typeof versions;
  const reader = {
    currentVersions: async () => {
      const read = { ...versions };
      await open;
      if (broken) throw new Error("no answer");
      return read;
    },
    readVersion: async (part: CataloguePart, version: string) => {
      reads += 1;
      return stored.get(`${part} ${version}`) ?? "";
    },
  };
  current = createCatalogueSource(
    reader,
    [stand()],
    (error) => failures.push(error),
    () => clock,
  );
});

/** The price of a car, in cents, in the catalogue in force. */
async function carCents(): Promise<number | undefined> {
  const { prices } = await current();
  return prices.get(PLAZA_ID)?.tariffs[0]?.car;
}

it("reads once and keeps the catalogue in memory", async () => {
  const [one, other] = await Promise.all([current(), current()]);
  clock = 29_000;
  expect(await current()).toBe(one);
  expect(other).toBe(one);
  expect(reads).toBe(PART_NAMES.length);
});

it("reads nothing again while the versions in force stay the same", async () => {
  const before = await current();
  clock = 60_000;
  expect(await current()).toBe(before);
  expect(reads).toBe(PART_NAMES.length);
});

it("takes a new version in force within a minute", async () => {
  expect(await carCents()).toBe(1_000);
  versions.tariffs = "2";
  clock = 60_000;
  expect(await carCents()).toBe(2_000);
  versions.tariffs = "1";
  clock = 120_000;
  expect(await carCents()).toBe(1_000);
});

it("answers from the catalogue in memory while it reads a new version", async () => {
  const before = await current();
  const store = Promise.withResolvers<void>();
  open = store.promise;
  versions.tariffs = "2";
  clock = 30_000;
  expect(await current()).toBe(before);
  expect(await current()).toBe(before);
  store.resolve();
  await vi.waitFor(async () => expect(await carCents()).toBe(2_000));
  expect(clock).toBe(30_000);
});

it("does not take the check that a frozen function finishes later for a new one", async () => {
  await current();
  const store = Promise.withResolvers<void>();
  open = store.promise;
  clock = 30_000;
  await current();
  versions.tariffs = "2";
  clock = 600_000;
  const cents = carCents();
  store.resolve();
  expect(await cents).toBe(2_000);
});

it("reports a failure once to all the queries that wait for it", async () => {
  await current();
  broken = true;
  clock = 60_000;
  await Promise.all([current(), current(), current()]);
  expect(failures).toHaveLength(1);
  await current();
  expect(failures).toHaveLength(1);
});

it("keeps the last catalogue when the store fails, and recovers", async () => {
  const before = await current();
  broken = true;
  clock = 60_000;
  expect(await current()).toBe(before);
  expect(failures).toHaveLength(1);
  broken = false;
  versions.tariffs = "2";
  clock = 120_000;
  expect(await carCents()).toBe(2_000);
});

it("reads tables of a newer release, with columns that this one does not know", async () => {
  versions = Object.fromEntries(PART_NAMES.map((part) => [part, "newer"])) as typeof versions;
  expect(await carCents()).toBe(1_000);
  expect(failures).toEqual([]);
});

/** A table with one more column. */
function withNewColumn(text: string): string {
  const [header, ...rows] = text.trimEnd().split("\n");
  return [`${header},new_column`, ...rows.map((row) => `${row},x`)].join("\n");
}

it("keeps the last catalogue when a version is faulty", async () => {
  const before = await current();
  versions.tariffs = "3";
  clock = 60_000;
  expect(await current()).toBe(before);
  expect(String(failures[0])).toContain("tariffs: line 1: missing columns");
});

it("throws when there is nothing to fall back on, and tries again", async () => {
  broken = true;
  await expect(current()).rejects.toThrow("no answer");
  broken = false;
  expect(await carCents()).toBe(1_000);
});

it("puts the plazas where they stand on the network", async () => {
  const { gates } = await current();
  expect(gates.gates).toMatchObject([{ point: stand().point }]);
});
