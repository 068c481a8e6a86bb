import { describe, expect, it } from "vitest";
import { distanceMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { followRoads } from "../../../../lib/quote/tolls/matching/follow-roads.ts";
import { limited, type Ways } from "../../../../lib/quote/tolls/matching/roads.ts";
import { catalogueOf, gatesOf, nearRoads, pathAround, plaza, tollExit } from "../builders.ts";

/** Lengths of the pieces of a path beside the builders' plaza for which a way is requested. */
async function requested(path: string, way: Ways["way"], ...which: ReturnType<typeof plaza>[]) {
  const lengths: number[] = [];
  const roads: Ways = {
    way(points) {
      const [from, to] = [points[0], points.at(-1)];
      if (from && to) lengths.push(Math.round(distanceMetres(from, to)));
      return way(points);
    },
    freeWay: async () => undefined,
  };
  const asked = limited(roads, { effort: 1_000, hasTime: () => true });
  const gates = gatesOf(plaza(), ...which);
  await followRoads(pathAround(plaza(), path, 10), gates, asked);
  return lengths;
}

/** The ways that stand for parts of a path past a plaza, as lengths of their pieces in metres. */
async function waysOf(path: string, spacing?: number): Promise<number[]> {
  const asked = limited(nearRoads({ way: straight }), { effort: 400, hasTime: () => true });
  const { ways } = await followRoads(pathAround(plaza(), path, spacing), gatesOf(plaza()), asked);
  return ways.map(({ ends }) => Math.round(distanceMetres(...ends) / 10) * 10);
}

const straight = async (points: readonly Point[]) => points;
const none = async () => undefined;

describe("the ways that stand for a part", () => {
  it("are told where points are more than 1 km apart", async () => {
    expect(await waysOf("-5000,250 5000,250")).toEqual([10_000]);
    expect(await waysOf("-3300,250 3300,250", 1_100)).toEqual([4_400]);
  });
  it("are not told between nearer points", async () => {
    expect(await waysOf("-5000,250 5000,250", 100)).toEqual([]);
  });
});

describe("a long step by an exit", () => {
  const { exits } = catalogueOf({ plazas: [], exits: [tollExit()] });
  /** By the exit's road, or straight on it, but in a bend to the north between two other points. */
  const bend: Ways["way"] = async (points) => {
    const [from, to, ...others] = points;
    if (!from || !to || others.length > 0 || from[0] === to[0]) return points;
    return [from, [(from[0] + to[0]) / 2 + 0.006, (from[1] + to[1]) / 2], to];
  };
  /** The exits in doubt, after up to `effort` questions. */
  const doubtful = async (path: string, effort = 10) => {
    const asked = limited(nearRoads({ way: bend }), { effort, hasTime: () => true });
    const followed = await followRoads(pathAround(plaza(), path), gatesOf(), asked, exits);
    return [...followed.doubtful].map(({ id }) => id);
  };

  it("is compared with the way by the exit", async () => {
    expect(await doubtful("-9000,0 -4000,0 2000,4000")).toEqual(["BR-999-X-1"]);
    expect(await doubtful("-9000,0 -7000,0 -6000,4000")).toEqual([]);
  });
  it("leaves the exit in doubt if no question is left", async () => {
    expect(await doubtful("-9000,0 -4000,0 2000,4000", 2.5)).toEqual(["BR-999-X-1"]);
  });
});

describe("the pieces of a doubtful stretch", () => {
  // Plazas 2.8 km apart make one stretch of 6.4 km.
  const next = plaza({ id: "next", longitude: "-44.9734" });
  it("PIECE_METRES: are 3 km long, a rest of less than half is added to the last", async () => {
    expect(await requested("-1600,250 2890,250", straight, next)).toHaveLength(1);
    expect(await requested("-1600,250 2910,250", straight, next)).toEqual([3_000, 1_510]);
  });
  it("LEAST_PIECE_METRES: are halved from 600 m on, as long as no way follows", async () => {
    expect(await requested("-295,250 295,250", none)).toEqual([590]);
    expect(await requested("-305,250 305,250", none)).toHaveLength(3);
  });
});
