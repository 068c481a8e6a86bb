import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { elementAt } from "../../../../lib/base/element-at.ts";
import { destination, type Point } from "../../../../lib/quote/geo/point.ts";
import { createRandom } from "../../../../lib/quote/routing/plan/tour/random.ts";
import { quoteRoutes } from "../../../../lib/quote/routing/quote-routes.ts";
import { measurePath } from "../../../../lib/quote/tolls/matching/path-metres.ts";
import { createQuotePath, type QuotePath } from "../../../../lib/quote/tolls/quote-path.ts";
import { cleanTrack } from "../../../../lib/quote/tolls/track/clean-track.ts";
import type { TrackPoint } from "../../../../lib/quote/tolls/track/track-point.ts";
import { resampled } from "../../../../tools/check-paths/road-lines.ts";
import { type Brazil, openBrazil } from "../../../brazil-network.ts";
import { routeQuery } from "../../routing/builders.ts";
import { catalogueOf, nearRoads, pathAround, plaza, tariff, weekendHours } from "../builders.ts";

const TRUCK = { type: "truck", axles: 5 } as const;
const CAR = { type: "car", axles: 2 } as const;
const START = Date.parse("2026-11-18T08:00:00-03:00");
const METRES_PER_SECOND = 20;

let brazil: Brazil;
let quotePath: QuotePath;
let road: readonly Point[];
let expected: { id: string; time: number }[];
beforeAll(async () => {
  brazil = await openBrazil();
  quotePath = createQuotePath(brazil.catalogue, brazil.roads);
  const query = routeQuery({ locations: ["Curitiba/PR", "Ponta Grossa/PR"] });
  const { route, tolls } = elementAt((await quoteRoutes(query, brazil)).routes, 0);
  road = route.path;
  expected = tolls.passages.map(({ plaza: { id }, metresFromStart }) => ({
    id,
    time: START + (metresFromStart / METRES_PER_SECOND) * 1_000,
  }));
  expect(expected).not.toEqual([]);
});

/** A point every `metres` of a drive along a path at a constant speed. */
function driven(path: readonly Point[], metres: number): TrackPoint[] {
  const end = measurePath(path)(path.length - 1);
  return resampled(path, metres).map((point, i) => ({
    point,
    time: START + (Math.min(end, i * metres) / METRES_PER_SECOND) * 1_000,
  }));
}

async function passagesOf(track: readonly TrackPoint[]) {
  const { points } = cleanTrack(track);
  const path = points.map(({ point }) => point);
  const times = points.map(({ time }) => time);
  const quote = await quotePath(path, TRUCK, "2026-11-18", { times });
  return quote.passages.map(({ plaza: { id } }, i) => ({ id, ...elementAt(quote.times ?? [], i) }));
}

describe("the passages of a track", () => {
  it.each([100, 600, 2_400, 12_000])("have their times with a point every %i m", async (metres) => {
    const passages = await passagesOf(driven(road, metres));
    expect(passages.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    for (const [i, { estimate, from, to }] of passages.entries()) {
      const { time } = elementAt(expected, i);
      const slack = 5_000;
      expect(time).toBeGreaterThan(from - slack);
      expect(time).toBeLessThan(to + slack);
      expect(Math.abs(estimate - time)).toBeLessThan(metres > 2_400 ? 120_000 : 15_000);
    }
  });

  it("keep the order of a track that passes each plaza twice", async () => {
    const track = driven([...road, ...road.toReversed().slice(1)], 600);
    const passages = await passagesOf(track);
    const ids = expected.map(({ id }) => id);
    const back = passages.slice(ids.length).map(({ id }) => id);
    expect(passages.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
    expect(back).not.toEqual([]);
    const turn = elementAt(track, Math.floor(track.length / 2)).time;
    for (const [i, { estimate }] of passages.entries()) {
      if (i < ids.length) expect(estimate).toBeLessThan(turn);
      else expect(estimate).toBeGreaterThan(turn);
    }
  });

  it("are the same with noise, stops, repeated and shuffled points, and never go back", async () => {
    const clean = await passagesOf(driven(road, 300));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 0, max: 25 }),
        async (seed, metres) => {
          const random = createRandom(seed);
          const passages = await passagesOf(noisy(driven(road, 300), metres, random));
          expect(passages.map(({ id }) => id)).toEqual(clean.map(({ id }) => id));
          for (const [i, { estimate, from, to }] of passages.entries()) {
            expect(estimate).toBeGreaterThanOrEqual(Math.max(from, passages[i - 1]?.estimate ?? 0));
            expect(estimate).toBeLessThanOrEqual(to);
            expect(Math.abs(estimate - elementAt(clean, i).estimate)).toBeLessThan(30_000);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});

/** The track with noise, a jump, repeated points and points out of order. */
function noisy(track: readonly TrackPoint[], metres: number, random: () => number): TrackPoint[] {
  const scattered = track.map(({ point, time }) => ({
    point: destination(point, 360 * random(), metres * random()),
    time,
  }));
  const jump = elementAt(track, Math.floor(random() * track.length));
  const wrong = { point: destination(jump.point, 0, 40_000), time: jump.time + 3_000 };
  const repeated = scattered.filter(() => random() < 0.1);
  return [...scattered, wrong, ...repeated]
    .map((point) => ({ point, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ point }) => point);
}

describe("the price of a passage", () => {
  const catalogue = catalogueOf({
    plazas: [plaza({ charges_from: "2026-01-05" })],
    tariffs: [tariff({ car_weekend: "20.00" }), tariff({ valid_from: "2026-06-01", car: "11.00" })],
    weekendHours: [weekendHours()],
  });
  const path = pathAround(plaza(), "-1000,0 1000,0", 100);

  async function quoteAt(start: string, seconds = 100) {
    const first = Date.parse(start);
    const times = path.map((_, i) => first + (i / (path.length - 1)) * seconds * 1_000);
    return createQuotePath(catalogue, nearRoads())(path, CAR, "2026-01-01", { times });
  }
  const centsAt = async (start: string) =>
    (await quoteAt(start)).passages.map(({ price }) => price?.cents);

  it.each([
    ["a workday", "2026-03-18T12:00:00-03:00", [1_000]],
    ["a Friday before 18:00", "2026-03-20T17:50:00-03:00", [1_000]],
    ["a Friday after 18:00", "2026-03-20T18:10:00-03:00", [2_000]],
    ["the same instant in UTC", "2026-03-20T21:10:00Z", [2_000]],
    ["a holiday", "2026-04-21T12:00:00-03:00", [2_000]],
    ["a later tariff", "2026-06-03T12:00:00-03:00", [1_100]],
    ["a day before the plaza charged", "2026-01-04T12:00:00-03:00", []],
  ])("is that of %s", async (_name, start, cents) => {
    expect(await centsAt(start)).toEqual(cents);
  });

  it("has a notice if it changes within the passage's window", async () => {
    const codes = async (start: string, seconds: number) =>
      (await quoteAt(start, seconds)).notices.map(({ code }) => code);
    expect(await codes("2026-03-20T17:59:10-03:00", 100)).toContain("passagem_incerta");
    expect(await codes("2026-03-20T17:30:00-03:00", 100)).not.toContain("passagem_incerta");
  });
});
