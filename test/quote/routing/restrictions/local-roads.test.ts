import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tags } from "../../../../lib/build/network/document/osm-document.ts";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import type { Profile, RoutingEngine } from "../../../../lib/quote/routing/engine/engine.ts";
import {
  localRoadNotices,
  withoutLocalRoads,
} from "../../../../lib/quote/routing/restrictions/local-roads.ts";
import { DocumentBuilder } from "../../../build/network/osm/document-builder.ts";
import {
  type ExtractNetwork,
  openExtractNetwork,
} from "../../../build/network/osm/extract-network.ts";
import { route, stretch } from "../builders.ts";

const STREET = { highway: "residential", surface: "asphalt" };
/** Streets of 2 km, each beside a public one of 2.4 km, joined by public ones of 3 km. */
const LOCAL: readonly Tags[] = [
  { access: "private" },
  { motor_vehicle: "destination" },
  { hgv: "destination" },
];
const START: Point = [-25.4, -49.34];
const END: Point = [-25.4, -49.16];
/** The end of a private road of 3 km that begins between two of the streets. */
const FARM_END: Point = [-25.43, -49.3];
const DISTANCE = { vehicle: "truck", prefer: "distance" } as const satisfies Profile;

let network: ExtractNetwork;
let engine: RoutingEngine;

beforeAll(async () => {
  const extract = new DocumentBuilder();
  const at = (longitude: number, north = 0): Point => [-25.4 + north, longitude];
  extract.way(STREET, at(-49.35), at(-49.3));
  LOCAL.forEach((tags, i) => {
    const west = -49.3 + 0.05 * i;
    extract.way({ ...STREET, ...tags }, at(west), at(west + 0.02));
    extract.way(STREET, at(west), at(west + 0.01, 0.006), at(west + 0.02));
    extract.way(STREET, at(west + 0.02), at(west + 0.05));
  });
  extract.way({ ...STREET, access: "private" }, at(-49.3), FARM_END);
  network = await openExtractNetwork(extract);
  engine = withoutLocalRoads(network.engine);
});
afterAll(() => network.remove());

async function drive(one: RoutingEngine, from: Point, to: Point, profile: Profile = DISTANCE) {
  const [leg] = (await one.route([from, to], profile)) ?? [];
  if (!leg) throw new Error("no way");
  const stretches = await one.stretches(leg, profile);
  const notices = localRoadNotices({ legs: [leg], stretchesByLeg: [stretches] });
  return { metres: leg.lengthMetres, codes: notices.map(({ code }) => code) };
}

test("a shortest way drives around private roads and those for local traffic", async () => {
  const bare = await drive(network.engine, START, END);
  expect(bare.codes).toEqual(["via_local"]);
  const lawful = await drive(engine, START, END);
  expect(lawful.codes).toEqual([]);
  expect((lawful.metres - bare.metres) / 3).toBeCloseTo(400, -2);
});

test("a car may use a road that is for local trucks", async () => {
  const [bare, lawful] = [
    await drive(network.engine, START, END),
    await drive(engine, START, END, { ...DISTANCE, vehicle: "car" }),
  ];
  expect((lawful.metres - bare.metres) / 2).toBeCloseTo(400, -2);
});

test("alternatives of a shortest way leave local roads out, too", async () => {
  const legs = await engine.alternatives(START, END, DISTANCE, 2);
  expect(legs.length).toBeGreaterThan(0);
  for (const leg of legs) {
    const stretches = await engine.stretches(leg, DISTANCE);
    expect(localRoadNotices({ legs: [leg], stretchesByLeg: [stretches] })).toEqual([]);
  }
});

test("a place on a private road is reached, and told where the road is long", async () => {
  expect((await drive(engine, START, [-25.407, -49.3])).codes).toEqual([]);
  for (const prefer of ["distance", "time"] as const) {
    expect((await drive(engine, START, FARM_END, { ...DISTANCE, prefer })).codes).toEqual([
      "via_local",
    ]);
  }
  expect((await drive(engine, FARM_END, START)).codes).toEqual([]);
});

test("a local road counts where it is entered, by its distance to the end of its leg", () => {
  const entering = (metresBefore: number, lengthMetres: number) =>
    localRoadNotices(
      route({
        stretchesByLeg: [
          [
            stretch({ lengthMetres: 100_000 - metresBefore }),
            stretch({ lengthMetres, entersLocal: true }),
          ],
        ],
      }),
    );
  expect(entering(1_000, 500)).toEqual([]);
  expect(entering(1_001, 500)).toHaveLength(1);
});
