import { expect, test } from "vitest";
import type { Scene, ScenePath, ScenePlaza } from "../../../web/src/map/scene.ts";
import { joining, sceneData, sharedPlazas } from "../../../web/src/map/scene-layers.ts";

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
  number: String(number),
  ...about,
});

test("the passages of a round trip at a plaza share its dot, with the number of the first", () => {
  const there = [passage(1, -25), passage(2, -24.5)];
  const back = [passage(3, -24.5), passage(4, -25, { label: "R$ 9,00", known: false })];
  expect(sharedPlazas([...there, ...back])).toEqual([
    { ...passage(1, -25), label: "R$ 21,50 · R$ 9,00", known: false },
    { ...passage(2, -24.5), label: "2 × R$ 21,50" },
  ]);
});

test("a shared dot of which one price is unknown does not count the others", () => {
  const unknown = passage(2, -25, { label: "", known: false });
  expect(sharedPlazas([passage(1, -25), unknown])).toEqual([
    { ...passage(1, -25), label: "R$ 21,50", known: false },
  ]);
});

test("a dot is in the order of its number; one without a number has none", () => {
  const { number: _, ...plain } = passage(3, -24);
  const plazas = [passage(1, -25), passage(2, -24.5), plain];
  const { features } = sceneData({ paths: [], places: [], plazas }).plazas;
  expect(features.map(({ properties }) => properties?.order)).toEqual([1, 2, 0]);
});

test("plazas without numbers keep dots of their own", () => {
  const { number: _, ...plain } = passage(1, -25);
  const plazas = [plain, { ...plain, id: "x" }];
  expect(sharedPlazas(plazas)).toEqual(plazas);
});

test("plazas of a route are joined later than those of a list, whose circles meet in any direction", () => {
  const { number: _, ...listed } = passage(1, -25);
  const radius = (plaza: ScenePlaza) =>
    joining({ paths: [], places: [], plazas: [plaza] }).clusterRadius;
  expect(radius(passage(1, -25))).toBeLessThan(radius(listed));
});

test("routes that are not chosen lie side by side, unless they go there and back", () => {
  const route = (selected: boolean, path: ScenePath["path"]) => ({ path, selected, parts: [] });
  const there: ScenePath["path"] = [
    [-25, -49],
    [-23, -46],
  ];
  const asideOf = (paths: ScenePath[]) =>
    sceneData({ paths, plazas: [], places: [] }).paths.features.map(
      ({ properties }) => properties?.aside,
    );
  const [chosen, first, second] = [route(true, there), route(false, there), route(false, there)];
  expect(asideOf([chosen, first, second])).toEqual([0, 0, 1]);
  expect(asideOf([first, chosen, second]).at(-1)).toBe(1);
  const back = [...there, there[0] ?? [0, 0]] as const;
  expect(asideOf([route(true, back), route(false, back), route(false, back)])).toEqual([0, 0, 0]);
});

test("a plaza at the eastern edge of what is shown has its label to the left", () => {
  const at = (longitude: number) => passage(1, -25, { position: [-25, longitude] });
  const sidesOf = (scene: Pick<Scene, "focus">) =>
    sceneData({
      paths: [],
      places: [],
      plazas: [at(-49), at(-47), at(-46)],
      ...scene,
    }).marks.features.map(({ properties }) => properties?.isEast);
  expect(sidesOf({})).toEqual([false, false, true]);
  const focus: Scene["focus"] = [
    [-25, -49],
    [-25, -47],
  ];
  expect(sidesOf({ focus })).toEqual([false, true, true]);
});

test("a dot contains its number or its rise, and nothing else", () => {
  const { number: _, ...plain } = passage(1, -25);
  const plazas = [
    passage(1, -25),
    { ...plain, id: "x", risen: 67 },
    { ...plain, id: "y", risen: -3 },
    { ...plain, id: "z" },
  ];
  const { features } = sceneData({ paths: [], places: [], plazas }).plazas;
  expect(features.map(({ properties }) => properties?.inside)).toEqual([
    "1",
    "+67%",
    "−3%",
    undefined,
  ]);
  // The map takes a property without a value for one that is there.
  expect(features.at(-1)?.properties).not.toHaveProperty("inside");
});

test("the label of an alternative is on the side away from the chosen route", () => {
  const path = (selected: boolean, longitude: number, label?: string): ScenePath => ({
    path: [-20, -21, -22].map((latitude) => [latitude, longitude] as const),
    selected,
    parts: [],
    ...(label && { label, route: 1 }),
  });
  const isEast = (chosen: number, other: number) => {
    const frame = { path: [[-20, -60] as const, [-20, -40] as const], selected: false, parts: [] };
    const paths = [path(true, chosen), path(false, other, "8 h"), frame];
    const { features } = sceneData({ paths, places: [], plazas: [] }).tags;
    return features[0]?.properties?.isEast;
  };
  expect(isEast(-49, -51)).toBe(true);
  expect(isEast(-51, -49)).toBe(false);
  // At an edge of the map, the label goes to its middle.
  expect(isEast(-57, -59)).toBe(false);
});
