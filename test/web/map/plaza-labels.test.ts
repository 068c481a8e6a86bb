import { expect, test } from "vitest";
import { boxShape, labelledPlazas } from "../../../web/src/map/plaza-labels.ts";
import type { Scene, ScenePlaza } from "../../../web/src/map/scene.ts";
import { gapBetween } from "../../../web/src/map/screen.ts";

const ZOOM = 7;
const plaza = (number: number, position: ScenePlaza["position"]): ScenePlaza => ({
  id: String(number),
  name: "P1",
  position,
  known: true,
  label: "R$ 21,50",
  price: 21.5,
  number: String(number),
});
const line = (selected: boolean, path: Scene["paths"][number]["path"]) => ({
  path,
  selected,
  parts: [],
});
const labelled = (plazas: ScenePlaza[], paths: Scene["paths"]) =>
  labelledPlazas({ plazas, paths, places: [] }, [], ZOOM);
const sideOf = (paths: Scene["paths"], plazas = [plaza(1, [-25, -49])]) =>
  labelled(plazas, paths)[0]?.spots[0]?.spot[0];

const northward = (longitude: number, selected: boolean) =>
  line(selected, [
    [-27, longitude],
    [-23, longitude],
  ]);
/** Gives what is shown room on either side. */
const BROAD = line(false, [
  [-20, -58],
  [-20, -40],
]);

test("a price stays beside the chosen line, and off that of another route", () => {
  expect(sideOf([northward(-49, true), BROAD])).toBe("left");
  expect(sideOf([northward(-49, true), northward(-48.6, false), BROAD])).toBe("right");
  const shared = [northward(-49, true), northward(-49, false)];
  expect(sideOf(shared)).toBe("left");
});

test("between two other lines, a price rather covers its own", () => {
  const others = [-49.3, -48.7].map((longitude) => northward(longitude, false));
  expect(sideOf([northward(-49, true), ...others])).toMatch(/^(top|bottom)/);
});

test("a price does not stand far out of what is shown, where a control may be", () => {
  const westward = line(true, [
    [-25, -58],
    [-25, -49],
  ]);
  expect(sideOf([westward])).toMatch(/^(top|bottom)/);
  expect(sideOf([northward(-49, true)])).toMatch(/^(left|right)$/);
});

test("plazas whose prices have no room are joined, and no price lies on a dot or another price", () => {
  const plazas = Array.from({ length: 20 }, (_, i) =>
    plaza(i + 1, [-25 - Math.floor(i / 5) * 0.3, -49 + (i % 5) * 0.3]),
  );
  const all = labelled(plazas, [northward(-52, true)]);
  expect(all.flatMap(({ drawn }) => drawn.plazas)).toHaveLength(20);
  const shapes = all.flatMap(({ drawn: { shape }, spots: [best] }) =>
    best ? [shape, boxShape(best.box, shape.at)] : [],
  );
  expect(shapes).toHaveLength(2 * all.length);
  for (const [i, shape] of shapes.entries())
    for (const other of shapes.slice(i + 1)) expect(gapBetween(shape, other)).toBeGreaterThan(0);
});

test("far away, a phone's map has the numbers of plazas only, and says that a price is unknown", () => {
  const plazas = [plaza(1, [-25, -49]), plaza(2, [-23, -49])];
  const textsOf = (shown: ScenePlaza[], zoom: number) =>
    labelledPlazas({ plazas: shown, paths: [], places: [], pricesFrom: ZOOM }, [], zoom).map(
      ({ drawn, label }) => [drawn.text, label],
    );
  expect(textsOf(plazas, ZOOM - 0.5)).toEqual([
    ["1", ""],
    ["2", ""],
  ]);
  expect(textsOf(plazas, ZOOM).map(([, label]) => label)).toEqual(["R$ 21,50", "R$ 21,50"]);
  const unknown = plazas.map((one) => ({ ...one, known: false, price: null, label: "" }));
  expect(textsOf(unknown, ZOOM - 0.5).map(([, label]) => label)).toEqual(["sem preço", ""]);
});
