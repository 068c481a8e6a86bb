import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeOsmPbf } from "../../../../lib/build/network/document/osm-pbf.ts";
import {
  type RoadTables,
  roadDocument,
} from "../../../../lib/build/network/document/road-document.ts";
import { buildTiles } from "../../../../lib/build/network/tiles/build-tiles.ts";
import { edgesOf } from "../../../../lib/build/network/tiles/edges-of.ts";
import { distanceMetres, lengthMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { decodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import type { Leg, Profile, RoutingEngine } from "../../../../lib/quote/routing/engine/engine.ts";
import { writeEdges } from "../../../../lib/quote/routing/engine/known-edges.ts";
import {
  type EngineMethod,
  openNativeEngine,
  useEngine,
} from "../../../../lib/quote/routing/engine/load-engine.ts";
import { FERRY_WAIT_SECONDS } from "../../../../lib/quote/routing/engine/road-costs.ts";
import { openValhalla } from "../../../../lib/quote/routing/engine/valhalla.ts";
import { at, link, stand } from "../../../build/network/builders.ts";

const WEST = at(0, 0);
const EAST = at(10_000, 0);
const BEYOND = at(20_000, 0);
const GANTRY = "BR-999-MG-k15.0-A";
const ISLAND = at(14_000, 20_000);
const APART = at(0, -30_000);

const dirtRoad = (...vertices: Point[]) =>
  vertices
    .slice(1)
    .map((end, i) => link({ id: 10 + i, surface: "LEN", polyline: [vertices[i] ?? end, end] }));

/** A town up the river, beyond 200 km of water. */
const REMOTE = at(0, -300_000);

/** Ends of a ferry 3 km long, with a road around the bay. */
const PIER = at(60_000, 0);
const OPPOSITE = at(63_000, 0);

/**
 * A toll road with a dirt road around it and a gantry beyond it, an island across a river, a road
 * apart, and a bay with a ferry.
 */
const TABLES: RoadTables = {
  links: [
    link({ id: 1, polyline: [WEST, EAST] }),
    link({ id: 3, polyline: [at(10_000, 20_000), ISLAND] }),
    link({ id: 4, polyline: [APART, at(4_000, -30_000)] }),
    link({ id: 20, polyline: [REMOTE, at(4_000, -300_000)] }),
    link({ id: 5, polyline: [EAST, BEYOND] }),
    link({ id: 6, polyline: [at(55_000, 0), PIER] }),
    link({ id: 7, surface: "FERRY", polyline: [PIER, OPPOSITE] }),
    link({ id: 8, polyline: [OPPOSITE, at(68_000, 0)] }),
    link({ id: 9, polyline: [at(55_000, 0), at(60_000, 50_000), at(68_000, 0)] }),
    ...dirtRoad(WEST, at(2_000, 2_000), at(5_000, 2_000), at(8_000, 2_000), EAST),
  ],
  stands: [
    stand({ point: at(5_000, 0), metresIntoSegment: 5_000 }),
    stand({ plazaId: GANTRY, linkId: 5, point: at(15_000, 0), metresIntoSegment: 5_000 }),
  ],
  gantries: new Set([GANTRY]),
  rivers: [
    { from: EAST, to: at(10_000, 20_000) },
    { from: APART, to: REMOTE },
  ],
  states: [
    {
      uf: "MG",
      name: "Minas Gerais",
      rings: [
        [-50_000, 50_000].flatMap((x) => [at(x, -x), at(x, x)]).concat([at(-50_000, 50_000)]),
      ],
    },
  ],
};

let directory: string;
let engine: RoutingEngine;
/** The same without a list of edges. */
let tracing: RoutingEngine;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-engine-"));
  const pbf = join(directory, "roads.osm.pbf");
  const document = roadDocument(TABLES);
  await writeFile(pbf, encodeOsmPbf(document));
  await buildTiles({ roads: pbf, borders: pbf }, directory);
  tracing = openValhalla(directory);
  await writeEdges(directory, await edgesOf(document, directory));
  engine = openValhalla(directory);
});
afterAll(() => rm(directory, { recursive: true }));

