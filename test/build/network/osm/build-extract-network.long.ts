import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildExtractNetwork } from "../../../../lib/build/network/osm/build-extract-network.ts";
import { UnreadableExtract } from "../../../../lib/build/network/osm/extract.ts";
import { createRunStage } from "../../../../lib/build/network/osm/stages.ts";
import { AddressIndex } from "../../../../lib/quote/addresses/index/address-index.ts";
import { nearestAddress } from "../../../../lib/quote/addresses/index/nearest-address.ts";
import type { RoutingEngine } from "../../../../lib/quote/routing/engine/engine.ts";
import { openValhalla } from "../../../../lib/quote/routing/engine/valhalla.ts";
import { hasStreets } from "../../../../lib/quote/routing/network/network-streets.ts";
import { readStands } from "../../../../lib/quote/tolls/matching/plaza-stands.ts";
import { DocumentBuilder } from "./document-builder.ts";

const TRUCK = { vehicle: "truck", prefer: "time" } as const;
const HIGHWAY = { highway: "trunk", surface: "asphalt", oneway: "no" };
const FERRY = { route: "ferry", motor_vehicle: "yes", hgv: "yes" };

const AWAY = [-20, -45] as const;
const ENTRANCE = [-25.4104, -49.291] as const;

let directory: string;
let file: string;
let network: string;
let engine: RoutingEngine;

/**
 * A road of 20 km along 25.4° south, in Paraná, and a ferry to a road beyond it; another of 20 km
 * along 25.6° south, through gates, and one far away that nothing joins to them.
 */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-extract-"));
  file = join(directory, "extract.osm.pbf");
  const extract = new DocumentBuilder();
  extract.way(HIGHWAY, [-25.4, -49.3], [-25.4, -49.2], [-25.4, -49.1]);
  extract.way(FERRY, [-25.4, -49.1], [-25.4, -49.09]);
  extract.way(HIGHWAY, [-25.4, -49.09], [-25.4, -49.08]);
  const gates = [-49.28, -49.25, -49.22].map((longitude) => ({
    point: [-25.6, longitude] as const,
    tags: { barrier: "gate" },
  }));
  extract.way({ ...HIGHWAY, maxspeed: "80" }, [-25.6, -49.3], ...gates, [-25.6, -49.1]);
  extract.way(HIGHWAY, AWAY, [-20, -44.9]);
  const street = { highway: "residential", name: "Rua Dez", postal_code: "83000-010" };
  extract.way(street, [-25.41, -49.3], [-25.41, -49.29]);
  extract.node({
    point: [-25.4101, -49.295],
    tags: { "addr:street": "Rua Dez", "addr:housenumber": "50", "addr:postcode": "83000-011" },
  });
  extract.node({ point: [-25.41, -49.28], tags: { place: "suburb", name: "Centro" } });
  const hours = { "hgv:conditional": "no @ (Mo-Fr 07:00-10:00)" };
  extract.way(HIGHWAY, [-25.7, -49.3], [-25.7, -49.29]);
  extract.way({ ...HIGHWAY, ...hours }, [-25.7, -49.29], [-25.7, -49.28]);
  extract.way(HIGHWAY, [-25.7, -49.28], [-25.7, -49.27]);
  extract.way(HIGHWAY, [-25.7, -49.28], [-25.71, -49.28]);
  extract.way(
    { building: "yes", "addr:street": "Rua Dez", "addr:housenumber": "70" },
    [-25.412, -49.292],
    { point: [-25.4102, -49.292], tags: { entrance: "yes" } },
    { point: ENTRANCE, tags: { entrance: "main" } },
    { point: [-25.412, -49.291], tags: { entrance: "emergency" } },
    [-25.412, -49.292],
  );
  await extract.write(file);
  network = await build("network");
  engine = openValhalla(network);
});
afterAll(() => rm(directory, { recursive: true }));

async function build(name: string): Promise<string> {
  const target = join(directory, name);
  await mkdir(target);
  await buildExtractNetwork(
    file,
    target,
    createRunStage(() => {}),
  );
  return target;
}

