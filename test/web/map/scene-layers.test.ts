import { expect, test } from "vitest";
import type { ScenePath } from "../../../web/src/map/scene.ts";
import { sceneData } from "../../../web/src/map/scene-layers.ts";

test("routes that are not chosen lie side by side, unless they go there and back", () => {
  const route = (selected: boolean, path: ScenePath["path"]) => ({ path, selected, parts: [] });
  const there: ScenePath["path"] = [
    [-25, -49],
    [-23, -46],
  ];
  const asideOf = (paths: ScenePath[]) =>
    sceneData({ paths, plazas: [], places: [] }, 5).paths.features.map(
      ({ properties }) => properties?.aside,
    );
  const [chosen, first, second] = [route(true, there), route(false, there), route(false, there)];
  expect(asideOf([chosen, first, second])).toEqual([0, -0.5, 0.5]);
  expect(asideOf([first, chosen, second]).at(-1)).toBe(0.5);
  const back = [...there, there[0] ?? [0, 0]] as const;
  expect(asideOf([route(true, back), route(false, back), route(false, back)])).toEqual([0, 0, 0]);
});
