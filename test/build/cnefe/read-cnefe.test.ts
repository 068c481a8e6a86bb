import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { measureFiles } from "../../../lib/build/cnefe/cnefe-files.ts";
import { readCnefe } from "../../../lib/build/cnefe/read-cnefe.ts";
import type { AddressRecord } from "../../../lib/quote/addresses/index/address-record.ts";
import { HEADER, row } from "../../quote/addresses/cnefe/rows.ts";

const directory = mkdtempSync(join(tmpdir(), "cnefe-"));
afterAll(() => rmSync(directory, { recursive: true }));

let files = 0;
function csv(...lines: string[]): string {
  files += 1;
  const file = join(directory, `${files}.csv`);
  writeFileSync(file, lines.join("\r\n"));
  return file;
}

async function zip(entries: Record<string, string>): Promise<string> {
  files += 1;
  const file = join(directory, `${files}.zip`);
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(entries)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(file));
  return file;
}

async function read(...paths: string[]) {
  const records: AddressRecord[] = [];
  const counts = await readCnefe(paths, (record) => records.push(record));
  return { records, counts };
}

test("a row is an address", async () => {
  const { records } = await read(csv(HEADER, row()));
  expect(records).toEqual([
    {
      street: "Rua dos Andradas",
      number: 1001,
      municipality: "4314902",
      cep: "90020004",
      locality: "Centro Historico",
      point: [-30.030271, -51.230281],
      quality: "address",
    },
  ]);
});

test("a title belongs to the street's name, a letter to its number", async () => {
  const cells = { NOM_TITULO_SEGLOGR: "CORONEL", NOM_SEGLOGR: "GENUINO", DSC_MODIFICADOR: "A" };
  const { records } = await read(csv(HEADER, row(cells)));
  expect(records[0]).toMatchObject({ street: "Rua Coronel Genuino", modifier: "A" });
});

test("lots and blocks are kept where there is no number, flats are not", async () => {
  const lot = {
    ...{ NUM_ENDERECO: "0", DSC_MODIFICADOR: "SN" },
    ...{
      NOM_COMP_ELEM1: "QUADRA",
      VAL_COMP_ELEM1: "05",
      NOM_COMP_ELEM2: "LOTE",
      VAL_COMP_ELEM2: "12",
    },
  };
  const flat = { NOM_COMP_ELEM1: "APARTAMENTO", VAL_COMP_ELEM1: "302" };
  const { records } = await read(csv(HEADER, row(lot), row(flat)));
  expect(records.map(({ number, modifier }) => [number, modifier])).toEqual([
    [undefined, "QD 5 LT 12"],
    [1001, undefined],
  ]);
});

test("levels of coordinates become qualities", async () => {
  const levels = ["1", "2", "3", "4", "5", "6", ""];
  const { records } = await read(
    csv(HEADER, ...levels.map((NV_GEO_COORD) => row({ NV_GEO_COORD }))),
  );
  expect(records.map(({ quality }) => quality)).toEqual([
    ...["address", "address", "address", "block", "area", "area", "area"],
  ]);
});

test("rows without street, municipality or position in Brazil are left out and counted", async () => {
  const { records, counts } = await read(
    csv(
      HEADER,
      row({ LATITUDE: "" }),
      row({ LATITUDE: "48.85" }),
      row({ NOM_TIPO_SEGLOGR: "", NOM_SEGLOGR: "" }),
      row({ COD_MUNICIPIO: "43" }),
      "1;2;3",
      "",
      row(),
    ),
  );
  expect(records.length).toBe(1);
  expect(counts).toMatchObject({ rows: 6, addresses: 1, malformed: 1 });
});

test("quoted cells may hold separators", async () => {
  const { records } = await read(csv(HEADER, row({ DSC_ESTABELECIMENTO: '"BAR; E CAFE"' })));
  expect(records.length).toBe(1);
});

test("archives are read file by file, other content ignored", async () => {
  const table = [HEADER, row(), row()].join("\n");
  const archive = await zip({ "43_RS.csv": table, "LEIA-ME.txt": "nada" });
  const { records } = await read(archive, csv(HEADER, row()));
  expect(records.length).toBe(3);
  expect(await measureFiles([archive])).toBe(Buffer.byteLength(table));
});

test("progress ends with the size of all files", async () => {
  const paths = [csv(HEADER, row()), csv(HEADER, row(), row())];
  let last = 0;
  await readCnefe(
    paths,
    () => {},
    (bytes) => {
      expect(bytes).toBeGreaterThanOrEqual(last);
      last = bytes;
    },
  );
  expect(last).toBe(await measureFiles(paths));
});

test.each([
  ["name;value\n1;2", /no column COD_MUNICIPIO/],
  ["", /it is empty/],
  ["x".repeat(3_000_000), /line 1 has more than/],
  [[HEADER, ...Array.from({ length: 2000 }, () => "1;2")].join("\n"), /rows are malformed/],
])("a file that is not CNEFE is refused by name", async (text, reason) => {
  const file = csv(text);
  await expect(read(file)).rejects.toThrow(reason);
  await expect(read(file)).rejects.toThrow(file);
});

test.each([
  ["a name of a megabyte", { NOM_SEGLOGR: "A".repeat(60_000) }, "60000 characters"],
  ["a number beyond 64 bits", { NUM_ENDERECO: "99999999999999999999" }, "house number 1000000"],
  ["a NUL", { NOM_SEGLOGR: "ANDRA\0DAS" }, "control character"],
  ["a right-to-left override", { NOM_SEGLOGR: "ANDRA\u202eSAD" }, "writing direction"],
])("a row with %s is counted and named as malformed", async (_, cells, fault) => {
  const file = csv(HEADER, row(), row(cells));
  const { counts } = await read(file);
  expect(counts).toMatchObject({ rows: 2, addresses: 1, malformed: 1 });
  expect(counts.faults).toEqual([expect.stringContaining(`${file}:3: `)]);
  expect(counts.faults[0]).toContain(fault);
});

test("a file in Latin-1 is refused", async () => {
  const file = csv(HEADER);
  writeFileSync(file, Buffer.from([HEADER, row({ NOM_SEGLOGR: "JOÃO" })].join("\n"), "latin1"));
  await expect(read(file)).rejects.toThrow("not UTF-8");
});

test("a line without an end is refused by its number", async () => {
  const file = csv(HEADER, row({ NOM_SEGLOGR: "A".repeat(70_000) }));
  await expect(read(file)).rejects.toThrow("line 2 has more than 65536 characters");
});

test("a column named twice is refused", async () => {
  await expect(read(csv(`${HEADER};CEP`, row()))).rejects.toThrow("named twice: CEP");
});
