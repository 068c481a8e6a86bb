import { expect, test } from "vitest";
import type { Scene, ScenePlaza } from "../../../web/src/map/scene.ts";
import { zoomApart, zoomedData } from "../../../web/src/map/zoomed-data.ts";

const plaza = (id: string, about: Partial<ScenePlaza> = {}): ScenePlaza => ({
  id,
  name: "P1",
  position: [-25, -49],
  known: true,
  label: "R$ 21,50",
  ...about,
});
const NEAR = { position: [-25.02, -49] } as const;
const FAR_ZOOM = 5;

const dotsOf = (plazas: ScenePlaza[], about: Partial<Scene> = {}, zoom = FAR_ZOOM) =>
  zoomedData({ paths: [], places: [], plazas, ...about }, zoom).plazas.features.map(
    ({ properties }) => properties ?? {},
  );

test("a single plaza has its identifier and label; joined ones have those of all, and their numbers", () => {
  const [first, second] = [plaza("0", { number: "1" }), plaza("1", { number: "2", ...NEAR })];
  expect(dotsOf([first])).toMatchObject([{ id: "0", label: "R$ 21,50", text: "1", ranges: "1" }]);
  const [joined] = dotsOf([first, second]);
  expect(joined).toMatchObject({ ids: '["0","1"]', ranges: "1–2", text: "1–2", pill: true });
  expect(joined).not.toHaveProperty("label");
});

test("joined plazas of a route have the sum of their prices, as far as they are known", () => {
  const priced = (number: string, price: number | null) =>
    plaza(number, { number, price, known: price !== null, ...(number === "2" && NEAR) });
  const labelOf = (...prices: (number | null)[]) =>
    dotsOf(prices.map((price, i) => priced(`${i + 1}`, price)))[0]?.label;
  expect(labelOf(21.5, 18)).toBe("R$\u00a039,50");
  expect(labelOf(21.5, null)).toBe("≥ R$\u00a021,50");
  expect(labelOf(null, null)).toBe("sem preço");
  expect(dotsOf([plaza("0", { number: "1", known: false, label: "" })])).toMatchObject([
    { label: "sem preço" },
  ]);
});

test("a plaza that a route passes twice has the price of each passage, or the sum of both", () => {
  const twice = (...prices: number[]) =>
    dotsOf(prices.map((price, i) => plaza(`${i}`, { number: `${1 + 11 * i}`, price })));
  expect(twice(21.5, 21.5)).toMatchObject([{ ranges: "1, 12", label: "2 × R$\u00a021,50" }]);
  expect(twice(21.5, 9)).toMatchObject([{ label: "R$\u00a030,50" }]);
});

test("joined plazas that a route passes there and back have the sum of each way", () => {
  const labelOf = (...prices: number[]) =>
    dotsOf(
      [1, 2, 10, 11].map((number, i) => {
        const position = [-25 - 0.02 * i, -49] as const;
        return plaza(`${number}`, { number: `${number}`, price: prices[i] ?? null, position });
      }),
    )[0]?.label;
  expect(labelOf(20, 30, 30, 20)).toBe("2 × R$\u00a050,00");
  expect(labelOf(20, 30, 30, 25)).toBe("R$\u00a0105,00");
});

test("plazas of a list have labels where there is room for them", () => {
  expect(dotsOf([plaza("0")], {}, 5)[0]).not.toHaveProperty("label");
  expect(dotsOf([plaza("0")], {}, 6)).toMatchObject([{ label: "R$ 21,50" }]);
});

test("each passage of a round trip is in a dot, whatever the zoom", () => {
  const there = [0, 1, 2].map((i) =>
    plaza(`${i}`, { number: `${i + 1}`, position: [-25 - i, -49] }),
  );
  const back = there.map((one, i) => ({ ...one, id: `${5 - i}`, number: `${6 - i}` }));
  const textsAt = (zoom: number) =>
    dotsOf([...there, ...back], {}, zoom).map(({ text, ranges }) => [text, ranges]);
  expect(textsAt(8)).toEqual([
    ["1 e 6", "1, 6"],
    ["2 e 5", "2, 5"],
    ["3 e 4", "3–4"],
  ]);
  expect(textsAt(3)).toEqual([["1–6", "1–6"]]);
});

