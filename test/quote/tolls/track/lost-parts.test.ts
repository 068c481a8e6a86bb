import { describe, expect, it } from "vitest";
import { destination } from "../../../../lib/quote/geo/point.ts";
import { lostParts, type ReceivedPoint } from "../../../../lib/quote/tolls/track/lost-parts.ts";

/** A used point at kilometres east and north, every 30 seconds; `second` is its time. */
const used = (east: number, second = east * 30, north = 0): ReceivedPoint => ({
  point: destination(destination([-19, -45], 90, east * 1_000), 0, north * 1_000),
  time: second * 1_000,
  isUsed: true,
});
const dropped = (east: number, second?: number, north?: number): ReceivedPoint => ({
  ...used(east, second, north),
  isUsed: false,
});
/** A point without a time. */
const timeless = (east: number, north?: number): ReceivedPoint => {
  const { point } = used(east, 0, north);
  return { point, isUsed: false };
};
const STEPS = [0, 1, 2, 3, 4];
const DRIVE = [used(0), used(1), used(2)];

describe("at an end", () => {
  it("each point beyond noise is lost", () => {
    const start = [dropped(-2, 0), dropped(-1, 0)];
    expect(lostParts([...start, ...DRIVE])).toMatchObject([
      { where: "start", points: 2, metres: expect.closeTo(2_000, -1) },
    ]);
    expect(lostParts([...DRIVE, dropped(3, 60)])).toMatchObject([{ where: "end", points: 1 }]);
  });
  it("scatter of a parked truck is not", () => {
    expect(lostParts([dropped(0.3, 0), ...DRIVE, dropped(2.3, 60, -0.3)])).toEqual([]);
  });
  it("the way back along the same road is", () => {
    expect(lostParts([...DRIVE, dropped(1, 60), dropped(0, 60)])).toMatchObject([
      { where: "end", points: 2 },
    ]);
  });
});

describe("in the middle", () => {
  it("points between their neighbours are none", () => {
    const between = [2, 3, 4].map((east) => dropped(east, 30));
    expect(lostParts([used(0), ...between, used(6)])).toEqual([]);
  });
  it("a spike, also one that repeats its position, is none", () => {
    const spike = dropped(0, 30, 40);
    expect(lostParts([used(0), spike, spike, used(1), spike, used(2), spike, used(3)])).toEqual([]);
  });
  it("an excursion is lost", () => {
    const excursion = [dropped(0, 30, 10), dropped(0, 30, 20)];
    expect(lostParts([used(0), ...excursion, used(0)])).toMatchObject([
      { where: "middle", points: 2 },
    ]);
  });
  it("points of another drive among those of the track are lost", () => {
    const other = (step: number) => dropped(step, step * 60, 30);
    const both = STEPS.flatMap((step) => [used(step), other(step)]);
    expect(lostParts([...both, used(5)])).toMatchObject([{ where: "middle", points: 5 }]);
  });
  it("spikes are no drive if they are hours apart, or have many used points among them", () => {
    const rare = STEPS.flatMap((step) => [used(step), dropped(step, step * 3_600, 30)]);
    expect(lostParts([...rare, used(5)])).toEqual([]);
    const dense = STEPS.flatMap((step) => [
      ...Array.from({ length: 11 }, (_, i) => used(step + i / 11)),
      dropped(step, step * 60, 30),
    ]);
    expect(lostParts([...dense, used(5)])).toEqual([]);
  });
  it("a single position without a time is lost, as it contradicts no other", () => {
    expect(lostParts([used(0), timeless(0, 20), used(1)])).toMatchObject([{ where: "middle" }]);
    expect(lostParts([used(0), timeless(1), used(2)])).toEqual([]);
  });
});

it("a track of no points, or of none used, has no lost part", () => {
  expect(lostParts([])).toEqual([]);
  expect(lostParts([dropped(0)])).toEqual([]);
});
