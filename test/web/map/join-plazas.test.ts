import fc from "fast-check";
import { expect, test } from "vitest";
import { joinPlazas, type Mark, numberRanges } from "../../../web/src/map/join-plazas.ts";
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
  joinPlazas(plazas, marks, zoom, {
    count: (count) => `${count} plazas`,
    and: (there, back) => `${there} & ${back}`,
    upTo: (rise) => `up to ${rise}`,
  });
const textsOf = (numbers: number[][]) =>
  join(numbers.map((passages) => plaza(passages, [-25, -49]))).map(({ text }) => text);

test.each([
  [[[7]], "7"],
  [[[1, 28]], "1 & 28"],
  [[[14, 15]], "14–15"],
  [[[1, 9, 20]], "1, 9…"],
  [[[5], [6], [7], [8]], "5–8"],
  [[[6], [14]], "2 plazas"],
  [[[22], [6], [20], [7], [21]], "5 plazas"],
  [
    [
      [6, 21],
      [7, 20],
    ],
    "4 plazas",
  ],
  [[[1], [3], [5], [7]], "4 plazas"],
  [[[1, 9], [5]], "3 plazas"],
  [[[], [], []], "3"],
])("plazas with the passages %j are named %s", (numbers, text) => {
  expect(textsOf(numbers)).toEqual([text]);
});

test("joined rises show the largest as such, with a sign of any language", () => {
  const risen = (percent: number) => ({ ...plaza([], [-25, -49]), risen: percent });
  expect(join([risen(-3), risen(67)])).toMatchObject([{ text: "up to +67%" }]);
  expect(join([risen(-3)])).toMatchObject([{ text: "−3%" }]);
});

test("joined plazas of which some have no known price have a mark", () => {
  const textOf = (...known: boolean[]) =>
    join(known.map((one) => ({ ...plaza([], [-25, -49]), known: one }))).map(({ text }) => text);
  expect(textOf(true, false, true)).toEqual(["3 !"]);
  expect(textOf(false, false)).toEqual(["2"]);
});

test("ranges name numbers in ascending order", () => {
  expect(numberRanges([{ numbers: [2, 10] }, { numbers: [9] }, { numbers: [] }])).toEqual([
    "2",
    "9–10",
  ]);
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
