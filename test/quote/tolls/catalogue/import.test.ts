import { beforeEach, describe, expect, it } from "vitest";
import {
  type ImportRequest,
  importPart,
  listVersions,
  restoreVersion,
} from "../../../../lib/quote/tolls/catalogue/import.ts";
import { missingCodes } from "../../../../lib/quote/tolls/catalogue/missing-codes.ts";
import { type CataloguePart, parsePart } from "../../../../lib/quote/tolls/catalogue/parts.ts";
import { seedCatalogue } from "../../../../lib/quote/tolls/catalogue/seed.ts";
import { catalogueTexts, PLAZA_ID, partText } from "../builders.ts";
import { registryText } from "./antt-registry-text.ts";
import { MemoryVersions } from "./memory-versions.ts";

const before = catalogueTexts();
const raised = partText("tariffs", { car: "12.00" });

let store: MemoryVersions;
let printed: string[];
let day: number;
const print = (line: string) => printed.push(line);
const now = () => {
  day += 1;
  return new Date(Date.UTC(2026, 0, day));
};
const bring = (
  part: CataloguePart,
  text: string | Uint8Array,
  options: Partial<Pick<ImportRequest, "dryRun" | "update" | "replace">> = {},
) => {
  const file = { bytes: Buffer.from(text), source: "some/file.csv" };
  return importPart(store, { part, ...file, now: now(), dryRun: false, ...options }, print);
};
const inForce = async (part: CataloguePart) =>
  store.readVersion(part, (await store.current(part)) ?? "none");

beforeEach(async () => {
  store = new MemoryVersions();
  day = 0;
  await seedCatalogue(store, now(), before);
  printed = [];
});

describe("codes of plazas", () => {
  const CODES = [{}, { issuer: "veloe", code: "V-7" }];

  it("are put in force, and the list of what is missing shrinks by them", async () => {
    const missing = async (issuer: string) => missingCodes(store, issuer, "2026-11-22");
    const { csv, ...counts } = await missing("antt");
    expect(counts).toEqual({ missing: 1, total: 1 });
    expect(csv).toContain(`${PLAZA_ID},"Praça | BR-999 km 1 - MG | ambos | Concessionária`);
    expect(await bring("plaza-codes", csv, { update: true })).toBe(0);
    expect((await missing("antt")).missing).toBe(1);
    const filled = csv.replace(",antt,,,", ",antt,31000000000000001,2026-11-01,https://a.example");
    expect(await bring("plaza-codes", filled, { update: true })).toBe(0);
    expect((await missing("antt")).missing).toBe(0);
    expect((await missing("veloe")).missing).toBe(1);
  });

  it.each([
    ["of an unknown plaza", [{ plaza_id: "x" }], "unknown plaza x"],
    ["without a source", [{ source: "" }], "a code needs its date (seen_on) and source"],
    ["of the ANTT with letters", [{ code: "A1" }], "a code of the ANTT has digits only"],
    ["of no issuer", [{ issuer: "Sem Parar" }], "not an issuer"],
  ])("%s are refused", async (_, rows, message) => {
    expect(await bring("plaza-codes", partText("plaza-codes", ...rows))).toBe(1);
    expect(printed.join("\n")).toContain(message);
  });

  it("that two plazas would have are refused, also against the table of plazas", async () => {
    const [one, other] = ["A", "B"].map((id) => ({ id, antt_code: "" }));
    await bring("plazas", partText("plazas", {}, one ?? {}, { ...other, antt_code: "5" }));
    const twice = CODES.flatMap((row) => [row, { ...row, plaza_id: "A" }]);
    expect(await bring("plaza-codes", partText("plaza-codes", ...twice))).toBe(1);
    expect(printed).toContain(`line 3: code 31000000000000001 of antt is that of ${PLAZA_ID}`);
    expect(printed).toContain(`line 5: code V-7 of veloe is that of ${PLAZA_ID}`);
    expect(await bring("plaza-codes", partText("plaza-codes", { code: "5" }))).toBe(1);
    expect(printed).toContain("line 2: code 5 of antt is that of B");
  });
});