const truck = (prefer: Profile["prefer"]): Profile => ({ vehicle: "truck", prefer });

async function drive(from: Point, to: Point, prefer: Profile["prefer"] = "time"): Promise<Leg> {
  const [leg] = (await engine.route([from, to], truck(prefer))) ?? [];
  if (!leg) throw new Error("no route");
  return leg;
}

describe("route", () => {
  test("a leg's polyline is its path, as long as it says", async () => {
    const { path, polyline, lengthMetres: length, seconds } = await drive(WEST, EAST);
    expect(decodePolyline(polyline, 6)).toEqual(path);
    expect(Math.abs(lengthMetres(path) - length)).toBeLessThan(20);
    expect(Math.abs(length - 10_000)).toBeLessThan(20);
    expect(seconds).toBeGreaterThan(300);
  });

  test("has one leg between each two stops", async () => {
    expect(await engine.route([WEST, EAST, WEST], truck("time"))).toHaveLength(2);
  });

  test.each([
    ["no_tolls", 11_660],
    ["few_tolls", 11_660],
    ["paved", 10_000],
    ["distance", 10_000],
  ] as const)("preferring %s is %i m long", async (prefer, metres) => {
    expect(Math.abs((await drive(WEST, EAST, prefer)).lengthMetres - metres)).toBeLessThan(50);
  });

  test("is undefined between places that are not connected", async () => {
    expect(await engine.route([WEST, APART], truck("time"))).toBeUndefined();
  });
});

describe("the time of a route", () => {
  const seconds = async (...drive_: Parameters<typeof drive>) => (await drive(...drive_)).seconds;

  // The engine charges a boarding where a way turns onto a ferry from a road.
  test.each(["time", "distance"] as const)(
    "preferring %s has the wait for a ferry where the route begins with it",
    async (prefer) => {
      const inland = at(65_000, 0);
      const road = await seconds(OPPOSITE, inland, prefer);
      const crossing = await seconds(PIER, OPPOSITE, prefer);
      expect(crossing).toBeCloseTo(FERRY_WAIT_SECONDS + 3_000 / (9 / 3.6), -2);
      expect(await seconds(PIER, inland, prefer)).toBeCloseTo(crossing + road, -1);
      expect(await seconds(inland, PIER, prefer)).toBeCloseTo(crossing + road, -1);
    },
  );

  test.each(["time", "distance"] as const)(
    "preferring %s has a minute at a booth and none at a gantry",
    async (prefer) => {
      const [booth, gantry] = [
        await seconds(at(2_000, 0), at(8_000, 0), prefer),
        await seconds(at(12_000, 0), at(18_000, 0), prefer),
      ];
      expect(Math.abs(booth - gantry - 60)).toBeLessThan(10);
    },
  );

  test.each(["time", "distance"] as const)(
    "preferring %s has 25 minutes before a ferry and its crossing at 9 km/h",
    async (prefer) => {
      const ways = await drive(at(59_000, 0), at(64_000, 0), prefer);
      expect(Math.abs(ways.lengthMetres - 5_000)).toBeLessThan(20);
      expect(Math.abs(ways.seconds - 1_500 - 1_200 - 116)).toBeLessThan(30);
    },
  );

  test("is that of the path, whichever preference finds it", async () => {
    const [time, distance] = [await seconds(EAST, ISLAND), await seconds(EAST, ISLAND, "distance")];
    expect(distance).toBeCloseTo(time, -1);
  });
});

test("a place on the water is joined to a road, not to the ferry", async () => {
  const { path } = await drive(at(61_000, 0), at(55_000, 0));
  expect(lengthMetres([path[0] ?? PIER, PIER])).toBeLessThan(1);
});

test("alternatives are the best way and another, or none at all", async () => {
  const ways = await engine.alternatives(WEST, EAST, truck("distance"), 2);
  const rounded = ways.map(({ lengthMetres: length }) => Math.round(length / 100));
  expect(rounded).toEqual([100, 117]);
  expect(await engine.alternatives(WEST, APART, truck("distance"), 2)).toEqual([]);
});

