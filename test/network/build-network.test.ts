import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  buildOsmNetwork,
  ensureNetwork,
  networkDirectory,
} from "../../lib/network/build-network.ts";
import type { OsmDocument } from "../../lib/network/osm-document.ts";
import { encodeOsmPbf } from "../../lib/network/osm-pbf.ts";
import type { RoutingEngine } from "../../lib/routing/engine.ts";
import { hasStreets } from "../../lib/routing/network-streets.ts";
import { openValhalla } from "../../lib/routing/valhalla.ts";
import { readStands } from "../../lib/tolls/matching/plaza-stands.ts";

const TRUCK = { vehicle: "truck", prefer: "time" } as const;
/** OpenStreetMap's way ids have this size in 2026. */
const WAY_ID = 1_400_000_000;

/** A road of 20 km along 25.4° south, a ferry to a road beyond it, and a state around all. */
const EXTRACT: OsmDocument = {
  nodes: [
    ...[-49.3, -49.2, -49.1, -49.09, -49.08].map((longitude, i) => ({
      id: i + 1,
      point: [-25.4, longitude] as const,
    })),
    ...(
      [
        [-26, -50],
        [-26, -48],
        [-24, -48],
        [-24, -50],
      ] as const
    ).map((point, i) => ({ id: 11 + i, point })),
  ],
  ways: [
    { id: WAY_ID, nodeIds: [1, 2, 3], tags: { highway: "trunk", surface: "asphalt" } },
    { id: WAY_ID + 1, nodeIds: [3, 4], tags: { route: "ferry", motor_vehicle: "yes", hgv: "yes" } },
    { id: WAY_ID + 2, nodeIds: [11, 12, 13, 14, 11], tags: {} },
    { id: WAY_ID + 3, nodeIds: [4, 5], tags: { highway: "trunk", surface: "asphalt" } },
  ],
  relations: [[2, { "ISO3166-1": "BR" }] as const, [4, { "ISO3166-2": "BR-PR" }] as const].map(
    ([level, code], i) => ({
      id: i + 1,
      wayIds: [WAY_ID + 2],
      tags: {
        type: "boundary",
        boundary: "administrative",
        admin_level: String(level),
        name: `level ${level}`,
        ...code,
      },
    }),
  ),
};

let directory: string;
let engine: RoutingEngine;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-osm-"));
  const extract = join(directory, "extract.osm.pbf");
  await writeFile(extract, encodeOsmPbf(EXTRACT));
  await buildOsmNetwork(extract, join(directory, "network"), () => {});
  engine = openValhalla(join(directory, "network"));
});
afterAll(() => rm(directory, { recursive: true }));

test("an OpenStreetMap extract becomes a network like the embedded one", async () => {
  const network = join(directory, "network");
  expect((await readdir(network)).sort()).toEqual([
    "admins.sqlite",
    "has-streets",
    "plaza-stands.json",
    "tiles",
  ]);
  expect(hasStreets(network)).toBe(true);
  expect((await readStands(network)).stands).not.toEqual([]);
});

test("its roads are found, with their length, state and kind", async () => {
  expect(await engine.distanceToRoad([-25.41, -49.2], TRUCK)).toBeLessThan(1_200);
  const [leg] =
    (await engine.route(
      [
        [-25.4, -49.3],
        [-25.4, -49.1],
      ],
      TRUCK,
    )) ?? [];
  expect(leg?.lengthMetres).toBeGreaterThan(20_000);
  expect(leg?.lengthMetres).toBeLessThan(20_300);
  const stretches = leg ? await engine.stretches(leg, TRUCK) : [];
  expect(new Set(stretches.map(({ uf, way, unpaved }) => `${uf} ${way} ${unpaved}`))).toEqual(
    new Set(["PR road false"]),
  );
});

test("its ferries are ferries, not lines over water", async () => {
  const [leg] =
    (await engine.route(
      [
        [-25.4, -49.2],
        [-25.4, -49.08],
      ],
      TRUCK,
    )) ?? [];
  const stretches = leg ? await engine.stretches(leg, TRUCK) : [];
  expect(stretches.map(({ way }) => way)).toContain("ferry");
  expect(stretches.map(({ way }) => way)).not.toContain("river");
});

test("a network is built once: its directory stays the same while inputs and code do", async () => {
  const root = join(directory, "networks");
  const built = await networkDirectory(root);
  expect(built).toMatch(/networks\/roads-[0-9a-f]{16}$/);
  await mkdir(built, { recursive: true });
  const progress = vi.fn();
  expect(await ensureNetwork(root, progress)).toBe(built);
  expect(progress).not.toHaveBeenCalled();
});
