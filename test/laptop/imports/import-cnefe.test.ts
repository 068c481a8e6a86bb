import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { lockDirectory } from "../../../lib/laptop/directory-lock.ts";
import { addressesDirectory, indexFile } from "../../../lib/laptop/imports/address-indexes.ts";
import { importCnefe } from "../../../lib/laptop/imports/import-cnefe.ts";
import { AddressIndex } from "../../../lib/quote/addresses/index/address-index.ts";
import { HEADER, row } from "../../quote/addresses/cnefe/rows.ts";

const directories: string[] = [];
const said: string[] = [];
let dataDirectory: string;
let table: string;

beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), "import-"));
  directories.push(dataDirectory);
  table = join(dataDirectory, "43_RS.csv");
  writeFileSync(table, [HEADER, row(), row({ NUM_ENDERECO: "1003" })].join("\n"));
  said.length = 0;
  for (const method of ["log", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => void said.push(text));
  }
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterAll(() => {
  vi.restoreAllMocks();
  for (const directory of directories) rmSync(directory, { recursive: true });
});

function run(files: readonly string[], changes: { name?: string; onlyCeps?: boolean } = {}) {
  return importCnefe(files, { dataDirectory, name: "cnefe", onlyCeps: false, ...changes });
}

test("an import makes an index that finds its addresses, and summarises its input", async () => {
  expect(await run([table])).toBe(0);
  const index = new AddressIndex(indexFile(dataDirectory, "cnefe"));
  expect(index.source).toBe("IBGE, CNEFE 2022");
  expect(index.withWords("4314902", ["andradas"], false).map(({ name }) => name)).toEqual([
    "Rua dos Andradas",
  ]);
  index.close();
  expect(said.join("\n")).toContain("2 rows read: 2 with street and position, 0 malformed");
  expect(said.join("\n")).toContain("1 streets, 2 house numbers, 1 localities, 1 CEPs");
});

test("the CEPs alone make an index without streets", async () => {
  expect(await run([table], { name: "ceps", onlyCeps: true })).toBe(0);
  const index = new AddressIndex(indexFile(dataDirectory, "ceps"));
  expect(index.cep("90020004")?.street).toBe("Rua dos Andradas");
  expect(index.withWords("4314902", ["andradas"], false)).toEqual([]);
  index.close();
});

test("a failed import leaves the former index in use, and no other file", async () => {
  await run([table]);
  const file = indexFile(dataDirectory, "cnefe");
  const before = readFileSync(file);
  writeFileSync(table, "a;b\n1;2");
  expect(await run([table])).toBe(1);
  expect(await run([join(dataDirectory, "missing.zip")])).toBe(1);
  expect(readFileSync(file)).toEqual(before);
  expect([`${file}.draft`, `${file}.staging`].filter(existsSync)).toEqual([]);
});

test("a second import at the same time and a strange name are refused", async () => {
  const release = await lockDirectory(addressesDirectory(dataDirectory));
  expect(await run([table])).toBe(1);
  release();
  expect(await run([table], { name: "../x" })).toBe(1);
  expect(said).toEqual([
    expect.stringContaining("another import writes"),
    expect.stringContaining("a name has letters"),
  ]);
});
