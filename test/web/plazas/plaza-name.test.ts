import { expect, test } from "vitest";
import { plazaName } from "../../../web/src/plazas/plaza-name.ts";

test.each([
  ["2 (Vargem)", "Vargem (praça 2)"],
  ["P1 - São José dos Pinhais", "P1 - São José dos Pinhais"],
  ["Praça 3 (Cambuí)", "Praça 3 (Cambuí)"],
])("the plaza %j is named %j", (name, shown) => {
  expect(plazaName(name)).toBe(shown);
});
