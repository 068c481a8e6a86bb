import { expect, test } from "vitest";
import { placeNames } from "../../../web/src/map/place-names.ts";
import { boxShape } from "../../../web/src/map/plaza-labels.ts";
import type { ScenePath } from "../../../web/src/map/scene.ts";
import { gapBetween, pixelOf, type Shape } from "../../../web/src/map/screen.ts";

const ZOOM = 7;
const RADIUS = 10;
const CURITIBA = [-25.4, -49.3] as const;
const east: ScenePath = { path: [CURITIBA, [-25.4, -46]], selected: true, parts: [] };
const stop = (name: string | undefined, position: readonly [number, number] = CURITIBA) => ({
  position,
  label: "A",
  letters: 1,
  ...(name !== undefined && { name }),
});
const namesOf = (
  stops: readonly ReturnType<typeof stop>[],
  shapes: readonly Shape[] = [],
  paths: ScenePath[] = [east],
) => placeNames(stops, paths, shapes, ZOOM, () => RADIUS);

test("the name of a place stands beside its letter, where it covers no line", () => {
  const bestOf = (paths: ScenePath[]) => namesOf([stop("Curitiba")], [], paths)[0]?.spots[0];
  expect(bestOf([east])).toMatchObject({ spot: ["right", -19, 0], cover: 0 });
  expect(bestOf([])).toMatchObject({ spot: ["left", 19, 0], cover: 0 });
});

test("a place without a name and one without room have none", () => {
  expect(namesOf([stop(undefined)])).toEqual([]);
  const at = pixelOf(CURITIBA, ZOOM);
  expect(namesOf([stop("Curitiba")], [{ at, half: 90, radius: 60 }])).toEqual([]);
});

test("names of places beside each other do not lie on each other", () => {
  const names = namesOf([stop("Curitiba"), stop("Pinhais", [-25.4, -49.1])]);
  const shapes = names.flatMap(({ place, spots: [best] }) =>
    best ? [boxShape(best.box, pixelOf(place.position, ZOOM))] : [],
  );
  expect(shapes).toHaveLength(2);
  const [first, second] = shapes as [Shape, Shape];
  expect(gapBetween(first, second)).toBeGreaterThan(0);
});
