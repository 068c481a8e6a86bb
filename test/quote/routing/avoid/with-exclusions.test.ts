import { expect, test } from "vitest";
import { destination, lengthMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { withoutStretches } from "../../../../lib/quote/routing/avoid/with-exclusions.ts";
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

test("points that a query excludes already stay excluded", async () => {
  const { asked, engine } = engineOf([{ latitude: -20, road: "SP-330" }]);
  const profile = { ...PROFILE, exclusions: { points: [[0, 0] as const], boxes: [] } };
  await withoutStretches(engine, isUnwanted).route([START, START], profile);
  expect(asked).toEqual([1]);
});
