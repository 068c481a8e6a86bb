import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildExtractNetwork } from "../../../../lib/build/network/osm/build-extract-network.ts";
import { createRunStage } from "../../../../lib/build/network/osm/stages.ts";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import type { Profile, RoutingEngine } from "../../../../lib/quote/routing/engine/engine.ts";
import { openValhalla } from "../../../../lib/quote/routing/engine/valhalla.ts";
import { DocumentBuilder } from "../../../build/network/osm/document-builder.ts";

const TRUCK: Profile = { vehicle: "truck", prefer: "time" };
const ROAD = { highway: "secondary", surface: "asphalt" };
const STREET = { highway: "residential", surface: "asphalt" };

const WEST: Point = [-25.4, -49.3];
const CROSSING: Point = [-25.4, -49.29];
const EAST: Point = [-25.4, -49.28];
const SOUTH_EAST: Point = [-25.41, -49.28];
const CORNER: Point = [-25.41, -49.29];
/** Along the street from the crossing to the corner, and along the road around it. */
const [SHORT, AROUND] = [2_117, 4_130];

let directory: string;
let engine: RoutingEngine;

/** A road along 25.4° south and around a block, whose street from north to south is closed. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-closed-"));
  const extract = new DocumentBuilder();
  extract.way(ROAD, WEST, CROSSING, EAST, SOUTH_EAST, CORNER);
  extract.way({ ...STREET, maxweight: "3.5" }, CROSSING, [-25.405, -49.29], CORNER);
  extract.way({ ...STREET, maxheight: "3.8" }, CORNER, [-25.42, -49.29]);
  const file = join(directory, "extract.osm.pbf");
  await extract.write(file);
  const network = join(directory, "network");
  await mkdir(network);
  await buildExtractNetwork(
    file,
    network,
    createRunStage(() => {}),
  );
  engine = openValhalla(network);
});
afterAll(() => rm(directory, { recursive: true }));

/** Length of the way from the west in metres. */
async function metresTo(place: Point, profile = TRUCK): Promise<number> {
  const [leg] = (await engine.route([WEST, place], profile)) ?? [];
  return leg?.lengthMetres ?? Number.NaN;
}

test("a truck does not reach a corner by the closed street there", async () => {
  expect(await metresTo(CORNER)).toBeCloseTo(AROUND, -2);
  expect(await metresTo(CORNER, { ...TRUCK, vehicle: "car" })).toBeCloseTo(SHORT, -2);
});

test("a matrix agrees with the way", async () => {
  const [[cost] = []] = await engine.ways([WEST], [CORNER], TRUCK);
  expect(cost?.metres).toBeCloseTo(AROUND, -2);
});

test("limits that the truck's own size keeps close nothing", async () => {
  const light = { ...TRUCK, dimensions: { weightTonnes: 3, heightMetres: 3, lengthMetres: 6 } };
  expect(await metresTo(CORNER, light)).toBeCloseTo(SHORT, -2);
});

test("a place on a closed street is joined to the nearest open road", async () => {
  const inStreet: Point = [-25.402, -49.29];
  const [road] = await engine.nearestRoads([inStreet], TRUCK);
  expect(road?.metres).toBeCloseTo(222, -1);
  expect(await metresTo(inStreet)).toBeCloseTo(1_004, -2);

  const far: Point = [-25.4199, -49.29];
  expect((await engine.nearestRoads([far], TRUCK))[0]?.metres).toBeCloseTo(1_101, -1);
  expect(await metresTo(far)).toBeCloseTo(AROUND, -2);
});
