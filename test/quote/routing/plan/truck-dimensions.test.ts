import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { elementAt } from "../../../../lib/base/element-at.ts";
import { encodeOsmPbf } from "../../../../lib/build/network/document/osm-pbf.ts";
import { roadDocument } from "../../../../lib/build/network/document/road-document.ts";
import { buildTiles } from "../../../../lib/build/network/tiles/build-tiles.ts";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import type {
  RoutingEngine,
  TruckDimensions,
} from "../../../../lib/quote/routing/engine/engine.ts";
import { openValhalla } from "../../../../lib/quote/routing/engine/valhalla.ts";
import {
  dimensionNotices,
  withDimensions,
} from "../../../../lib/quote/routing/plan/truck-dimensions.ts";
import { at, link } from "../../../build/network/builders.ts";
import { fakeEngine, leg, node } from "../builders.ts";

/** Pairs of roads, 30 km apart: a straight one with this limit in OpenStreetMap, and one around it. */
const LIMITS: readonly [tag: string, value: string, TruckDimensions, fits: TruckDimensions][] = [
  ["maxheight", "4.0", { heightMetres: 4.4 }, { heightMetres: 3.9 }],
  ["maxweight", "20", { weightTonnes: 45 }, { weightTonnes: 19 }],
  ["maxlength", "14", { lengthMetres: 19.8 }, { lengthMetres: 12 }],
  ["hazmat", "no", { hazardous: true }, { hazardous: false }],
];
const south = (i: number): number => -30_000 * i;
const ends = (i: number): [Point, Point] => [at(-2_000, south(i)), at(12_000, south(i))];

let directory: string;
let engine: RoutingEngine;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-dimensions-"));
  const document = roadDocument({
    links: LIMITS.flatMap((_, i) => {
      const [start, end] = ends(i);
      const [from, to] = [at(0, south(i)), at(10_000, south(i))];
      return [
        link({ id: 4 * i + 1, refs: [`BR-10${i}`], polyline: [from, to] }),
        link({
          id: 4 * i + 2,
          refs: [`BR-20${i}`],
          polyline: [from, at(5_000, south(i) + 4_000), to],
        }),
        link({ id: 4 * i + 3, polyline: [start, from] }),
        link({ id: 4 * i + 4, polyline: [to, end] }),
      ];
    }),
    stands: [],
    gantries: new Set(),
    rivers: [],
    states: [],
  });
  for (const way of document.ways) {
    const limit = LIMITS.findIndex((_, i) => way.tags.ref === `BR-10${i}`);
    const [tag, value] = LIMITS[limit] ?? [];
    if (tag && value) Object.assign(way.tags, { [tag]: value });
  }
  const pbf = join(directory, "roads.osm.pbf");
  await writeFile(pbf, encodeOsmPbf(document));
  await buildTiles({ roads: pbf, borders: pbf }, directory);
  engine = openValhalla(directory);
});
afterAll(() => rm(directory, { recursive: true }));

async function metres(i: number, dimensions: TruckDimensions): Promise<number> {
  const sized = withDimensions(engine, dimensions);
  const legs = await sized.route(ends(i), { vehicle: "truck", prefer: "time" });
  return elementAt(legs ?? [], 0).lengthMetres;
}

test.each(LIMITS.map(([tag], i) => [tag, i] as const))(
  "a truck beyond a road's %s goes around it",
  async (_, i) => {
    const [, , large, small] = elementAt(LIMITS, i);
    expect(await metres(i, small)).toBeLessThan(14_100);
    expect(await metres(i, large)).toBeGreaterThan(16_000);
  },
);

test("every question to the engine carries the dimensions", async () => {
  const dimensions = { heightMetres: 4.4 };
  const profile = { vehicle: "truck", prefer: "time" } as const;
  const asked: unknown[][] = [];
  const record = (...given: unknown[]) => {
    asked.push(given);
    return Promise.resolve([]) as never;
  };
  const recording = { ...fakeEngine({}), route: record, alternatives: record, ways: record };
  const sized = withDimensions(
    { ...recording, stretches: record, nearestRoads: record, roadsNear: record },
    dimensions,
  );
  const [a, b, only] = [node("A"), node("B"), leg("A B 100km 60min")];
  await sized.route([a, b], profile);
  await sized.alternatives(a, b, profile, 3);
  await sized.ways([a], [b], profile, { isBest: true });
  await sized.stretches(only, profile);
  await sized.nearestRoads([a], profile);
  await sized.roadsNear(b, profile, 70);
  const large = { ...profile, dimensions };
  expect(asked).toEqual([
    [[a, b], large],
    [a, b, large, 3],
    [[a], [b], large, { isBest: true }],
    [only, large],
    [[a], large],
    [b, large, 70],
  ]);
});

test("a network without limits gives a notice if dimensions are given", () => {
  const codes = (...args: Parameters<typeof dimensionNotices>) =>
    dimensionNotices(...args).map(({ code }) => code);
  expect(codes({ heightMetres: 4 }, false)).toEqual(["limites_desconhecidos"]);
  expect(codes({ heightMetres: 4 }, true)).toEqual([]);
  expect(codes(undefined, false)).toEqual([]);
  const [notice] = dimensionNotices({ heightMetres: 4 }, false);
  expect(notice?.message).toMatch(/nenhum de altura: a rota não leva em conta os demais/);
});
