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
const plaza = (numbers: readonly number[], position: SharedPlaza["position"]): SharedPlaza => ({
  id: numbers.join(),
  name: "P1",
  position,
  known: true,
  label: "R$ 21,50",
  numbers,
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

test("joined plazas of a route have a mark if some have no known price; those of a list have none", () => {
  const textOf = (numbers: number[], ...known: boolean[]) =>
    join(
      known.map((one, i) => {
        const own = numbers.map((number) => number + i);
        return { ...plaza(own, [-25, -49]), known: one };
      }),
    ).map(({ text }) => text);
  expect(textOf([2], true, false, true)).toEqual(["2–4 !"]);
  expect(textOf([], true, false, true)).toEqual(["3"]);
  expect(textOf([], false, false)).toEqual(["2"]);
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
  expect(numberRanges([{ numbers: [2, 10] }, { numbers: [9] }, { numbers: [] }])).toEqual([
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
      fc.array(position, { maxLength: 2 }),
      fc.integer({ min: 3, max: 12 }),
      (positions, returns, isKnown, ends, zoom) => {
        const marks = ends.map((end) => ({ position: end, radius: 10 }));
        const drawn = join(
          positions.map((at, i) => ({
            ...plaza(i < returns ? [i + 1, 90 - i] : [i + 1], at),
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