describe("an import", () => {
  it("shows the changes and puts them in force under the file's name", async () => {
    const replaced = await store.current("tariffs");
    expect(await bring("tariffs", raised)).toBe(0);
    expect(printed).toEqual([
      `~ ${PLAZA_ID} 2026-01-01: car: 10.00 → 12.00`,
      "0 added, 0 removed, 1 changed",
      `tariffs ${await store.current("tariffs")} is in force with 1 rows (before: ${replaced})`,
    ]);
    expect(await inForce("tariffs")).toBe(raised);
    expect((await store.versions("tariffs"))[0]).toMatchObject({ source: "file.csv", rows: 1 });
  });
  it("refuses a table that is not UTF-8 and says what to do", async () => {
    const plazas = Buffer.from(partText("plazas", { name: "São João" }), "latin1");
    expect(await bring("plazas", plazas)).toBe(1);
    expect(printed.join("\n")).toContain("not UTF-8: convert the file, for example with iconv");
    expect(await inForce("plazas")).toBe(before.plazas);
  });
  it.each(["02", "2.0", "+2", "2e0", ""])(
    "refuses %j axles, also in a partial file",
    async (axles) => {
      const text = partText("axle-prices", { axles });
      for (const update of [false, true])
        expect(await bring("axle-prices", text, { update })).toBe(1);
      expect(await inForce("axle-prices")).toBe(before["axle-prices"]);
    },
  );
  it("reports a fault of the columns once", async () => {
    expect(await bring("tariffs", partText("plazas", {}, { id: "BR-999-MG-k2.0-A" }))).toBe(1);
    expect(printed).toHaveLength(2);
    expect(printed[0]).toMatch(/^line 1: missing columns: plaza_id, .*unknown columns: id, /);
    expect(await bring("tariffs", before.tariffs.replaceAll(",", ";"))).toBe(1);
    expect(printed[2]).toMatch(/columns are separated by commas$/);
  });
  it("prints at most 40 faulty rows and counts the rest", async () => {
    const rows = Array.from({ length: 60 }, (_, i) => ({ valid_from: `20${10 + i}-13` }));
    expect(await bring("tariffs", partText("tariffs", ...rows))).toBe(1);
    expect(printed.slice(-2)).toEqual(["… and 20 more", "60 faulty rows; nothing was written"]);
    expect(printed).toHaveLength(42);
  });
  it("removes no plaza that has a tariff, except with --replace", async () => {
    const other = partText("plazas", { id: "BR-999-MG-k9.0-A" });
    expect(await bring("plazas", other, { dryRun: true })).toBe(1);
    expect(printed.join()).toContain(`unknown plazas: tariffs ${PLAZA_ID} 2026-01-01`);
    expect(await bring("plazas", other, { replace: true })).toBe(0);
  });
  it("writes nothing on a dry run", async () => {
    expect(await bring("tariffs", raised, { dryRun: true })).toBe(0);
    expect(printed.at(-1)).toBe("0 added, 0 removed, 1 changed");
    expect(await inForce("tariffs")).toBe(before.tariffs);
  });
  it("counts every row as added where there was no version", async () => {
    store = new MemoryVersions();
    expect(await bring("tariffs", raised)).toBe(0);
    expect(printed).toContain("1 added, 0 removed, 0 changed");
    expect(printed.at(-1)).toContain("(before: none)");
  });
  it("shows at most 40 changes and counts the others", async () => {
    const years = Array.from({ length: 50 }, (_, i) => ({ valid_from: String(1970 + i) }));
    expect(await bring("tariffs", partText("tariffs", {}, ...years), { dryRun: true })).toBe(0);
    expect(printed).toHaveLength(42);
    expect(printed.slice(-2)).toEqual(["… and 10 more", "50 added, 0 removed, 0 changed"]);
  });

  it.each([
    ["an amount with a comma", partText("tariffs", {}, { car: "7,50" }), /^line 3: car: /],
    ["a repeated key", partText("tariffs", {}, {}), /^line 3: repeats the key of line 2$/],
    ["an unknown plaza", partText("tariffs", {}, { plaza_id: "X" }), /^line 3: unknown plaza X$/],
    ["a header alone", partText("tariffs"), /^line 1: no rows$/],
    ["an empty file", "", /^line 1: no rows$/],
    ["another table", "a,b\n1,2\n", /^line 1: missing columns/],
    ["an open quote", `${raised}"`, /Quote/],
    ["bytes of an image", "\u0089PNG\r\n\u001a\n\u0000\u0000", /^line \d+: /],
  ])("refuses %s and writes nothing", async (_, text, first) => {
    expect(await bring("tariffs", text)).toBe(1);
    expect(printed[0]).toMatch(first);
    expect(printed.at(-1)).toMatch(/^\d+ faulty rows; nothing was written$/);
    expect(await inForce("tariffs")).toBe(before.tariffs);
  });

  it("gives way to another import that came first", async () => {
    const { write } = MemoryVersions.prototype;
    store.write = async (...args) => {
      store.write = write;
      const other = { text: raised, rows: 1, source: "other.csv", createdAt: now() };
      await store.write("tariffs", other, args[2]);
      return store.write(...args);
    };
    await expect(bring("tariffs", partText("tariffs", { car: "13.00" }))).rejects.toThrow(
      "replaced meanwhile",
    );
    expect(await inForce("tariffs")).toBe(raised);
  });
});

