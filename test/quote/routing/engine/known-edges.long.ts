import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readTable } from "../../../../lib/base/data-set.ts";
import { elementAt } from "../../../../lib/base/element-at.ts";
import { networkDirectory } from "../../../../lib/build/network/build-network.ts";
import { buildDirectory } from "../../../../lib/laptop/settings.ts";
import {
  destination,
  distanceMetres,
  interpolate,
  type Point,
} from "../../../../lib/quote/geo/point.ts";
import { municipalityRowSchema } from "../../../../lib/quote/places/gazetteer/municipality-table.ts";
import type {
  Leg,
  Profile,
  RoutingEngine,
  Stretch,
} from "../../../../lib/quote/routing/engine/engine.ts";
import { type EdgeList, openEdges } from "../../../../lib/quote/routing/engine/known-edges.ts";
import { openValhalla } from "../../../../lib/quote/routing/engine/valhalla.ts";
import { TILES_FILE } from "../../../../lib/quote/routing/engine/valhalla-config.ts";
import { surfaceOf } from "../../../../lib/quote/routing/plan/surface.ts";
import { stateAt } from "../../places/brazil.ts";

const ROUTES = 200;
/** Lengths of edges are whole metres, and a route has some hundreds of edges. */
const ROUNDING_METRES = 50;
/** Touches of less than 500 m count for the UF before, and points are a kilometre apart. */
const BORDER_METRES = 5_000;

let engine: RoutingEngine;
/** The engine of the same network without its list of edges. */
let tracing: RoutingEngine;
let edges: EdgeList | undefined;
let bare: string;
beforeAll(async () => {
  const network = await networkDirectory(buildDirectory);
  engine = openValhalla(network);
  edges = openEdges(network);
  bare = await mkdtemp(join(tmpdir(), "rota-vpo-bare-"));
  await symlink(join(network, TILES_FILE), join(bare, TILES_FILE));
  tracing = openValhalla(bare);
});
afterAll(() => rm(bare, { recursive: true }));

const seats = readTable("roads/municipalities.csv", municipalityRowSchema).map(
  ({ latitude, longitude }): Point => [latitude, longitude],
);
const seat = fc.nat({ max: seats.length - 1 }).map((i) => elementAt(seats, i));
const profile = fc.record<Profile>({
  vehicle: fc.constantFrom("truck", "car"),
  prefer: fc.constantFrom("time", "distance", "no_tolls"),
});

/** Metres by surface. */
function sums(stretches: readonly Stretch[]): [string, number][] {
  return Object.entries(surfaceOf(stretches));
}

function metresByUf(parts: readonly Pick<Stretch, "uf" | "lengthMetres">[]): Map<string, number> {
  const metres = new Map<string, number>();
  for (const { uf = "", lengthMetres } of parts) {
    metres.set(uf, (metres.get(uf) ?? 0) + lengthMetres);
  }
  return metres;
}

/** The UFs in which a point lies, or may: a road belongs to one up to two kilometres off its border. */
function statesNear(point: Point): Set<string> {
  const around = [1_000, 2_000].flatMap((metres) =>
    [0, 45, 90, 135, 180, 225, 270, 315].map((bearing) => destination(point, bearing, metres)),
  );
  return new Set([point, ...around].flatMap((at) => stateAt(at) ?? []));
}

/** By UF, the metres of a path that surely lie in it, and those that may. */
function metresWithinBorders(path: readonly Point[]) {
  const sure = new Map<string, number>();
  const possible = new Map<string, number>();
  const add = (to: Map<string, number>, uf: string, metres: number) =>
    to.set(uf, (to.get(uf) ?? 0) + metres);
  for (const [i, b] of path.slice(1).entries()) {
    const a = elementAt(path, i);
    const length = distanceMetres(a, b);
    const steps = Math.ceil(length / 1_000) || 1;
    for (let step = 0; step < steps; step += 1) {
      const states = statesNear(interpolate(a, b, (step + 0.5) / steps));
      for (const uf of states) add(possible, uf, length / steps);
      if (states.size === 1) for (const uf of states) add(sure, uf, length / steps);
    }
  }
  return { sure, possible };
}

it("the stretches of routes equal the engine's for their paths", async () => {
  const unknown: Leg[] = [];
  await fc.assert(
    fc.asyncProperty(seat, seat, profile, async (from, to, asked) => {
      const roads = await engine.nearestRoads([from, to], asked);
      const ends = roads.map((road) => road?.point ?? from);
      const leg = (await engine.route(ends, asked))?.[0];
      if (!leg) return;
      if (!edges?.along(leg.path, asked.vehicle)) unknown.push(leg);
      const traced = new Map(sums(await tracing.stretches(leg, asked)));
      for (const [surface, metres] of sums(await engine.stretches(leg, asked))) {
        expect([surface, Math.abs(metres - (traced.get(surface) ?? 0)) <= ROUNDING_METRES]).toEqual(
          [surface, true],
        );
      }
    }),
    { numRuns: ROUTES, endOnFailure: true },
  );
  // About one route in 27.
  expect(unknown.length).toBeLessThan(ROUTES / 8);
}, 300_000);

it("routes spend as much in each UF as lies within its borders", async () => {
  await fc.assert(
    fc.asyncProperty(seat, seat, profile, async (from, to, asked) => {
      const leg = (await engine.route([from, to], asked))?.[0];
      const stretches = leg ? await engine.stretches(leg, asked) : [];
      // A straight line over water stands for a river, whose course is unknown.
      if (!leg || stretches.some(({ way }) => way === "river")) return;
      const counted = metresByUf(stretches);
      const { sure, possible } = metresWithinBorders(leg.path);
      for (const uf of new Set([...possible.keys(), ...counted.keys()])) {
        const metres = counted.get(uf) ?? 0;
        expect(metres).toBeGreaterThan((sure.get(uf) ?? 0) - BORDER_METRES);
        expect(metres).toBeLessThan((possible.get(uf) ?? 0) + BORDER_METRES);
      }
    }),
    { numRuns: ROUTES / 4, endOnFailure: true },
  );
}, 300_000);
