import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EMBEDDED_DATA_SET } from "../../../../lib/base/data-set.ts";
import { readEmbeddedCatalogue } from "../../../../lib/quote/tolls/catalogue/embedded.ts";
import {
  importPart,
  listVersions,
  restoreVersion,
} from "../../../../lib/quote/tolls/catalogue/import.ts";
import {
  type CataloguePart,
  PART_NAMES,
  parsePart,
} from "../../../../lib/quote/tolls/catalogue/parts.ts";
import { seedCatalogue } from "../../../../lib/quote/tolls/catalogue/seed.ts";
import { CatalogueStore } from "../../../../lib/service/aws/queries/catalogue-store.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { startTestTables } from "../test-tables.ts";

const tariffs = readFileSync(join(EMBEDDED_DATA_SET, "tolls/tariffs.csv"), "utf8");
const raised = tariffs.replace(/^(BR-116-SP-k204.3-D,2025-09-01),4.50,4.50/m, "$1,5.10,5.10");
const HEADER =
  "concessionaria;praca_de_pedagio;ano_do_pnv_snv;rodovia;uf;km_m;municipal;tipo_de_pista;sentido;situacao;data_da_inativacao;latitude;longitude";

let tables: { stop(): Promise<void> };
let store: CatalogueStore;
let printed: string[];
let day = 1;

beforeAll(async () => {
  tables = await startTestTables();
  store = new CatalogueStore(TABLES.catalogue.name);
  await seedCatalogue(store, new Date("2026-01-01T00:00:00Z"), readEmbeddedCatalogue());
});
afterAll(() => tables.stop());
beforeEach(() => {
  printed = [];
  day += 1;
});

const now = () => new Date(Date.UTC(2026, 1, day));
const print = (line: string) => printed.push(line);
const bring = (part: CataloguePart, text: string | Buffer, dryRun = false) =>
  importPart(
    store,
    { part, bytes: Buffer.from(text), source: "some/file.csv", now: now(), dryRun },
    print,
  );

describe("the seed", () => {
  it("puts every part in force, once", async () => {
    await seedCatalogue(store, now(), readEmbeddedCatalogue());
    for (const part of PART_NAMES) expect(await store.versions(part)).toHaveLength(1);
    expect(await store.readVersion("tariffs", (await store.currentVersions()).tariffs)).toBe(
      tariffs,
    );
  });
});

describe("the seed of another release", () => {
  const older = readEmbeddedCatalogue();
  const newer = { ...older, tariffs: raised };
  let first: string;
  let second: string;

  async function inForce(): Promise<string> {
    return (await store.currentVersions()).tariffs;
  }

  it("takes the place of an older release's", async () => {
    first = await inForce();
    await seedCatalogue(store, now(), newer);
    second = await inForce();
    expect(await store.readVersion("tariffs", second)).toBe(raised);
  });

  it("does not come back when the older release is deployed again", async () => {
    await seedCatalogue(store, now(), older);
    expect(await inForce()).toBe(second);
  });

  it("leaves a restored version alone", async () => {
    expect(await restoreVersion(store, "tariffs", first, print)).toBe(0);
    await seedCatalogue(store, now(), newer);
    expect(await inForce()).toBe(first);
  });

  it("is written again when it broke off before it was in force", async () => {
    const text = tariffs.replace("4.50,4.50", "4.60,4.60");
    const write = store.activate;
    store.activate = () => Promise.reject(new Error("broken off"));
    await expect(seedCatalogue(store, now(), { ...older, tariffs: text })).rejects.toThrow(
      "broken",
    );
    store.activate = write;
    expect(await inForce()).toBe(first);
    day += 1;
    await seedCatalogue(store, now(), { ...older, tariffs: text });
    expect(await store.readVersion("tariffs", await inForce())).toBe(text);
    expect(await restoreVersion(store, "tariffs", first, print)).toBe(0);
  });
});

