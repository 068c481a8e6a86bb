import { expect, test } from "vitest";
import { percent, plazaName } from "../../web/src/format.ts";

test.each([
  ["2 (Vargem)", "Vargem (praça 2)"],
  ["P1 - São José dos Pinhais", "P1 - São José dos Pinhais"],
  ["Praça 3 (Cambuí)", "Praça 3 (Cambuí)"],
])("the plaza %j is named %j", (name, shown) => {
  expect(plazaName(name)).toBe(shown);
});

test("changes have one decimal each, so that they align", () => {
  expect([0.48, 0.6742, -0.05].map(percent)).toEqual(["+48,0%", "+67,4%", "-5,0%"]);
});
