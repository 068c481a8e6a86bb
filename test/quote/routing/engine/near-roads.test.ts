import { expect, it } from "vitest";
import { destination, distanceMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import type { RoutingEngine } from "../../../../lib/quote/routing/engine/engine.ts";
import { createRoadsOf } from "../../../../lib/quote/routing/engine/near-roads.ts";
import { fakeEngine, node } from "../builders.ts";

const PLACE = node("A");
const north = (metres: number) => destination(PLACE, 0, metres);

/** Kilometres to the roads found for a place 0.5 km south of a border, by their distance north. */
async function roadsAt(...norths: number[]) {
  return roadsOn({ hasStreets: false }, ...norths);
}

async function roadsOn({ hasStreets }: { hasStreets: boolean }, ...norths: number[]) {
  const asked: number[] = [];
  const all = norths
    .map((metres) => north(metres))
    .map((point) => ({ point, metres: distanceMetres(PLACE, point) }))
    .sort((a, b) => a.metres - b.metres);
  const engine: RoutingEngine = {
    ...fakeEngine({}),
    nearestRoads: async () => [all[0]],
    async roadsNear(_place, _profile, least) {
      asked.push(Math.round(least / 10) * 10);
      const reach = Math.max(least, 1.5 * (all[0]?.metres ?? 0));
      return all.filter(({ metres }) => metres <= reach);
    },
  };
  const stateAt = ([latitude]: Point) => (latitude > north(500)[0] ? "MA" : "PI");
  const roadsOf = createRoadsOf(engine, stateAt, { vehicle: "truck", prefer: "time" }, hasStreets);
  const nearest = await roadsOf.nearest(PLACE);
  const lookedUp = asked.length;
  await roadsOf.all(PLACE);
  const roads = await roadsOf.all(PLACE);
  expect(nearest).toEqual(roads[0]);
  return { metres: roads.map(({ metres }) => Math.round(metres)), asked, lookedUp };
}

it("are the roads about as near as the nearest, found in one search", async () => {
  expect(await roadsAt(-1_000, -1_400, -1_600)).toEqual({
    metres: [1_000, 1_400],
    asked: [1_500],
    lookedUp: 0,
  });
});
it("are at most four", async () => {
  expect((await roadsAt(-100, -101, -102, -103, -104)).metres).toHaveLength(4);
});
it("are those of the place's own side of a border", async () => {
  expect(await roadsAt(1_000, -1_400)).toMatchObject({ metres: [1_400] });
});
it("are looked for farther away on the own side", async () => {
  expect(await roadsAt(1_000, -4_000)).toEqual({
    metres: [4_000],
    asked: [1_500, 5_000],
    lookedUp: 2,
  });
});
it("are those beyond a border if there are no others", async () => {
  expect(await roadsAt(1_000, -6_000)).toMatchObject({ metres: [1_000] });
});
it("are none beyond the engine's reach", async () => {
  expect(await roadsAt()).toMatchObject({ metres: [] });
});
it("are the place itself on a street, which the engine finds", async () => {
  const street = await roadsOn({ hasStreets: true }, -400, -450);
  expect(street).toMatchObject({ metres: [400], asked: [] });
});
it("are compared on a network with streets as well, beyond 500 m", async () => {
  const near = await roadsOn({ hasStreets: true }, -900, -1_300);
  expect(near).toMatchObject({ metres: [900, 1_300], asked: [1_350] });
});
it("are the nearest street alone beyond 1 km", async () => {
  const far = await roadsOn({ hasStreets: true }, -1_100, -1_300);
  expect(far).toMatchObject({ metres: [1_100], asked: [] });
});
