import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { type IndexWriter, openIndexWriter } from "../../../lib/build/addresses/index-writer.ts";
import { unpackHouses } from "../../../lib/quote/addresses/index/house.ts";
import { createMunicipalitiesAt } from "../../../lib/quote/addresses/index/municipality-at.ts";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { municipalities, stateAt } from "../../quote/places/brazil.ts";

const directory = mkdtempSync(join(tmpdir(), "addresses-"));
afterAll(() => rmSync(directory, { recursive: true }));

const municipalitiesAt = createMunicipalitiesAt(municipalities, stateAt);
const PORTO_ALEGRE = "4314902";
const CENTRE: Point = [-30.03, -51.23];

let files = 0;
function newFile(): string {
  files += 1;
  return join(directory, `${files}.sqlite`);
}

function open(file: string, onlyCeps = false): IndexWriter {
  return openIndexWriter(file, { municipalitiesAt, source: "test", onlyCeps });
}

function rows(file: string, sql: string): Record<string, unknown>[] {
  const index = new DatabaseSync(file, { readOnly: true });
  try {
    return index
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    index.close();
  }
}

function north(metres: number): Point {
  return [CENTRE[0] + metres / 111_195, CENTRE[1]];
}

test("apartments become one house, in the middle of their positions", async () => {
  const file = newFile();
  const writer = open(file);
  for (const metres of [0, 2, 4]) {
    const record = { street: "Rua dos Andradas", number: 1001, municipality: PORTO_ALEGRE };
    writer.addAddress({ ...record, cep: "90020004", locality: "Centro", point: north(metres) });
  }
  expect(await writer.finish()).toEqual({ streets: 1, houses: 1, localities: 1, ceps: 1 });
  const [row] = rows(file, "SELECT houses FROM street_points");
  const [house] = unpackHouses(row?.houses as Uint8Array);
  expect(house).toMatchObject({ number: 1001, position: [-3_002_998, -5_123_000] });
});

test("spellings of one street are one street; far apart they are two", async () => {
  const file = newFile();
  const writer = open(file);
  const municipality = PORTO_ALEGRE;
  writer.addStreet({ name: "RUA 7 SETEMBRO", municipality, lines: [[CENTRE, north(90)]] });
  writer.addStreet({
    name: "Rua Sete de Setémbro",
    municipality,
    lines: [[north(90), north(180)]],
  });
  writer.addStreet({ name: "R. 7 de Setembro", municipality, lines: [[north(4000), north(4100)]] });
  expect((await writer.finish()).streets).toBe(2);
  expect(rows(file, "SELECT name FROM streets")).toEqual([
    { name: "Rua Sete de Setémbro" },
    { name: "Rua Sete de Setémbro" },
  ]);
});

test("a street without a municipality gets those with the nearest seats", async () => {
  const file = newFile();
  const writer = open(file);
  writer.addStreet({ name: "Rua dos Andradas", lines: [[CENTRE, north(90)]] });
  await writer.finish();
  expect(rows(file, "SELECT municipality FROM streets")).toEqual([
    { municipality: Number(PORTO_ALEGRE) },
  ]);
});

test("coarse positions are left out where better ones are known", async () => {
  const file = newFile();
  const writer = open(file);
  const street = { street: "Rua A", municipality: PORTO_ALEGRE };
  writer.addAddress({ ...street, number: 10, point: CENTRE });
  writer.addAddress({ ...street, number: 12, point: north(9000), quality: "area" });
  const coarse = { street: "Rua B", municipality: PORTO_ALEGRE, number: 1 };
  writer.addAddress({ ...coarse, point: CENTRE, quality: "area" });
  expect(await writer.finish()).toMatchObject({ streets: 2, houses: 1 });
  expect(rows(file, "SELECT name, radius FROM streets")).toEqual([
    { name: "Rua A", radius: 0 },
    { name: "Rua B", radius: 1000 },
  ]);
});

test("CEPs alone take neither streets nor houses", async () => {
  const file = newFile();
  const writer = open(file, true);
  const known = { municipality: PORTO_ALEGRE, cep: "90020004", locality: "Centro" };
  writer.addAddress({ ...known, street: "Rua dos Andradas", number: 1001, point: CENTRE });
  expect(await writer.finish()).toEqual({ streets: 0, houses: 0, localities: 0, ceps: 1 });
  expect(rows(file, "SELECT cep, street, locality, latitude FROM ceps")).toEqual([
    { cep: 90020004, street: "Rua dos Andradas", locality: "Centro", latitude: -3_003_000 },
  ]);
});

test("an abandoned import leaves the former file and nothing else", async () => {
  const file = newFile();
  writeFileSync(file, "former");
  const writer = open(file);
  writer.addCep({ cep: "90020004", municipality: PORTO_ALEGRE, point: CENTRE });
  writer.abandon();
  expect(readFileSync(file, "utf8")).toBe("former");
  expect([`${file}.draft`, `${file}.staging`].filter(existsSync)).toEqual([]);
});

test("the same records make the same bytes after a kill", async () => {
  const [once, again] = [newFile(), newFile()];
  for (const file of [once, again]) {
    writeFileSync(`${file}.staging`, "left by a killed import");
    const writer = open(file);
    for (let i = 0; i < 500; i += 1) {
      const record = { street: `Rua ${i % 20}`, number: i + 1, cep: `9002${1000 + (i % 20)}` };
      writer.addAddress({ ...record, municipality: PORTO_ALEGRE, point: north(i) });
    }
    await writer.finish();
  }
  expect(readFileSync(again)).toEqual(readFileSync(once));
});

test("the process answers timers and signals while an index is sorted", async () => {
  const writer = open(newFile());
  for (let i = 0; i < 20_000; i += 1) {
    const record = { street: `Rua ${i % 4_000}`, number: i, municipality: PORTO_ALEGRE };
    writer.addAddress({ ...record, point: north(i) });
  }
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  await writer.finish();
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});

test("writing an index reports its share", async () => {
  const writer = open(newFile());
  for (let i = 0; i < 25_000; i += 1) {
    const lines = [[CENTRE, north(100)]];
    writer.addStreet({ name: `Rua ${i}`, municipality: PORTO_ALEGRE, lines });
  }
  const shares: number[] = [];
  expect(await writer.finish((share) => shares.push(share))).toMatchObject({ streets: 25_000 });
  expect(shares).toEqual([0.4, 0.8]);
});
