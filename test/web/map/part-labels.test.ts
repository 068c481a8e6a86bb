import { expect, test } from "vitest";
import { drawnFrom, partLabels } from "../../../web/src/map/part-labels.ts";
import { boxShape } from "../../../web/src/map/plaza-labels.ts";
import type { PartKind, ScenePath } from "../../../web/src/map/scene.ts";
import { gapBetween, pixelOf } from "../../../web/src/map/screen.ts";

const ZOOM = 7;
const path = [
  [-25, -49],
  [-23, -46],
] as const;
const part = (kind: PartKind, share = 1) => ({
  kind,
  path: [path[0], [-25 + 2 * share, -49 + 3 * share]] as const,
});
const pathOf = (...parts: ScenePath["parts"]): ScenePath => ({ path, selected: true, parts });

test("the longest part of each kind has its name beside its middle", () => {
  const labels = partLabels([pathOf(part("ferry", 0.2), part("ferry"), part("unpaved"))], [], ZOOM);
  expect(labels.map(({ label }) => label)).toEqual(["travessia", "terra"]);
  const [x, y] = labels[0]?.at ?? [0, 0];
  const [middleX, middleY] = pixelOf([-24, -47.5], ZOOM);
  expect(Math.hypot(x - middleX, y - middleY)).toBeLessThan(10);
});

test("a part that is hardly seen, one of another route and one without room have no name", () => {
  const namesOf = (one: ScenePath, zoom = ZOOM) => partLabels([one], [], zoom).length;
  expect(namesOf(pathOf(part("unpaved", 0.02)))).toBe(0);
  expect(namesOf(pathOf(part("ferry", 0.001)))).toBe(0);
  expect(namesOf({ ...pathOf(part("ferry")), selected: false })).toBe(0);
  const at = pixelOf([-24, -47.5], ZOOM);
  expect(partLabels([pathOf(part("ferry"))], [{ at, half: 80, radius: 60 }], ZOOM)).toEqual([]);
});

test("a short crossing has its name, which the cost may be said to lack", () => {
  const labels = partLabels([pathOf(part("ferry", 0.02))], [], ZOOM);
  expect(labels.map(({ label }) => label)).toEqual(["travessia"]);
});

test("names of parts at one place do not lie on each other", () => {
  const labels = partLabels([pathOf(part("ferry"), part("unpaved"))], [], ZOOM);
  const shapes = labels.flatMap(({ at, spots: [best] }) => (best ? [boxShape(best.box, at)] : []));
  expect(shapes).toHaveLength(2);
  for (const [i, shape] of shapes.entries())
    for (const other of shapes.slice(i + 1)) expect(gapBetween(shape, other)).toBeGreaterThan(0);
});

test("a gap is dashed and named from the zoom on at which there is room for dashes", () => {
  expect(drawnFrom(part("ferry", 0.01))).toBe(0);
  const short = part("gap", 0.01);
  const from = drawnFrom(short);
  const lengthAt = (zoom: number) => {
    const [[x, y], [x2, y2]] = [pixelOf(short.path[0], zoom), pixelOf(short.path[1], zoom)];
    return Math.hypot(x2 - x, y2 - y);
  };
  expect(lengthAt(from)).toBeGreaterThanOrEqual(48);
  expect(lengthAt(from - 1)).toBeLessThan(48);
  expect(partLabels([pathOf(short)], [], from - 1)).toEqual([]);
  expect(partLabels([pathOf(short)], [], from)).toMatchObject([{ label: "trecho sem pontos" }]);
});