describe("an import", () => {
  it("shows the changes, writes a version, keeps the previous one and survives seeding", async () => {
    const before = (await store.currentVersions()).tariffs;
    expect(await bring("tariffs", raised)).toBe(0);
    expect(printed[0]).toBe(
      "~ BR-116-SP-k204.3-D 2025-09-01: car: 4.50 → 5.10, per_axle: 4.50 → 5.10",
    );
    await seedCatalogue(store, now(), readEmbeddedCatalogue());
    const after = (await store.currentVersions()).tariffs;
    expect(await store.readVersion("tariffs", after)).toBe(raised);
    expect(await store.readVersion("tariffs", before)).toBe(tariffs);
    expect(await restoreVersion(store, "tariffs", before, print)).toBe(0);
    expect((await store.currentVersions()).tariffs).toBe(before);
    await listVersions(store, "tariffs", print);
    const { rows } = parsePart("tariffs", tariffs);
    expect(printed.at(-1)).toMatch(/^\* /);
    expect(printed.at(-1)).toContain(`  ${rows.length} rows  embedded data set`);
  });

  it("writes nothing on a dry run", async () => {
    const before = await store.currentVersions();
    expect(await bring("tariffs", raised, true)).toBe(0);
    expect(await store.currentVersions()).toEqual(before);
  });

  it("names every faulty row with its line and writes nothing", async () => {
    const before = await store.currentVersions();
    const lines = raised.trimEnd().split("\n");
    lines[4] = lines[4]?.replace(/,\d+\.\d\d,/, ",7,5,") ?? "";
    lines[9] = lines[8] ?? "";
    lines.push(lines[1]?.replace(/^[^,]+/, "BR-000-XX-k1-A") ?? "");
    expect(await bring("tariffs", lines.join("\n"))).toBe(1);
    expect(printed[0]).toMatch(/^line 5: /);
    expect(await bring("tariffs", [...lines.slice(0, 4), ...lines.slice(5)].join("\n"))).toBe(1);
    expect(printed).toContain("line 9: repeats the key of line 8");
    const last = lines.length - 1;
    expect(printed).toContain(`line ${last}: unknown plaza BR-000-XX-k1-A`);
    expect(await store.currentVersions()).toEqual(before);
  });

  it.each([
    ["an empty file", ""],
    ["a header alone", `${tariffs.split("\n")[0]}\n`],
    ["another table", "a,b\n1,2\n"],
    ["an open quote", `${tariffs}"`],
    ["bytes of an image", "\u0089PNG\r\n\u001a\n\u0000\u0000"],
  ])("refuses %s", async (_name, text) => expect(await bring("tariffs", text)).toBe(1));

  it("takes a write that is repeated because its answer was lost for its own", async () => {
    const replaced = await store.current("tariffs");
    const version = { text: tariffs, rows: 1, source: "some/file.csv", createdAt: now() };
    const name = await store.write("tariffs", version, replaced);
    await store.activate("tariffs", name, replaced);
    expect(await store.current("tariffs")).toBe(name);
  });

  it("gives way to another import that comes first", async () => {
    const replaced = (await store.currentVersions()).tariffs;
    const version = { text: raised, rows: 1, source: "a", createdAt: now() };
    await store.write("tariffs", version, replaced);
    await expect(store.write("tariffs", { ...version, text: tariffs }, replaced)).rejects.toThrow(
      "another version of tariffs was put in force meanwhile",
    );
  });
});

describe("the ANTT registry as it is published", () => {
  const row = (km: string, latitude: string, longitude: string, situation = "Ativo;") =>
    `ECO;Praça São João;2019;BR-116;SP;${km};Registro;Principal;Crescente/Decrescente;${situation};${latitude};${longitude}`;
  const plazas = async () =>
    parsePart("plazas", await store.readVersion("plazas", (await store.currentVersions()).plazas))
      .rows;

  it.each([
    ["UTF-8, decimal points", "utf8", row("500.5", "-24.45", "-47.81")],
    ["ISO-8859-1, decimal commas", "latin1", row("501,5", "-24,45", "-47,79")],
  ] as const)("adds a new plaza (%s)", async (_name, encoding, line) => {
    const before = await plazas();
    expect(await bring("plazas", Buffer.from(`${HEADER}\r\n${line}\r\n`, encoding))).toBe(0);
    const after = await plazas();
    const added = after.find(({ id }) => !before.some((known) => known.id === id));
    expect(after).toHaveLength(before.length + 1);
    expect(added).toMatchObject({ name: "Praça São João", operator: "ECO", direction: "both" });
  });

  it("keeps the identifier of a known plaza and ends one that was closed", async () => {
    const known = (await plazas()).find(({ id }) => id === "BR-116-SP-k298.8-A");
    const closed = row(
      "298,8",
      String(known?.latitude),
      String(known?.longitude),
      "Inativo;31/10/2026",
    );
    expect(await bring("plazas", `${HEADER}\n${closed}\n`)).toBe(0);
    const found = (await plazas()).find(({ id }) => id === "BR-116-SP-k298.8-A");
    expect(found).toMatchObject({ charges_until: "2026-10-31", bearings: known?.bearings });
  });

  it("names faulty rows with their lines", async () => {
    const bad = row("x", "91", "-47").replace("Crescente/Decrescente", "sul");
    expect(await bring("plazas", `${HEADER}\n${row("1", "-24", "-47")}\n${bad}\n`)).toBe(1);
    expect(printed[0]).toMatch(
      /^line 3: km_m: not a number; sentido: .*; latitude: outside Brazil$/,
    );
  });
});
