import fc from "fast-check";
import { expect, test } from "vitest";
import type { Link } from "../../../../lib/build/network/links.ts";
import { placePlazas } from "../../../../lib/build/network/plazas/place-plazas.ts";
import { distanceMetres } from "../../../../lib/quote/geo/point.ts";
import { plaza } from "../../../quote/tolls/builders.ts";
import { at, link } from "../builders.ts";

/** A road that runs east, `north` metres north of the plaza. */
const road = (id: number, ref: string, north: number) =>
  link({ id, refs: [ref], polyline: [at(-2_000, north), at(2_000, north)] });
const place = (links: Link[], changes: Parameters<typeof plaza>[0] = {}) =>
  placePlazas(links, [plaza(changes)]);
const linkIds = (...args: Parameters<typeof place>) =>
  place(...args).stands.map(({ linkId }) => linkId);

test("a plaza stands at the nearest point of its own road", () => {
  const { stands, unplaced } = place([road(1, "BR-999", 80)]);
  expect(unplaced).toEqual([]);
  expect(stands).toHaveLength(1);
  const [found] = stands;
  expect(found).toMatchObject({ plazaId: "BR-999-MG-k1.0-A", linkId: 1, segment: 0 });
  expect(distanceMetres(found?.point ?? [0, 0], at(0, 80))).toBeLessThan(1);
  expect(found?.linkBearing).toBeCloseTo(90, 1);
  expect(Math.abs((found?.metresIntoSegment ?? 0) - 2_000)).toBeLessThan(2);
  expect(Math.abs((found?.displacement ?? 0) - 80)).toBeLessThanOrEqual(1);
});

test("its own road counts, although another is nearer", () => {
  expect(linkIds([road(1, "MG-100", 150), road(2, "BR-999", 250)])).toEqual([2]);
});

test("without a road nearby it is listed with the reason", () => {
  expect(place([road(1, "BR-999", 7_000)])).toEqual({
    stands: [],
    unplaced: [{ plazaId: "BR-999-MG-k1.0-A", reason: "no link of BR-999 or beside it nearby" }],
  });
});

test("a plaza known only to its municipality may be farther from its road", () => {
  const municipal = { position_source: "municipality", precision_m: "10000" };
  expect(linkIds([road(1, "BR-999", 7_000)], municipal)).toEqual([1]);
});

test("never stands on a ferry", () => {
  const ferry: Link = { ...road(1, "BR-999", 0), surface: "FERRY" };
  expect(linkIds([ferry, road(2, "BR-999", 500)])).toEqual([2]);
});

test("a road drawn twice has two stands", () => {
  expect(linkIds([road(1, "BR-999", 60), road(2, "MG-100", -20)])).toEqual([1, 2]);
});

test("a parallel road farther than its own is not a second drawing", () => {
  expect(linkIds([road(1, "BR-999", 20), road(2, "MG-100", -60)])).toEqual([1]);
});

test("a distant drawing of its own road has a stand, and so has a nearer second drawing", () => {
  expect(linkIds([road(1, "BR-999", 2_000), road(2, "MG-100", 20)])).toEqual([1, 2]);
});

test("a state road of another number is not a second drawing of a state road", () => {
  const links = [road(1, "MG-075", 1_500), road(2, "MG-079", 37)];
  expect(linkIds(links, { road: "MG-075" })).toEqual([1]);
  expect(linkIds([...links, road(3, "BR-100", 50)], { road: "MG-075" })).toEqual([1, 3]);
});

test("another road fills the gap where its own road's drawing ends", () => {
  const own = link({ id: 1, refs: ["BR-999"], polyline: [at(-2_000, 0), at(-800, 0)] });
  expect(linkIds([own, road(2, "MG-100", 20)])).toEqual([2]);
});

test("far past the end of its road's drawing it has no stand", () => {
  const own = link({ id: 1, refs: ["BR-999"], polyline: [at(-9_000, 0), at(-5_000, 0)] });
  expect(linkIds([own])).toEqual([]);
  const closer = link({ id: 2, refs: ["BR-999"], polyline: [at(-9_000, 0), at(-3_500, 0)] });
  expect(linkIds([closer])).toEqual([2]);
});

test("a break in its road's drawing is not its end", () => {
  const before = link({ id: 1, refs: ["BR-999"], polyline: [at(-5_000, -9_000), at(-5_000, -50)] });
  const after = link({ id: 2, refs: ["BR-999"], polyline: [at(-5_050, 0), at(-9_000, 0)] });
  expect(linkIds([before, after])).toEqual([1]);
});

test("a crossing road is not a second drawing", () => {
  const crossing = link({ id: 2, refs: ["MG-100"], polyline: [at(0, -900), at(0, 900)] });
  expect(linkIds([road(1, "BR-999", 2_000), crossing])).toEqual([1]);
});

test.each([
  ["both", "90;270", [true, true]],
  ["increasing", "90", [true, false]],
  ["increasing", "270", [false, true]],
  ["decreasing", "100", [true, false]],
] as const)("direction %s with bearings %s charges forward and backward: %j", (...row) => {
  const [direction, bearings, expected] = row;
  const [found] = place([road(1, "BR-999", 0)], { direction, bearings }).stands;
  expect([found?.chargesForward, found?.chargesBackward]).toEqual(expected);
});

test("a coarse position gives way to a clear one", () => {
  const crowded = [road(1, "BR-999", 0), road(2, "MG-100", 200)];
  const clear = road(3, "BR-999", -3_000);
  expect(linkIds([...crowded, clear], { precision_m: "5000" })).toEqual([3]);
  expect(linkIds(crowded, { precision_m: "5000" })).toEqual([1]);
});

test("a coarse position gives way to one away from a junction", () => {
  const vertices = [at(0, 0), at(100, 0), at(3_000, 0)];
  const { stands } = place([link({ polyline: vertices })], { precision_m: "5000" });
  expect(stands.map(({ segment }) => segment)).toEqual([1]);
});

test("a stand is on its link, away from the junctions at its ends", () => {
  const metres = fc.integer({ min: -1_500, max: 1_500 });
  const polyline = fc
    .tuple(metres, metres, metres, metres)
    .map(([a, b, c, d]) => [at(a, b), at(c, d)])
    .filter(([start, end]) => distanceMetres(start ?? [0, 0], end ?? [0, 0]) > 50);
  fc.assert(
    fc.property(polyline, (path) => {
      const [found] = place([link({ polyline: path })]).stands;
      const [start, end] = path.map((vertex) => distanceMetres(found?.point ?? [0, 0], vertex));
      const length = distanceMetres(path[0] ?? [0, 0], path[1] ?? [0, 0]);
      const margin = Math.min(70, 0.4 * length) - 1;
      expect(start).toBeGreaterThan(margin);
      expect(end).toBeGreaterThan(margin);
      expect((start ?? 0) + (end ?? 0)).toBeLessThan(length + 1);
    }),
  );
});