describe("stretches", () => {
  const stretches = async (leg: Leg) => {
    const found = await engine.stretches(leg, truck("time"));
    const driven = found.filter((part) => part.lengthMetres > 0);
    const kinds = driven.map(({ way, unpaved, uf }) => `${way} ${unpaved} ${uf}`);
    return {
      kinds: [...new Set(kinds)],
      metres: found.reduce((sum, s) => sum + s.lengthMetres, 0),
    };
  };

  test("distinguish paved from dirt roads, and the states", async () => {
    expect((await stretches(await drive(WEST, EAST))).kinds).toEqual(["road false MG"]);
    expect((await stretches(await drive(WEST, EAST, "no_tolls"))).kinds).toEqual(["road true MG"]);
  });

  test("distinguish lines over water from roads, and are as long as the leg", async () => {
    const leg = await drive(EAST, ISLAND);
    const { kinds, metres } = await stretches(leg);
    expect(kinds.map((kind) => kind.split(" ")[0])).toEqual(["river", "road"]);
    expect(Math.abs(metres - leg.lengthMetres)).toBeLessThan(20);
  });

  test("distinguish a line over water as long as the state", async () => {
    const leg = await drive(APART, REMOTE);
    const { kinds, metres } = await stretches(leg);
    expect(kinds.map((kind) => kind.split(" ")[0])).toEqual(["river"]);
    expect(metres).toBeGreaterThan(269_000);
  });

  test.each<[string, Point, Point]>([
    ["from junction to junction", WEST, BEYOND],
    ["from within an edge to within another", at(1_000, 0), at(17_000, 0)],
    ["within one edge", at(1_000, 0), at(3_000, 0)],
    ["by ferry", at(57_000, 0), at(66_000, 0)],
    ["over water", EAST, ISLAND],
  ])("equal the engine's for the path: %s", async (_, from, to) => {
    for (const ends of [
      [from, to],
      [to, from],
    ] as const) {
      const leg = await drive(...ends);
      const stretches = await engine.stretches(leg, truck("time"));
      const traced = await tracing.stretches(leg, truck("time"));
      // The list takes the UF from the table; the engine has none beyond the test's border.
      expect(stretches.map(({ lengthMetres, uf, ...kind }) => kind)).toEqual(
        traced.map(({ lengthMetres, uf, ...kind }) => kind),
      );
      for (const [i, { lengthMetres: metres }] of traced.entries()) {
        expect(Math.abs((stretches[i]?.lengthMetres ?? 0) - metres)).toBeLessThanOrEqual(1);
      }
    }
  });
  test("count for the UF of their road", async () => {
    const leg = await drive(at(57_000, 0), at(66_000, 0));
    const stretches = await engine.stretches(leg, truck("time"));
    expect(stretches.map(({ way, uf }) => [way, uf])).toEqual([
      ["road", "MG"],
      ["ferry", "MG"],
      ["road", "MG"],
    ]);
  });
  test("exist for legs of a few metres too", async () => {
    const leg = await drive(at(1_000, 0), at(1_018, 0));
    expect(leg.lengthMetres).toBeLessThan(25);
    for (const one of [engine, tracing]) {
      const [stretch] = await one.stretches(leg, truck("time"));
      expect(stretch).toMatchObject({ uf: "MG", way: "road", unpaved: false });
    }
  });
  test("are none on a leg without length", async () => {
    const leg = { path: [WEST, WEST], polyline: "", lengthMetres: 0, seconds: 0 };
    expect(await engine.stretches(leg, truck("time"))).toEqual([]);
  });
});

test("a place is looked up once, by nearestRoads and route together and in later queries", async () => {
  const lookedUp: number[] = [];
  useEngine((config) => {
    const answer = openNativeEngine(config);
    return (method: EngineMethod, request) => {
      if (method === "locate") lookedUp.push(JSON.parse(request).locations.length);
      return answer(method, request);
    };
  });
  try {
    const counted = openValhalla(directory);
    const places = [at(1_000, 300), at(9_000, 300)];
    const roads = await counted.nearestRoads(places, truck("time"));
    await counted.route(places, truck("time"));
    expect(lookedUp).toEqual([2]);
    const later = [at(9_000, 300), at(5_000, 300), at(1_000, 300)];
    const [second, , first] = await counted.nearestRoads(later, truck("time"));
    expect([first, second]).toEqual(roads);
    expect(lookedUp).toEqual([2, 1]);
    // A way that leaves out other roads may begin elsewhere.
    await counted.nearestRoads(places, truck("paved"));
    expect(lookedUp).toEqual([2, 1, 2]);
  } finally {
    useEngine(openNativeEngine);
  }
});

