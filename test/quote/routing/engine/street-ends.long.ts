import { afterAll, beforeAll, expect, test } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { DocumentBuilder } from "../../../build/network/osm/document-builder.ts";
import {
  type ExtractNetwork,
  openExtractNetwork,
} from "../../../build/network/osm/extract-network.ts";

const CARRIAGEWAY = { highway: "primary", surface: "asphalt", oneway: "yes" };
const STREET = { highway: "residential", surface: "asphalt" };

const WEST: Point = [-25.4, -49.3];
const EAST: Point = [-25.4, -49.27];
/** Half the distance between the two carriageways, 33 m. */
const HALF = 0.000_15;
const beside = (longitude: number, north: number): Point => [-25.4 + north, longitude];

let network: ExtractNetwork;

/**
 * A dual carriageway of 3 km from west to east, joined at its ends: eastward in the south, westward
 * in the north. A street leads south from its west end, and a one-way one comes back from there.
 */
beforeAll(async () => {
  const extract = new DocumentBuilder();
  const [south, north] = [
    [beside(-49.299, -HALF), beside(-49.271, -HALF)],
    [beside(-49.271, HALF), beside(-49.299, HALF)],
  ] as const;
  extract.way(CARRIAGEWAY, WEST, ...south, EAST);
  extract.way(CARRIAGEWAY, EAST, ...north, WEST);
  const [corner, far]: Point[] = [
    [-25.41, -49.3],
    [-25.41, -49.29],
  ];
  extract.way(STREET, WEST, corner as Point, far as Point);
  extract.way({ ...STREET, oneway: "yes" }, far as Point, [-25.405, -49.295], WEST);
  network = await openExtractNetwork(extract);
});
afterAll(() => network.remove());

async function kilometres(from: Point, to: Point): Promise<number> {
  const [leg] =
    (await network.engine.route([from, to], { vehicle: "truck", prefer: "time" })) ?? [];
  return (leg?.lengthMetres ?? Number.NaN) / 1_000;
}

test("a place beside a dual carriageway is reached and left on its own side", async () => {
  const [southern, northern] = [beside(-49.29, -2 * HALF), beside(-49.29, 2 * HALF)];
  expect(await kilometres(WEST, southern)).toBeCloseTo(1, 1);
  expect(await kilometres(WEST, northern)).toBeCloseTo(5, 0);
  expect(await kilometres(northern, WEST)).toBeCloseTo(1, 1);
  expect(await kilometres(southern, WEST)).toBeCloseTo(5, 0);
});

test("a one-way street is driven its way, also where the route begins or ends", async () => {
  const inStreet: Point = [-25.405, -49.295];
  expect(await kilometres(inStreet, WEST)).toBeCloseTo(0.75, 1);
  expect(await kilometres(WEST, inStreet)).toBeGreaterThan(2.5);
});
