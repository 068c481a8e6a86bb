import { expect, test } from "vitest";
import { destination, lengthMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import {
  withExclusions,
  withoutStretches,
} from "../../../../lib/quote/routing/avoid/with-exclusions.ts";
import type { Leg, Profile, RoutingEngine } from "../../../../lib/quote/routing/engine/engine.ts";

const START: Point = [-20, -45];
const PROFILE: Profile = { vehicle: "truck", prefer: "time" };

function legOn(latitude: number): Leg {
  const path: Point[] = [[latitude, START[1]], destination([latitude, START[1]], 90, 950)];
  return { path, polyline: "", lengthMetres: lengthMetres(path), seconds: 60 };
}

/** Roads side by side; a road is closed if one of its points is excluded. */
function engineOf(roads: readonly { latitude: number; road: string }[]) {
  const asked: number[] = [];
  const isOn = (latitude: number) => (point: Point) => Math.abs(point[0] - latitude) < 1e-4;
  const engine: Pick<RoutingEngine, "route" | "stretches"> = {
    async route(_, { exclusions }) {
      const points = exclusions?.points ?? [];
      asked.push(points.length);
      const open = roads.find(({ latitude }) => !points.some(isOn(latitude)));
      return open && [legOn(open.latitude)];
    },
    async stretches({ path, lengthMetres }) {
      const [latitude = 0] = path[0] ?? [];
      const road = roads.find((one) => one.latitude === latitude)?.road;
      return [
        { lengthMetres, unpaved: false, drySeason: false, inferred: false, way: "road", road },
      ];
    },
  };
  return { asked, engine: engine as RoutingEngine };
}

const isUnwanted = ({ road }: { road?: string | undefined }) => road === "BR-116";

test("unwanted roads are excluded one after the other, until a way has none", async () => {
  const { asked, engine } = engineOf([
    { latitude: -20, road: "BR-116" },
    { latitude: -20.01, road: "BR-116" },
    { latitude: -20.02, road: "SP-330" },
  ]);
  const legs = await withoutStretches(engine, isUnwanted).route([START, START], PROFILE);
  expect(legs?.[0]?.path[0]?.[0]).toBe(-20.02);
  expect(asked).toEqual([0, 3, 6]);
});

test("if only unwanted roads lead there, there is no way", async () => {
  const { engine } = engineOf([{ latitude: -20, road: "BR-116" }]);
  expect(await withoutStretches(engine, isUnwanted).route([START, START], PROFILE)).toBeUndefined();
});

test("roads that are excluded beforehand stay so, and the unwanted ones too", async () => {
  const { engine } = engineOf([
    { latitude: -20, road: "SP-330" },
    { latitude: -20.01, road: "BR-116" },
    { latitude: -20.02, road: "SP-310" },
  ]);
  const without = withExclusions(engine, { points: [[-20, START[1]]], boxes: [] });
  const legs = await withoutStretches(without, isUnwanted).route([START, START], PROFILE);
  expect(legs?.[0]?.path[0]?.[0]).toBe(-20.02);
});

test("points that a query excludes already stay excluded", async () => {
  const { asked, engine } = engineOf([{ latitude: -20, road: "SP-330" }]);
  const profile = { ...PROFILE, exclusions: { points: [[0, 0] as const], boxes: [] } };
  await withoutStretches(engine, isUnwanted).route([START, START], profile);
  expect(asked).toEqual([1]);
});

test("an engine without some roads leaves them out of every question", async () => {
  const asked: unknown[] = [];
  const note = async (profile: Profile) => {
    asked.push(profile.exclusions);
    return [];
  };
  const engine = {
    route: (_, profile) => note(profile),
    alternatives: (_from, _to, profile) => note(profile),
    ways: (_from, _to, profile) => note(profile),
  } as Pick<RoutingEngine, "route" | "alternatives" | "ways">;
  const exclusions = { points: [START], boxes: [] };
  const without = withExclusions(engine as RoutingEngine, exclusions);
  await without.route([START], PROFILE);
  await without.alternatives(START, START, PROFILE, 2);
  await without.ways([START], [START], PROFILE);
  expect(asked).toEqual([exclusions, exclusions, exclusions]);
});

test("long stretches are excluded every 300 m, within them", async () => {
  const points: Point[] = [];
  const { engine } = engineOf([]);
  const whole = legOn(-20);
  const road = (lengthMetres: number, name: string) => ({
    lengthMetres,
    unpaved: false,
    drySeason: false,
    inferred: false,
    way: "road" as const,
    road: name,
  });
  await withoutStretches(
    {
      ...engine,
      route: async (_, { exclusions }) => {
        points.splice(0, points.length, ...(exclusions?.points ?? []));
        return [whole];
      },
      stretches: async () =>
        points.length > 0 ? [] : [road(200, "SP-330"), road(600, "BR-116"), road(150, "SP-330")],
    },
    isUnwanted,
  ).route([START, START], PROFILE);
  const metres = points.map((point) => Math.round(lengthMetres([whole.path[0] ?? START, point])));
  expect(metres).toEqual([350, 650]);
});

test("the search ends after twelve ways, with the last one", async () => {
  let searches = 0;
  const { engine } = engineOf([]);
  const found = await withoutStretches(
    {
      ...engine,
      route: async () => {
        searches += 1;
        return [legOn(-20)];
      },
      stretches: async ({ lengthMetres }) => [
        {
          lengthMetres,
          unpaved: false,
          drySeason: false,
          inferred: false,
          way: "road",
          road: "BR-116",
        },
      ],
    },
    isUnwanted,
  ).route([START, START], PROFILE);
  expect(searches).toBe(12);
  expect(found).toHaveLength(1);
});

test("it asks for no alternatives, whose roads it could not check", async () => {
  const { engine } = engineOf([]);
  expect(await withoutStretches(engine, isUnwanted).alternatives(START, START, PROFILE, 2)).toEqual(
    [],
  );
});
