import { beforeEach, describe, expect, it } from "vitest";
import { PART_NAMES } from "../../../../lib/quote/tolls/catalogue/parts.ts";
import { seedCatalogue } from "../../../../lib/quote/tolls/catalogue/seed.ts";
import { EMBEDDED } from "../../../../lib/quote/tolls/catalogue/versions.ts";
import { catalogueTexts, partText } from "../builders.ts";
import { MemoryVersions } from "./memory-versions.ts";

const tariffsOf = (car: string) => partText("tariffs", { car });
const older = catalogueTexts({ tariffs: tariffsOf("1.00") });
const newer = catalogueTexts({ tariffs: tariffsOf("2.00") });

let store: MemoryVersions;
let day: number;
const now = () => {
  day += 1;
  return new Date(Date.UTC(2026, 0, day));
};
const inForce = async () =>
  store.readVersion("tariffs", (await store.current("tariffs")) ?? "none");

beforeEach(async () => {
  store = new MemoryVersions();
  day = 0;
  await seedCatalogue(store, now(), older);
});

describe("the embedded tables", () => {
  it("are put in force where there is no version yet, once", async () => {
    await seedCatalogue(store, now(), older);
    for (const part of PART_NAMES) {
      expect(await store.versions(part)).toMatchObject([{ source: EMBEDDED, activated: true }]);
    }
    expect(await store.versions("tariffs")).toMatchObject([{ rows: 1 }]);
    expect(await inForce()).toBe(older.tariffs);
  });
  it("take the place of an older release's, part by part", async () => {
    await seedCatalogue(store, now(), newer);
    expect(await inForce()).toBe(newer.tariffs);
    expect(await store.versions("plazas")).toHaveLength(1);
  });
  it("do not come back when an older release is deployed again", async () => {
    await seedCatalogue(store, now(), newer);
    await seedCatalogue(store, now(), older);
    expect(await inForce()).toBe(newer.tariffs);
  });
  it("leave an imported version in force", async () => {
    const imported = { text: tariffsOf("3.00"), rows: 1, source: "file.csv", createdAt: now() };
    await store.write("tariffs", imported, await store.current("tariffs"));
    await seedCatalogue(store, now(), newer);
    expect(await inForce()).toBe(imported.text);
  });
  it("leave a restored version in force", async () => {
    const first = (await store.current("tariffs")) ?? "";
    await seedCatalogue(store, now(), newer);
    await store.activate("tariffs", first, await store.current("tariffs"));
    await seedCatalogue(store, now(), newer);
    expect(await inForce()).toBe(older.tariffs);
  });
  it("are written again where the first write broke off before they were in force", async () => {
    const activate = store.activate;
    store.activate = () => Promise.reject(new Error("broken off"));
    await expect(seedCatalogue(store, now(), newer)).rejects.toThrow("broken off");
    store.activate = activate;
    expect(await inForce()).toBe(older.tariffs);
    await seedCatalogue(store, now(), newer);
    expect(await inForce()).toBe(newer.tariffs);
  });
});