describe("nearestRoads", () => {
  const distances = async (...points: Point[]) =>
    (await engine.nearestRoads(points, truck("time"))).map((road) => road?.metres);
  const distance = async (point: Point) => (await distances(point))[0];

  test("is the distance to the nearest road", async () => {
    expect(Math.abs(((await distance(at(2_000, -300))) ?? 0) - 300)).toBeLessThan(5);
  });

  test("is not the distance to a nearer line over water", async () => {
    expect((await distance(at(10_050, 10_000))) ?? 0).toBeGreaterThan(5_000);
  });

  test("is undefined far from everything", async () => {
    expect(await distance(at(2_000_000, 0))).toBeUndefined();
  });

  test("are those of the points in their order", async () => {
    const near = at(2_000, -300);
    const found = await distances(at(2_000_000, 0), near, at(10_050, 10_000));
    expect(found).toEqual([undefined, await distance(near), await distance(at(10_050, 10_000))]);
  });
});

describe("roadsNear", () => {
  const near = async (point: Point, least = 0) =>
    (await engine.roadsNear(point, truck("time"), least)).map(({ metres }) =>
      Math.round(metres / 100),
    );

  test("are the nearest road and those up to 1.5 times as far", async () => {
    // Between the toll road and the dirt road, 2 km apart.
    expect((await near(at(4_000, 900))).slice(0, 2)).toEqual([9, 11]);
    expect(await near(at(4_000, 500))).toEqual([5]);
  });
  test("reach as far as asked for", async () => {
    expect((await near(at(4_000, 500), 1_600)).at(-1)).toBe(15);
  });
  test("exclude lines over water where there is a road", async () => {
    expect(Math.min(...(await near(at(10_050, 10_000))))).toBe(83);
  });
  test("are none far from everything", async () => {
    expect(await near(at(2_000_000, 0))).toEqual([]);
  });
});

describe.each([{ isBest: false }, { isBest: true }])("ways, %o", (options) => {
  test("have length and duration from each point to each other", async () => {
    const [[there, none] = []] = await engine.ways([WEST], [EAST, APART], truck("time"), options);
    expect(Math.abs((there?.metres ?? 0) - 10_000)).toBeLessThan(20);
    expect(there?.seconds).toBeGreaterThan(300);
    const noWay = { metres: Number.POSITIVE_INFINITY, seconds: Number.POSITIVE_INFINITY };
    expect(none).toEqual(noWay);
    const apart = await engine.ways([WEST, EAST], [APART], truck("time"), options);
    expect(apart).toEqual([[noWay], [noWay]]);
  });

  test.each([
    ["a ferry", at(59_000, 0), at(64_000, 0)],
    ["a booth", at(4_500, 0), at(5_500, 0)],
  ])("wait for %s as long as the cost of a route", async (_name, from, to) => {
    const [[way] = []] = await engine.ways([from], [to], truck("time"), options);
    const { costSeconds: seconds = 0 } = await drive(from, to);
    // The only difference is the way to and from it, times the engine's factor for an empty network.
    expect(Math.abs((way?.seconds ?? 0) - seconds)).toBeLessThan(seconds > 1_500 ? 15 : 4.5);
  });

  test("are drawn on request", async () => {
    const drawn = { ...options, withPolylines: true };
    const [[way] = []] = await engine.ways([WEST], [EAST], truck("time"), drawn);
    const [first, last] = [0, -1].map((i) => decodePolyline(way?.polyline ?? "", 6).at(i));
    expect(distanceMetres(first ?? APART, WEST)).toBeLessThan(20);
    expect(distanceMetres(last ?? APART, EAST)).toBeLessThan(20);
  });
});
