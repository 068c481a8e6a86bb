import fc from "fast-check";
import { expect, test } from "vitest";
import {
  joinedWithNeighbour,
  joinPlazas,
  type Mark,
  numberRanges,
} from "../../../web/src/map/join-plazas.ts";
import { gapBetween, pixelOf } from "../../../web/src/map/screen.ts";
import type { SharedPlaza } from "../../../web/src/map/shared-points.ts";

const ZOOM = 6;
const plaza = (
  numbers: readonly number[],
  position: SharedPlaza["position"],
  legs = numbers.map(() => 0),
): SharedPlaza => ({
  id: numbers.join(),
  name: "P1",
  position,
  known: true,
  label: "R$ 21,50",
  numbers,
  legs,
  passedOn: new Set(legs),
  prices: [21.5],
});
const join = (plazas: SharedPlaza[], marks: Mark[] = [], zoom = ZOOM) =>
  joinPlazas(
    plazas.map((one) => [one]),
    marks,
    zoom,
    { and: (others, last) => `${others} & ${last}` },
  );
const textsOf = (numbers: number[][]) =>
  join(numbers.map((passages) => plaza(passages, [-25, -49]))).map(({ text }) => text);

test.each([
  [[[7]], "7"],
  [[[1, 28]], "1 & 28"],
  [[[14, 15]], "14 & 15"],
  [[[1, 9, 20]], "1, 9 & 20"],
  [[[1, 9, 20, 28]], "1, 9, …"],
  [[[5], [6], [7], [8]], "5–8"],
  [[[6], [14]], "6 & 14"],
  [[[22], [6], [20], [7], [21]], "6–7 & 20–22"],
  [[[1], [3], [5], [7]], "1, 3, …"],
  [[[1, 9], [5]], "1, 5 & 9"],
  [[[], [], []], "3"],
])("plazas with the passages %j are named %s", (numbers, text) => {
  expect(textsOf(numbers)).toEqual([text]);
});

test("joined rises show the largest, with a sign of any language", () => {
  const risen = (percent: number) => ({ ...plaza([], [-25, -49]), risen: percent });
  expect(join([risen(-3), risen(67)])).toMatchObject([{ text: "+67%" }]);
  expect(join([risen(-3)])).toMatchObject([{ text: "−3%" }]);
});

test("plazas of different legs stand side by side", () => {
  const drawn = join([
    plaza([5], [-25, -49], [0]),
    plaza([6], [-25, -49], [1]),
    plaza([4], [-25, -49], [0]),
  ]);
  expect(drawn.map(({ text }) => text)).toEqual(["4–5", "6"]);
});

test("plazas passed twice are joined, each way in a range of its own, and apart from one passed once", () => {
  const twice = plaza([8, 11], [-25, -49], [0, 1]);
  const textOf = (...others: SharedPlaza[]) => join([twice, ...others]).map(({ text }) => text);
  expect(textOf(plaza([9, 10], [-25, -49], [0, 1]))).toEqual(["8–9 & 10–11"]);
  expect(textOf(plaza([7], [-25, -49], [0]))).toEqual(["8 & 11", "7"]);
});

test("plazas of a list without a known price have no mark among others", () => {
  const textOf = (...known: boolean[]) =>
    join(known.map((one) => ({ ...plaza([], [-25, -49]), known: one }))).map(({ text }) => text);
  expect(textOf(true, false, true)).toEqual(["3"]);
  expect(textOf(false, false)).toEqual(["2"]);
});

test("a far zoom joins the plazas of each region, and keeps neighbouring regions apart", () => {
  const inRegion = (region: string, ...positions: SharedPlaza["position"][]) =>
    positions.map((position) => ({ ...plaza([], position), region }));
  const plazas = [
    ...inRegion("SP", [-22, -49], [-24, -47], [-20, -50]),
    ...inRegion("RJ", [-22, -44], [-22, -43]),
    ...inRegion("BA", [-12, -38]),
  ];
  const countsAt = (zoom: number) => join(plazas, [], zoom).map(({ plazas: { length } }) => length);
  expect(countsAt(2)).toEqual([3, 2, 1]);
  expect(countsAt(4.5)).toEqual([1, 1, 1, 1, 1, 1]);
});

test("ranges name numbers in ascending order", () => {
  expect(numberRanges([plaza([2, 10], [0, 0]), plaza([9], [0, 0]), plaza([], [0, 0])])).toEqual([
    "2",
    "9–10",
  ]);
});

test("a plaza is joined with the neighbour whose number follows, if it has one", () => {
  const drawn = join([plaza([1], [-25, -49]), plaza([9], [-25.6, -49]), plaza([2], [-24.3, -49])]);
  expect(drawn).toHaveLength(3);
  const numbersOf = (groups = joinedWithNeighbour(drawn, 0)) =>
    groups?.map((group) => group.flatMap(({ numbers }) => numbers));
  expect(numbersOf()).toEqual([[9], [1, 2]]);
  expect(joinedWithNeighbour(join([plaza([1], [-25, -49])]), 0)).toBeUndefined();
});

test("a plaza is joined with one of another leg only if its label has no room", () => {
  const drawn = join([plaza([1], [-25, -49], [0]), plaza([2], [-24.3, -49], [1])]);
  expect(joinedWithNeighbour(drawn, 0)).toBeUndefined();
  expect(joinedWithNeighbour(drawn, 0, true)).toHaveLength(1);
});

test("plazas are drawn one by one from a near zoom on", () => {
  const plazas = [plaza([1], [-25, -49]), plaza([2], [-25, -49.0005])];
  expect(join(plazas, [], 12.75)).toHaveLength(1);
  expect(join(plazas, [], 13)).toHaveLength(2);
});

test("a plaza under a mark is moved just beside it", () => {
  const mark = { position: [-25, -49], radius: 10 } as const;
  const [moved] = join([plaza([1], [-25, -49.01])], [mark]);
  if (!moved) throw new Error("no plaza");
  const [x, y] = pixelOf(moved.position, ZOOM);
  const [markX, markY] = pixelOf(mark.position, ZOOM);
  const away = Math.hypot(x - markX, y - markY);
  expect(away).toBeGreaterThan(20);
  expect(away).toBeLessThan(30);
});

test("whatever the plazas and marks, no drawn shape overlaps another, and none is lost", () => {
  const position = fc.tuple(
    fc.double({ min: -25, max: -20, noNaN: true }),
    fc.double({ min: -50, max: -45, noNaN: true }),
  );
  fc.assert(
    fc.property(
      fc.array(position, { maxLength: 40 }),
      fc.nat(40),
      fc.func(fc.boolean()),
      fc.func(fc.nat(2)),
      fc.array(position, { maxLength: 2 }),
      fc.integer({ min: 3, max: 12 }),
      (positions, returns, isKnown, legOf, ends, zoom) => {
        const marks = ends.map((end) => ({ position: end, radius: 10 }));
        const drawn = join(
          positions.map((at, i) => ({
            ...plaza(i < returns ? [i + 1, 90 - i] : [i + 1], at, [legOf(i), 3]),
            known: isKnown(i),
          })),
          marks,
          zoom,
        );
        const shapes = drawn.map(({ shape }) => shape);
        const rings = marks.map(({ position: at, radius }) => ({
          at: pixelOf(at, zoom),
          half: 0,
          radius,
        }));
        for (const [i, shape] of shapes.entries())
          for (const other of [...shapes.slice(i + 1), ...rings])
            expect(gapBetween(shape, other)).toBeGreaterThanOrEqual(0);
        expect(drawn.flatMap(({ plazas }) => plazas)).toHaveLength(positions.length);
      },
    ),
  );
});
