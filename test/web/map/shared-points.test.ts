import { expect, test } from "vitest";
import type { ScenePlaza } from "../../../web/src/map/scene.ts";
import { sharedPlazas } from "../../../web/src/map/shared-points.ts";

const passage = (
  number: number,
  latitude: number,
  about: Partial<ScenePlaza> = {},
): ScenePlaza => ({
  id: String(number - 1),
  name: "P1",
  position: [latitude, -49],
  known: true,
  label: "R$ 21,50",
  price: 21.5,
  number: String(number),
  ...about,
});

const shared = (
  numbers: number[],
  latitude: number,
  about: Partial<ScenePlaza>,
  prices: number[],
) => {
  const { number: _, price: __, ...plaza } = passage(numbers[0] ?? 0, latitude, about);
  return { ...plaza, numbers, legs: numbers.map(() => 0), passedOn: new Set([0]), prices };
};

test("the passages of a round trip at a plaza share its dot, with all their numbers", () => {
  const there = [passage(1, -25), passage(2, -24.5)];
  const back = [passage(3, -24.5), passage(4, -25, { label: "R$ 9,00", price: 9, known: false })];
  expect(sharedPlazas([...there, ...back])).toEqual([
    shared([1, 4], -25, { known: false }, [21.5, 9]),
    shared([2, 3], -24.5, {}, [21.5, 21.5]),
  ]);
});

test("a shared dot of which one price is unknown has the others", () => {
  const unknown = passage(2, -25, { label: "", price: null, known: false });
  expect(sharedPlazas([passage(1, -25), unknown])).toEqual([
    shared([1, 2], -25, { known: false }, [21.5]),
  ]);
});

test("gantries of two directions are passed on the legs of both", () => {
  const [there, back] = [passage(1, -25, { leg: 0 }), passage(4, -25.001, { leg: 2 })];
  const far = passage(2, -25.2, { leg: 1 });
  expect(sharedPlazas([there, far, back])).toMatchObject([
    { legs: [0], passedOn: new Set([0, 2]) },
    { legs: [1], passedOn: new Set([1]) },
    { legs: [2], passedOn: new Set([0, 2]) },
  ]);
});

test("plazas without numbers keep dots of their own", () => {
  const { number: _, price: __, ...plain } = passage(1, -25);
  const plazas = [plain, { ...plain, id: "x" }];
  expect(sharedPlazas(plazas)).toEqual(
    plazas.map((one) => ({ ...one, numbers: [], legs: [], passedOn: new Set(), prices: [] })),
  );
});