test("the map takes a property without a value for one that is there", () => {
  for (const property of ["text", "pill", "ids"])
    expect(dotsOf([plaza("0")])[0]).not.toHaveProperty(property);
});

const APART = { position: [-15, -49] } as const;

test.each<[string, ScenePlaza[], string[][]]>([
  ["plazas of a list", [plaza("0"), plaza("1", APART)], [["plaza"], ["plaza"]]],
  ["joined ones", [plaza("0"), plaza("1", NEAR)], [["cluster"]]],
  [
    "some of them without a price",
    [plaza("0"), plaza("1", { ...NEAR, known: false })],
    [["cluster"]],
  ],
  ["one without a price", [plaza("0", { known: false })], [["plazaUnknown"]]],
  ["a plaza of a route", [plaza("0", { number: "1" })], [["plazaNumbered"]]],
  [
    "a plaza passed twice",
    [plaza("0", { number: "1" }), plaza("1", { number: "2" })],
    [["plazaPassages"]],
  ],
  [
    "joined ones of a route",
    [plaza("0", { number: "1" }), plaza("1", { number: "2", ...NEAR })],
    [["clusterNumbered"]],
  ],
  [
    "rises",
    [plaza("0", { risen: 11 }), plaza("1", { risen: 5, ...APART })],
    [["riseGreat"], ["rise"]],
  ],
  [
    "joined rises",
    [plaza("0", { risen: 20 }), plaza("1", { risen: 5, ...NEAR })],
    [["riseGreat", "riseJoined"]],
  ],
])("the legend explains %s, and nothing else", (_, plazas, symbols) => {
  expect(dotsOf(plazas).map((dot) => dot.symbols)).toEqual(symbols);
});

test.each([
  ["a known price", { number: "1" }, "full"],
  ["an unknown price", { number: "1", known: false }, "unknown"],
  ["a great rise", { risen: 11 }, "full"],
  ["a middling rise", { risen: 10 }, "tinted"],
  ["a small rise", { risen: 5 }, "hollow"],
])("a plaza with %s is drawn as such", (_, about, look) => {
  expect(dotsOf([plaza("0", about)])[0]?.look).toBe(look);
});

test("joined plazas of a list are hollow: their number is a count", () => {
  expect(dotsOf([plaza("0"), plaza("1", NEAR)])).toMatchObject([{ text: "2", look: "hollow" }]);
});

test("a plaza at the eastern edge of what is shown has its label to the left", () => {
  const plazas = [-49, -47, -46].map((longitude, i) =>
    plaza(String(i), { position: [-25, longitude] }),
  );
  const sides = (about: Partial<Scene>) => dotsOf(plazas, about, 9).map(({ isEast }) => isEast);
  expect(sides({})).toEqual([false, false, true]);
  const focus = [[-25, -49] as const, [-25, -47] as const];
  expect(sides({ focus })).toEqual([false, true, true]);
});

test("a click on joined plazas comes as near as shows them apart", () => {
  const plazas = [plaza("0", { number: "1" }), plaza("1", { number: "2", ...NEAR })];
  const shown = { paths: [], places: [], plazas };
  const zoom = zoomApart(shown, ["0", "1"], FAR_ZOOM);
  expect(zoom).toBeGreaterThan(8);
  expect(dotsOf(plazas, {}, zoom)).toHaveLength(2);
  expect(dotsOf(plazas, {}, zoom - 1)).toHaveLength(1);
});

test("the number of a trip belongs to no alternative, in whose colour it would be", () => {
  const trip = {
    path: [
      [-25, -49],
      [-24, -48],
    ],
    selected: true,
    parts: [],
    label: "1",
  } as const;
  const tagsOf = (path: object) =>
    zoomedData({ paths: [{ ...trip, ...path }], places: [], plazas: [] }, FAR_ZOOM).tags.features;
  expect(Object.keys(tagsOf({})[0]?.properties ?? {})).not.toContain("route");
  expect(tagsOf({ route: 2 })[0]?.properties).toMatchObject({ label: "1", route: 2 });
});
