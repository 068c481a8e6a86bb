import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { destination, distanceMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { ImplausiblePath } from "../../../../lib/quote/tolls/plausible-path.ts";
import { cleanTrack } from "../../../../lib/quote/tolls/track/clean-track.ts";
import type { TrackPoint } from "../../../../lib/quote/tolls/track/track-point.ts";

const START: Point = [-19, -45];

/** A point at metres east of the start, at a second. */
const at = (metres: number, second: number): TrackPoint => ({
  point: destination(START, 90, metres),
  time: second * 1_000,
});
/** A drive at 20 m/s with a point every ten seconds. */
const drive = (count: number) => Array.from({ length: count }, (_, i) => at(i * 200, i * 10));
const secondsOf = ({ points }: { points: readonly TrackPoint[] }) =>
  points.map(({ time }) => time / 1_000);

describe("cleanTrack", () => {
  it("leaves a clean drive as it is", () => {
    const { points, cleaning, gaps, lost } = cleanTrack(drive(50));
    expect(points).toEqual(drive(50));
    expect([gaps, lost]).toEqual([[], []]);
    expect(cleaning).toEqual({
      received: 50,
      used: 50,
      withoutPosition: 0,
      outOfOrder: 0,
      repeated: 0,
      impossible: 0,
      standing: 0,
    });
  });
  it("puts a reversed track into the order of its times", () => {
    const { points, cleaning } = cleanTrack(drive(20).reverse());
    expect(points).toEqual(drive(20));
    expect(cleaning.outOfOrder).toBe(19);
  });
  it("removes points that are repeated or within a second", () => {
    const { points, cleaning } = cleanTrack([at(0, 0), at(0, 0), at(5, 0.5), at(200, 10)]);
    expect(secondsOf({ points })).toEqual([0, 10]);
    expect(cleaning.repeated).toBe(2);
  });
  it("removes positions at 0,0", () => {
    const [first, ...rest] = drive(5);
    const lost = { point: [0, 0] as const, time: 5_000 };
    expect(cleanTrack([first as TrackPoint, lost, ...rest])).toMatchObject({
      points: drive(5),
      cleaning: { withoutPosition: 1, impossible: 0 },
    });
  });
  it.each([0, 3, 19])("removes a jump of 300 km at point %i", (index) => {
    const track = drive(20);
    const [wrong] = track.splice(index, 1);
    const cleaned = cleanTrack([...track, at(300_000, (wrong?.time ?? 0) / 1_000)]);
    expect(cleaned.points).toEqual(track);
    expect(cleaned.cleaning.impossible).toBe(1);
  });
  it("keeps positions on the equator and on the meridian of Greenwich", () => {
    const there: TrackPoint[] = [
      { point: [0, -51], time: 0 },
      { point: [0, -51.001], time: 60_000 },
    ];
    const greenwich: TrackPoint[] = [
      { point: [51, 0], time: 0 },
      { point: [51.001, 0], time: 60_000 },
    ];
    expect(cleanTrack(there).cleaning.withoutPosition).toBe(0);
    expect(cleanTrack(greenwich).cleaning.withoutPosition).toBe(0);
  });
  it("keeps points a whole second apart, also of one that was just passed", () => {
    expect(secondsOf(cleanTrack([at(0, 0), at(200, 1), at(400, 2)]))).toEqual([0, 1, 2]);
  });
  it("counts no point as out of order that has the time of the one before", () => {
    expect(cleanTrack([at(0, 0), at(0, 0), at(200, 10)]).cleaning.outOfOrder).toBe(0);
  });
  it("says how many points contradict the others", () => {
    const [a, b, c] = [at(0, 0), at(900_000, 10), at(1_800_000, 20)];
    expect(() => cleanTrack([a, b, c])).toThrow(
      "2 de 3 pontos ficam longe demais dos outros para o tempo entre eles",
    );
  });
  it("accepts a track of which half contradicts the rest", () => {
    expect(secondsOf(cleanTrack([at(0, 0), at(900_000, 10)]))).toHaveLength(1);
  });
  it("refuses a track of which most points contradict each other", () => {
    const scattered = Array.from({ length: 40 }, (_, i) => at(((i * 7) % 40) * 100_000, i * 10));
    expect(() => cleanTrack(scattered)).toThrow(ImplausiblePath);
  });
  it("keeps begin and end of a stop, at one position", () => {
    const stop = Array.from({ length: 60 }, (_, i) => at((i % 2) * 30, 100 + i * 60));
    const after = Array.from({ length: 5 }, (_, i) => at(500 + i * 200, 3_700 + i * 10));
    const { points, cleaning } = cleanTrack([...stop, ...after]);
    expect(secondsOf({ points }).slice(0, 3)).toEqual([100, 3_640, 3_700]);
    expect(points[1]?.point).toEqual(points[0]?.point);
    expect(cleaning.standing).toBe(58);
  });
  it("names no gap of up to ten minutes", () => {
    expect(cleanTrack([at(0, 0), at(10_000, 600)]).gaps).toEqual([]);
    expect(cleanTrack([at(0, 1_000), at(10_000, 1_601)]).gaps).toMatchObject([{ seconds: 601 }]);
  });
  it("names gaps of a moving vehicle only", () => {
    const track = [at(0, 0), at(10_000, 1_200), at(10_020, 5_000), at(11_000, 5_060)];
    expect(cleanTrack(track).gaps).toEqual([
      { seconds: 1_200, metres: expect.closeTo(10_000, -1) },
    ]);
  });
  it.each([
    ["start", (i: number) => Math.max(8, i)],
    ["end", (i: number) => Math.min(12, i)],
  ])("names points at one second at the %s as lost", (where, step) => {
    const track = drive(20).map((one, i) => ({ ...one, time: step(i) * 10_000 }));
    expect(cleanTrack(track).lost).toMatchObject([{ where }]);
  });
  it("names none for a stop with scatter, repeated points and a jump that comes back", () => {
    const stop = Array.from({ length: 60 }, (_, i) => at((i % 2) * 200, i * 2));
    const rest = Array.from({ length: 20 }, (_, i) => at(200 + i * 200, 200 + i * 10));
    const track = [...stop, ...rest, ...rest, at(300_000, 305)];
    expect(cleanTrack(track).lost).toEqual([]);
  });
  it("of any points has times that never decrease and no impossible step", () => {
    const point = fc.record({
      point: fc.tuple(
        fc.double({ min: -20, max: -10, noNaN: true }),
        fc.double({ min: -55, max: -45, noNaN: true }),
      ),
      time: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), (track) => {
        const received = track.length;
        let cleaned: ReturnType<typeof cleanTrack>;
        try {
          cleaned = cleanTrack(track);
        } catch (error) {
          expect(error).toBeInstanceOf(ImplausiblePath);
          return;
        }
        const { points, cleaning } = cleaned;
        const { used, withoutPosition, repeated, impossible, standing } = cleaning;
        expect(used + withoutPosition + repeated + impossible + standing).toBe(received);
        for (const [i, b] of points.entries()) {
          const a = points[i - 1];
          if (!a) continue;
          expect(b.time).toBeGreaterThanOrEqual(a.time);
          const reach = 300 + ((b.time - a.time) / 1_000) * 60;
          expect(distanceMetres(a.point, b.point)).toBeLessThanOrEqual(reach);
        }
      }),
    );
  });
});