describe("an import of fewer rows", () => {
  /** Tariffs of one plaza that begin in this many years. */
  const ofYears = (count: number) =>
    partText(
      "tariffs",
      ...Array.from({ length: count }, (_, i) => ({ valid_from: `${2001 + i}` })),
    );
  const rowsInForce = async () => parsePart("tariffs", await inForce("tariffs")).rows.length;

  beforeEach(async () => {
    await bring("tariffs", ofYears(20), { replace: true });
    printed = [];
  });

  it("may remove a tenth of them", async () => {
    expect(await bring("tariffs", ofYears(18))).toBe(0);
    expect(await rowsInForce()).toBe(18);
  });
  it("is refused if it removes more, with the option that allows it", async () => {
    expect(await bring("tariffs", ofYears(17))).toBe(1);
    expect(printed.join(" ")).toMatch(/more than a tenth.*--update.*--replace/);
    expect(await rowsInForce()).toBe(20);
  });
  it("removes them if that is meant", async () => {
    expect(await bring("tariffs", ofYears(17), { replace: true })).toBe(0);
    expect(await rowsInForce()).toBe(17);
  });
  it("leaves the others as they are if it is an update", async () => {
    const changed = partText("tariffs", { valid_from: "2001", car: "12.00" });
    expect(await bring("tariffs", changed, { update: true })).toBe(0);
    expect(printed).toContain("0 added, 0 removed, 1 changed");
    expect(await rowsInForce()).toBe(20);
  });
});

describe("an import of the ANTT registry", () => {
  it.each(["utf8", "latin1"] as const)("reads %s and adds a new plaza", async (encoding) => {
    const text = registryText({ praca_de_pedagio: "São João", latitude: "-24,45" });
    expect(await bring("plazas", Buffer.from(text, encoding))).toBe(0);
    const { rows } = parsePart("plazas", await inForce("plazas"));
    expect(rows.map(({ name }) => name)).toEqual(["Praça", "São João"]);
  });
  it("ends an inactive plaza without a date today in Brasília", async () => {
    const beforeMidnight = new Date("2026-01-05T02:59:00Z");
    const file = {
      bytes: Buffer.from(registryText({ situacao: "Inativo" })),
      source: "some/file.csv",
    };
    await importPart(store, { part: "plazas", ...file, now: beforeMidnight, dryRun: false }, print);
    const { rows } = parsePart("plazas", await inForce("plazas"));
    expect(rows.at(-1)).toMatchObject({ charges_until: "2026-01-04" });
  });
  it("names faulty rows with the lines of the registry", async () => {
    expect(await bring("plazas", registryText({}, { km_m: "x", latitude: "91" }))).toBe(1);
    expect(printed[0]).toBe("line 3: km_m: not a number; latitude: outside Brazil");
    expect(await inForce("plazas")).toBe(before.plazas);
  });
});

describe("versions", () => {
  it("are listed newest first, the one in force marked", async () => {
    await bring("tariffs", raised);
    printed = [];
    expect(await listVersions(store, "tariffs", print)).toBe(0);
    expect(printed).toHaveLength(2);
    expect(printed[0]).toMatch(/^\* 2026-01-02T.* 1 rows {2}file\.csv$/);
    expect(printed[1]).toMatch(/^ {2}2026-01-01T.* 1 rows {2}embedded data set$/);
  });
  it("are put in force again, after showing the changes", async () => {
    const first = (await store.current("tariffs")) ?? "";
    await bring("tariffs", raised);
    printed = [];
    expect(await restoreVersion(store, "tariffs", first, print)).toBe(0);
    expect(printed[0]).toBe(`~ ${PLAZA_ID} 2026-01-01: car: 12.00 → 10.00`);
    expect(await inForce("tariffs")).toBe(before.tariffs);
  });
  it("that do not exist are refused", async () => {
    expect(await restoreVersion(store, "tariffs", "2020", print)).toBe(1);
    expect(printed[0]).toContain("there is no version 2020 of tariffs");
    expect(await inForce("tariffs")).toBe(before.tariffs);
  });
});
