import { afterAll, beforeAll, expect, test } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import type { Profile } from "../../../../lib/quote/routing/engine/engine.ts";
import { DocumentBuilder } from "../../../build/network/osm/document-builder.ts";
import {
  type ExtractNetwork,
  openExtractNetwork,
} from "../../../build/network/osm/extract-network.ts";

const TRUCK: Profile = { vehicle: "truck", prefer: "time" };
const ROAD = { highway: "secondary", surface: "asphalt" };
const STREET = { highway: "residential", surface: "asphalt" };

const WEST: Point = [-25.4, -49.3];
const CROSSING: Point = [-25.4, -49.29];
const EAST: Point = [-25.4, -49.28];
const SOUTH_EAST: Point = [-25.41, -49.28];
const CORNER: Point = [-25.41, -49.29];
/** At the end of a closed street of 5 km. */
const REMOTE: Point = [-25.45, -49.31];
/** At the end of a street with hours. */
const TIMED: Point = [-25.39, -49.28];
/** At the ends of streets whose limits the engine itself does not read. */
const [RATED, SPLIT]: [Point, Point] = [
  [-25.39, -49.3],
  [-25.39, -49.29],
];
/** Along the street from the crossing to the corner, and along the road around it. */
const [SHORT, AROUND] = [2_117, 4_130];

let network: ExtractNetwork;

/** A road along 25.4° south and around a block, whose street from north to south is closed. */
beforeAll(async () => {
  const extract = new DocumentBuilder();
  extract.way(ROAD, WEST, CROSSING, EAST, SOUTH_EAST, CORNER);
  extract.way({ ...STREET, maxweight: "3.5" }, CROSSING, [-25.405, -49.29], CORNER);
  extract.way({ ...STREET, maxheight: "3.8" }, CORNER, [-25.42, -49.29]);
  extract.way({ ...STREET, maxweight: "3.5" }, CORNER, [-25.43, -49.31], REMOTE);
  const hours = { "hgv:conditional": "no @ (Mo-Fr 07:00-20:00)" };
  extract.way({ ...STREET, ...hours }, EAST, TIMED);
  extract.way({ ...STREET, "maxweightrating:hgv": "3.5" }, WEST, RATED);
  const split = { "hgv:conditional": "no @ (Mo-Fr 05:00-21:00); no @ (Sa 10:00-14:00)" };
  extract.way({ ...STREET, ...split }, CROSSING, SPLIT);
  network = await openExtractNetwork(extract);
});
afterAll(() => network.remove());

/** Length of the way from the west in metres. */
async function metresTo(place: Point, profile = TRUCK): Promise<number> {
  const [leg] = (await network.engine.route([WEST, place], profile)) ?? [];
  return leg?.lengthMetres ?? Number.NaN;
}

test("a truck does not reach a corner by the closed street there", async () => {
  expect(await metresTo(CORNER)).toBeCloseTo(AROUND, -2);
  expect(await metresTo(CORNER, { ...TRUCK, vehicle: "car" })).toBeCloseTo(SHORT, -2);
});

test("a matrix agrees with the way", async () => {
  const [[cost] = []] = await network.engine.ways([WEST], [CORNER], TRUCK);
  expect(cost?.metres).toBeCloseTo(AROUND, -2);
});

test("limits that the truck's own size keeps close nothing", async () => {
  const light = { ...TRUCK, dimensions: { weightTonnes: 3, heightMetres: 3, lengthMetres: 6 } };
  expect(await metresTo(CORNER, light)).toBeCloseTo(SHORT, -2);
});

test("a place on a closed street is joined to the nearest open road", async () => {
  const inStreet: Point = [-25.402, -49.29];
  const [road] = await network.engine.nearestRoads([inStreet], TRUCK);
  expect(road?.metres).toBeCloseTo(222, -1);
  expect(road?.closedRoad).toBe("left");
  expect(await metresTo(inStreet)).toBeCloseTo(1_004, -2);

  const far: Point = [-25.4199, -49.29];
  expect((await network.engine.nearestRoads([far], TRUCK))[0]?.metres).toBeCloseTo(1_101, -1);
  expect(await metresTo(far)).toBeCloseTo(AROUND, -2);
});

test("all roads near such a place are open ones", async () => {
  const inStreet: Point = [-25.415, -49.29];
  const roads = await network.engine.roadsNear(inStreet, TRUCK, 1_000);
  expect(roads.map(({ metres }) => Math.round(metres / 10))).toEqual([56]);
});

test("a closed street is used, and named as closed, where no open road is near", async () => {
  const [road] = await network.engine.nearestRoads([REMOTE], TRUCK);
  expect(road).toMatchObject({ metres: 0, closedRoad: "used" });
  expect(await metresTo(REMOTE)).toBeGreaterThan(8_000);
  const open = await network.engine.nearestRoads([WEST, REMOTE], { ...TRUCK, vehicle: "car" });
  expect(open.map((one) => one?.closedRoad)).toEqual([undefined, undefined]);
});

test("a place on a street with hours for trucks is known", async () => {
  const places = [TIMED, EAST];
  const roads = await network.engine.nearestRoads(places, TRUCK);
  expect(roads.map((one) => one?.hasHours)).toEqual([true, undefined]);
  const cars = await network.engine.nearestRoads(places, { ...TRUCK, vehicle: "car" });
  expect(cars.map((one) => one?.hasHours)).toEqual([undefined, undefined]);
});

test("limits and hours that the engine does not read close a street, or are known, too", async () => {
  const [rated, split] = await network.engine.nearestRoads([RATED, SPLIT], TRUCK);
  expect(rated).toMatchObject({ closedRoad: "left" });
  expect(split).toMatchObject({ hasHours: true });
});
