import { beforeEach, expect, it } from "vitest";
import { readEmbeddedCatalogue } from "../../../lib/tolls/catalogue/embedded.ts";
import {
  type CataloguePart,
  PART_NAMES,
  parseCatalogue,
} from "../../../lib/tolls/catalogue/parts.ts";
import {
  type CurrentCatalogue,
  createCatalogueSource,
} from "../../../lib/tolls/catalogue/source.ts";

const texts = readEmbeddedCatalogue();
const pricedAtFirst = new Set(parseCatalogue(texts).tariffs.map(({ plaza_id }) => plaza_id)).size;
const oneTariff = `${texts.tariffs.split("\n").slice(0, 2).join("\n")}\n`;

let clock: number;
let versions: Record<CataloguePart, string>;
let stored: Map<string, string>;
let reads: number;
let broken: boolean;
let failures: unknown[];
let current: CurrentCatalogue;

beforeEach(() => {
  clock = 0;
  reads = 0;
  broken = false;
  failures = [];
  versions = Object.fromEntries(PART_NAMES.map((part) => [part, "1"])) as typeof versions;
  stored = new Map(PART_NAMES.map((part) => [`${part} 1`, texts[part]]));
  stored.set("tariffs 2", oneTariff);
  stored.set("tariffs 3", "plaza_id\nnonsense\n");
  const reader = {
    currentVersions: async () => {
      if (broken) throw new Error("no answer");
      return { ...versions };
    },
    readVersion: async (part: CataloguePart, version: string) => {
      reads += 1;
      return stored.get(`${part} ${version}`) ?? "";
    },
  };
  current = createCatalogueSource(
    reader,
    [],
    (error) => failures.push(error),
    () => clock,
  );
});

async function pricedPlazas(): Promise<number> {
  const { prices } = await current();
  return [...prices.values()].filter(({ tariffs }) => tariffs.length > 0).length;
}

it("reads once and keeps the catalogue in memory", async () => {
  const [one, other] = await Promise.all([current(), current()]);
  clock = 29_000;
  expect(await current()).toBe(one);
  expect(other).toBe(one);
  expect(reads).toBe(PART_NAMES.length);
});

it("takes a new version in force within a minute", async () => {
  expect(await pricedPlazas()).toBe(pricedAtFirst);
  versions.tariffs = "2";
  clock = 60_000;
  expect(await pricedPlazas()).toBe(1);
  versions.tariffs = "1";
  clock = 120_000;
  expect(await pricedPlazas()).toBe(pricedAtFirst);
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
  expect(await pricedPlazas()).toBe(1);
});

it("keeps the last catalogue when a version is faulty", async () => {
  const before = await current();
  versions.tariffs = "3";
  clock = 60_000;
  expect(await current()).toBe(before);
  expect(String(failures[0])).toContain("tariffs: line 2");
});

it("throws when there is nothing to fall back on, and tries again", async () => {
  broken = true;
  await expect(current()).rejects.toThrow("no answer");
  broken = false;
  expect(await pricedPlazas()).toBe(pricedAtFirst);
});
