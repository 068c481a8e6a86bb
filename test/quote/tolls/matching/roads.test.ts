import { expect, it } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { limited, type RoadPath, type Ways } from "../../../../lib/quote/tolls/matching/roads.ts";

const A: Point = [-19, -45];
const B: Point = [-19, -44.9];
const C: Point = [-19, -44.8];

/** Straight roads that record the questions. */
function straightRoads() {
  const asked: string[] = [];
  const answer = async (kind: string, points: readonly Point[]): Promise<RoadPath> => {
    asked.push(`${kind} ${points.length}`);
    return points;
  };
  const roads: Ways = {
    way: (points) => answer("way", points),
    freeWay: (from, to) => answer("free", [from, to]),
  };
  return { roads, asked };
}

it("are asked each question once", async () => {
  const { roads, asked } = straightRoads();
  const few = limited(roads, { effort: 100, hasTime: () => true });
  expect(await few.way([A, B])).toEqual([A, B]);
  expect(await few.way([A, B])).toEqual([A, B]);
  await few.way([B, A]);
  await few.freeWay(A, B);
  expect(asked).toEqual(["way 2", "way 2", "free 2"]);
});

it("refuse questions beyond the remaining effort, and all later ones", async () => {
  const { roads, asked } = straightRoads();
  // Each question costs 1, plus 0.05 for its ten kilometres.
  const few = limited(roads, { effort: 2.2, hasTime: () => true });
  await few.way([A, B]);
  await few.way([B, C]);
  expect(few.areOpen).toBe(true);
  expect(await few.way([A, C])).toBeUndefined();
  expect(await few.way([A, B])).toBeUndefined();
  expect([few.areOpen, few.areLate, asked.length]).toEqual([false, false, 2]);
});

it("count far questions more, and repeated ones less", async () => {
  const far: Point = [-10, -45];
  const { roads } = straightRoads();
  const few = limited(roads, { effort: 5.9, hasTime: () => true });
  expect(await few.way([A, far])).toBeUndefined();
  const more = limited(roads, { effort: 8.2, hasTime: () => true });
  expect(await more.way([A, far])).toEqual([A, far]);
  // The look-up, and two for the thousand kilometres.
  expect(await more.way([A, far])).toEqual([A, far]);
  expect(await more.way([A, far])).toBeUndefined();
});

it("are late when the time is over", async () => {
  let time = 1;
  const { roads } = straightRoads();
  const few = limited(roads, { effort: 100, hasTime: () => time-- > 0 });
  expect(await few.way([A, B])).toEqual([A, B]);
  expect(await few.way([B, C])).toBeUndefined();
  expect([few.areOpen, few.areLate]).toEqual([false, true]);
});

it("tell free ways between other points apart", async () => {
  const { roads } = straightRoads();
  const few = limited(roads, { effort: 100, hasTime: () => true });
  expect(await few.freeWay(A, B)).toEqual([A, B]);
  expect(await few.freeWay(B, C)).toEqual([B, C]);
});

it("may use up all their effort", async () => {
  const { roads } = straightRoads();
  const few = limited(roads, { effort: 1, hasTime: () => true });
  expect(await few.way([A, A])).toEqual([A, A]);
});

it("count a way there and back twice", async () => {
  const far: Point = [-10, -45];
  const { roads } = straightRoads();
  const there = () => limited(roads, { effort: 8.2, hasTime: () => true });
  expect(await there().way([A, far])).toEqual([A, far]);
  expect(await there().way([A, far, A])).toBeUndefined();
});