test("an extract becomes a network like the embedded one, with a report", async () => {
  expect((await readdir(network)).sort()).toEqual([
    "addresses.sqlite",
    "has-streets",
    "network-version.json",
    "plaza-stands.json",
    "road-kilometres.json",
    "tiles.tar",
    "toll-report.csv",
    "truck-rules.json",
  ]);
  expect(hasStreets(network)).toBe(true);
  expect((await readStands(network)).stands).not.toEqual([]);
});

test("its streets, addresses and places are in the index", () => {
  const index = new DatabaseSync(join(network, "addresses.sqlite"), { readOnly: true });
  const count = (table: string) => index.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n;
  expect(index.prepare("SELECT name FROM streets").all()).toEqual([{ name: "Rua Dez" }]);
  expect([count("street_points"), count("localities"), count("ceps")]).toEqual([1, 1, 2]);
  index.close();
});

test("a building is at its main entrance", () => {
  const index = new AddressIndex(join(network, "addresses.sqlite"));
  const nearest = nearestAddress(index, ENTRANCE);
  expect(nearest?.house?.number).toBe(70);
  expect(nearest?.metres).toBeLessThan(2);
});

test("a leg tells that it follows a road with hours", async () => {
  expect((await drive(-49.3, -49.27, -25.7))?.hasTimedRoads).toBe(true);
  expect((await drive(-49.3, -49.1))?.hasTimedRoads).toBeUndefined();
});

test("the same extract gives the same files", async () => {
  const again = await build("again");
  for (const name of await readdir(network)) {
    const [one, other] = await Promise.all([network, again].map((folder) => digest(folder, name)));
    expect({ name, digest: other }).toEqual({ name, digest: one });
  }
});

test("its roads are found, with their length, state and kind", async () => {
  expect((await engine.nearestRoads([[-25.41, -49.2]], TRUCK))[0]?.metres).toBeLessThan(1_200);
  const leg = await drive(-49.3, -49.1);
  expect(leg?.lengthMetres).toBeGreaterThan(20_000);
  expect(leg?.lengthMetres).toBeLessThan(20_300);
  const stretches = leg ? await engine.stretches(leg, TRUCK) : [];
  expect(new Set(stretches.map(({ uf, way, unpaved }) => `${uf} ${way} ${unpaved}`))).toEqual(
    new Set(["PR road false"]),
  );
});

test("its ferries are ferries, not lines over water", async () => {
  const leg = await drive(-49.2, -49.08);
  const stretches = leg ? await engine.stretches(leg, TRUCK) : [];
  expect(stretches.map(({ way }) => way)).toContain("ferry");
  expect(stretches.map(({ way }) => way)).not.toContain("river");
});

test("durations hold no penalties: 20 km at 80 km/h, and half a minute at each gate", async () => {
  const leg = await drive(-49.3, -49.1, -25.6);
  expect(Math.abs((leg?.seconds ?? 0) - (904 + 3 * 30))).toBeLessThan(20);
});

test("there is no way between unconnected parts", async () => {
  const ends = [[-25.4, -49.2], AWAY] as const;
  expect(await engine.route(ends, TRUCK)).toBeUndefined();
  const [[none] = []] = await engine.ways(ends.slice(0, 1), [AWAY], TRUCK);
  expect(none?.metres).toBe(Number.POSITIVE_INFINITY);
});

test("a file that is not an extract is refused", async () => {
  const text = join(directory, "text.osm.pbf");
  await writeFile(text, "not a map");
  const target = join(directory, "text");
  await mkdir(target);
  await expect(
    buildExtractNetwork(
      text,
      target,
      createRunStage(() => {}),
    ),
  ).rejects.toThrow(UnreadableExtract);
});

async function drive(from: number, to: number, latitude = -25.4) {
  const legs = await engine.route(
    [
      [latitude, from],
      [latitude, to],
    ],
    TRUCK,
  );
  return legs?.[0];
}

async function digest(folder: string, name: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(join(folder, name)))
    .digest("hex");
}
