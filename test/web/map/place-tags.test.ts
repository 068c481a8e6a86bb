import { expect, test } from "vitest";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { placeTags } from "../../../web/src/map/place-tags.ts";
import type { ScenePath } from "../../../web/src/map/scene.ts";
import { pixelOf } from "../../../web/src/map/screen.ts";

const ZOOM = 6;
const path = (points: Point[], label?: string): ScenePath => ({
  path: points,
  selected: label === undefined,
  parts: [],
  ...(label !== undefined && { label }),
});
const STRAIGHT: Point[] = [
  [-20, -50],
  [-20, -40],
];
const DETOUR: Point[] = [
  [-20, -50],
  [-16, -45],
  [-20, -40],
];

test("the label of an alternative is on its own line, away from the chosen one", () => {
  const [tag] = placeTags([path(STRAIGHT), path(DETOUR, "8 h")], [], ZOOM);
  expect(tag?.offset).toEqual([0, 0]);
  expect(tag?.position[0]).toBeGreaterThan(-18);
});

test("a label on a number goes beside the line, or to another point of it", () => {
  const middle = { at: pixelOf([-16, -45], ZOOM), half: 0, radius: 12 };
  const [tag] = placeTags([path(STRAIGHT), path(DETOUR, "8 h")], [middle], ZOOM);
  if (!tag) throw new Error("no label");
  const [x, y] = pixelOf(tag.position, ZOOM);
  const away = Math.hypot(x + tag.offset[0] - middle.at[0], y + tag.offset[1] - middle.at[1]);
  expect(away).toBeGreaterThan(middle.radius);
});

test("two labels do not cover each other", () => {
  const tags = placeTags([path(DETOUR, "8 h"), path(DETOUR, "9 h")], [], ZOOM);
  const [first, second] = tags.map(({ position, offset }) => {
    const [x, y] = pixelOf(position, ZOOM);
    return [x + offset[0], y + offset[1]] as const;
  });
  if (!first || !second) throw new Error("a label is missing");
  const [dx, dy] = [Math.abs(first[0] - second[0]), Math.abs(first[1] - second[1])];
  expect(dx > 44 || dy > 28).toBe(true);
});

test("a label that would cover a number anywhere is left out", () => {
  const everywhere = { at: pixelOf([-18, -45], ZOOM), half: 5_000, radius: 5_000 };
  expect(placeTags([path(DETOUR, "8 h")], [everywhere], ZOOM)).toEqual([]);
});

test("a path without points has no label", () => {
  expect(placeTags([path([], "8 h")], [], ZOOM)).toEqual([]);
});

test("a chosen path keeps its label, aside of what its line is full of", () => {
  const short: Point[] = [
    [-20, -45],
    [-20.01, -45.01],
  ];
  const trips = ["1", "2", "3", "4", "5"].map((label) => ({
    ...path(short, label),
    selected: true,
  }));
  const tags = placeTags(trips, [], ZOOM);
  const middles = tags.map(({ position, offset }) => {
    const [x, y] = pixelOf(position, ZOOM);
    return `${Math.round(x + offset[0])},${Math.round(y + offset[1])}`;
  });
  expect(tags.map(({ path: { label } }) => label)).toEqual(["1", "2", "3", "4", "5"]);
  expect(new Set(middles).size).toBe(5);
});

test("a chosen path keeps its label even where there is no room", () => {
  const everywhere = { at: pixelOf([-18, -45], ZOOM), half: 5_000, radius: 5_000 };
  const trip = { ...path(DETOUR, "6"), selected: true };
  expect(placeTags([trip], [everywhere], ZOOM)).toHaveLength(1);
});
