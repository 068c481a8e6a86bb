import { describe, expect, it } from "vitest";
import type { Notice } from "../../../lib/base/notice.ts";
import { lengthMetres, type Point } from "../../../lib/quote/geo/point.ts";
import { offRoadNotices, withFarPlaces } from "../../../lib/quote/tolls/off-road.ts";
import type { TollSums } from "../../../lib/quote/tolls/toll-sums.ts";

/** 500 km along the equator, with two points or many. */
const SPARSE: Point[] = [
  [0, -40],
  [0, -35.5],
];
const DENSE: Point[] = Array.from({ length: 1_000 }, (_, i) => [0, -40 + i * 0.0045]);

/** Roads west of a longitude only. */
const roadsWestOf = (longitude: number) => ({
  metresToRoad: async (points: readonly Point[]) =>
    points.map((point) => (point[1] < longitude ? 200 : 50_000)),
});

const noticeOf = async (path: Point[], longitude: number) =>
  (await offRoadNotices(path, roadsWestOf(longitude)))[0];
const messageOf = async (path: Point[], longitude: number) =>
  (await noticeOf(path, longitude))?.message;

it.each([
  ["sparse", SPARSE],
  ["dense", DENSE],
])("a %s path far from every road says so", async (_, path) => {
  const notice = await noticeOf(path, -41);
  expect(notice?.message).toContain("O trajeto inteiro fica a mais de 5,0 km");
  expect(notice?.metres).toBeCloseTo(lengthMetres(path), 0);
});

it.each([
  ["sparse", SPARSE],
  ["dense", DENSE],
])("a %s path half-way off the roads says how much", async (_, path) => {
  const notice = await noticeOf(path, -37.75);
  expect(notice?.message).toMatch(/^Cerca de 2[45]\d,\d km ficam/);
  expect(Math.round((notice?.metres ?? 0) / 10_000)).toBe(25);
});

it.each([
  ["on roads", -30],
  ["off them at its end alone", -35.6],
])("a path %s says nothing", async (_, longitude) => {
  expect(await messageOf(SPARSE, longitude)).toBeUndefined();
});

it("a line between two points on roads says nothing", async () => {
  const isEnd = ([, longitude]: Point) => longitude === -40 || longitude === -35.5;
  const metresToRoad = async (points: readonly Point[]) =>
    points.map((point) => (isEnd(point) ? 200 : 50_000));
  expect(await offRoadNotices(SPARSE, { metresToRoad })).toEqual([]);
  expect(await offRoadNotices(DENSE, { metresToRoad })).toHaveLength(1);
});

describe("the borders of a path off the roads", () => {
  /** 100 km, as far from the nearest road as `metresAt` says of each kilometre. */
  const PATH: Point[] = [
    [0, -40],
    [0, -39.1],
  ];
  /** Notices of the path, and the number of points that were asked about. */
  const judged = async (metresAt: (kilometre: number) => number, path = PATH) => {
    let asked = 0;
    const notices = await offRoadNotices(path, {
      metresToRoad: async (points) => {
        asked = points.length;
        return points.map(([, longitude]) => metresAt((longitude + 40) * 111.2));
      },
    });
    return { asked, isOff: notices.length > 0 };
  };

  it("OFF_ROAD_METRES: a road 5 km away is near", async () => {
    expect((await judged(() => 4_990)).isOff).toBe(false);
    expect((await judged(() => 5_010)).isOff).toBe(true);
  });
  it("MIN_METRES: less than 20 km without a road are a ferry or missing streets", async () => {
    // Each of the 22 points stands for 4.5 km.
    expect((await judged((kilometre) => (kilometre < 15 ? 9_000 : 0))).isOff).toBe(false);
    expect((await judged((kilometre) => (kilometre < 20 ? 9_000 : 0))).isOff).toBe(true);
  });
  it("an end beside no road is no longer than the way to the road, on a path of any length", async () => {
    const long: Point[] = [
      [0, -40],
      [0, -20],
    ];
    expect((await judged((kilometre) => (kilometre < 10 ? 12_000 : 0), long)).isOff).toBe(false);
    expect((await judged((kilometre) => (kilometre < 10 ? 21_000 : 0), long)).isOff).toBe(true);
  });
  it("SPACING_METRES and MAX_SAMPLES: a point every 5 km, or 40 points", async () => {
    expect((await judged(() => 0)).asked).toBe(22);
    expect((await judged(() => 0, SPARSE)).asked).toBe(40);
  });
});

describe("tolls of a way to places far from every road", () => {
  const TOLLS: TollSums & { notices: Notice[] } = {
    totalCents: 0,
    totalTagCents: 0,
    unpriced: 0,
    notices: [],
  };

  it.each([
    ["none", []],
    ["24.9 km", [24_900]],
    ["30 km in parts near the road", [4_900, 4_900, 4_900, 4_900, 4_900, 4_900]],
  ])("are complete with %s off the roads", (_, gaps) => {
    expect(withFarPlaces(TOLLS, gaps)).toBe(TOLLS);
  });

  it.each([
    [[25_000], "20,0 km"],
    [[0, 15_000, 15_000, 0], "20,0 km"],
    [[35_628, 501], "30,6 km"],
  ])("with lines of %j metres lack what %s may have", (gaps, length) => {
    const { mayLackPlazas, notices } = withFarPlaces(TOLLS, gaps);
    expect(mayLackPlazas).toBe(true);
    expect(notices).toMatchObject([{ code: "fora_das_estradas" }]);
    expect(notices[0]?.message).toContain(`Cerca de ${length} ficam`);
  });
});
