import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeBorders } from "../../../../lib/build/network/osm/borders.ts";
import { OsmExtract } from "../../../../lib/build/network/osm/extract.ts";
import { type ExtractTolls, placeTolls } from "../../../../lib/build/network/osm/place-tolls.ts";
import { buildTiles } from "../../../../lib/build/network/tiles/build-tiles.ts";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import type { RoutingEngine } from "../../../../lib/quote/routing/engine/engine.ts";
import { openValhalla } from "../../../../lib/quote/routing/engine/valhalla.ts";
import { createTollCatalogue } from "../../../../lib/quote/tolls/catalogue/catalogue.ts";
import { paidPassages } from "../../../../lib/quote/tolls/matching/paid-passages.ts";
import { tollTables } from "../../../quote/tolls/builders.ts";
import { at } from "../builders.ts";
import {
  alongHighway,
  EASTBOUND_LANES,
  PLAZAS,
  STREET,
  TWO_WAY,
  tollCountry,
  UNDERPASS,
  WESTBOUND_LANES,
} from "./toll-country.ts";

const DAY = "2026-11-18";
const TRUCK = { vehicle: "truck", prefer: "time" } as const;

let directory: string;
let tolls: ExtractTolls;
let engine: RoutingEngine;
let pays: (path: readonly Point[]) => string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-tolls-"));
  const [roads, borders] = ["roads.osm.pbf", "borders.osm.pbf"].map((name) =>
    join(directory, name),
  );
  await tollCountry().write(roads ?? "");
  const extract = await OsmExtract.open(roads ?? "");
  tolls = await placeTolls(extract, PLAZAS, DAY, () => {});
  await extract.close();
  const tables = tollTables({ plazas: PLAZAS, tariffs: [] });
  const catalogue = createTollCatalogue(tables, tolls.stands);
  pays = (path) => paidPassages(path, catalogue, DAY).map(({ plaza }) => plaza.id);
  await writeBorders(borders ?? "");
  await buildTiles({ roads: roads ?? "", borders: borders ?? "" }, directory);
  engine = openValhalla(directory);
});
afterAll(() => rm(directory, { recursive: true }));

async function drive(from: Point, to: Point): Promise<Point[]> {
  const [leg] = (await engine.route([from, to], TRUCK)) ?? [];
  if (!leg) throw new Error("no route");
  return leg.path;
}

test("plazas are tied to the booths of their road and direction", () => {
  const found = tolls.ties.map(({ plaza, row, metres }) => [
    plaza.id,
    row.lanes.length,
    Math.round(row.bearing),
    metres < 130,
  ]);
  expect(found.sort()).toEqual([
    ["eastbound", 1, 90, true],
    ["gantry", 1, 270, true],
    ["gantry", 1, 90, true],
    ["lanes", 3, 270, true],
    ["lanes", 4, 90, true],
    ["two-way", 1, 270, true],
    ["two-way", 1, 90, true],
  ]);
});

test("a plaza without booths stands on its road, once per direction", () => {
  expect(tolls.onRoad.map(({ plaza, bearing }) => [plaza.id, Math.round(bearing)])).toEqual([
    ["no-booths", 90],
    ["no-booths", 270],
  ]);
});

test("booths without a plaza and plazas without a road are reported", () => {
  expect(tolls.missing.map(({ id }) => id)).toEqual(["elsewhere"]);
  expect(tolls.unexplained.map(({ roads }) => roads)).toEqual([["MG-666"], ["MG-666"]]);
});

describe("every passage is paid exactly once", () => {
  test.each(EASTBOUND_LANES)("eastbound by the lane at %i m", (north) => {
    expect(pays(alongHighway(north))).toEqual(["eastbound", "lanes", "gantry"]);
  });

  test.each(WESTBOUND_LANES)("westbound by the lane at %i m", (north) => {
    expect(pays(alongHighway(north))).toEqual(["gantry", "lanes"]);
  });

  test("on a road with two directions", () => {
    expect(pays(TWO_WAY)).toEqual(["two-way", "no-booths"]);
    expect(pays(TWO_WAY.toReversed())).toEqual(["no-booths", "two-way"]);
  });

  test("on the engine's own ways, there and back", async () => {
    const east = await drive(at(-4_900, -10), at(4_900, -10));
    const west = await drive(at(4_900, 10), at(-4_900, 10));
    expect(pays(east)).toEqual(["eastbound", "lanes", "gantry"]);
    expect(pays(west)).toEqual(["gantry", "lanes"]);
    expect(pays(await drive(at(-4_900, -10), at(-4_900, 10)))).toEqual([
      ...["eastbound", "lanes", "gantry"],
      ...["gantry", "lanes"],
    ]);
  });
});

test("a street along the plaza pays nothing there, drawn by its own vertices", () => {
  expect(pays(STREET)).toEqual([]);
  expect(pays(STREET.toReversed())).toEqual([]);
});

test("a road that passes under the gantry pays nothing", async () => {
  expect(pays(UNDERPASS)).toEqual([]);
  expect(pays(await drive(at(1_100, -1_097), at(4_900, 1_097)))).toEqual([]);
});
