import { expect, test } from "vitest";
import { byRoad } from "../../../web/src/plazas/by-road.ts";

const plaza = (rodovia: string, uf: string, km: number | null, nome = "P") => ({
  properties: { rodovia, uf, km, nome },
});

test.each([
  ["kilometres are numbers", plaza("BR-040", "MG", 91), plaza("BR-040", "MG", 819)],
  ["so are those in names", plaza("BR-040", "MG", null, "P2"), plaza("BR-040", "MG", null, "P10")],
  ["each state counts its own", plaza("BR-116", "PR", 200), plaza("BR-116", "SP", 10)],
  ["an unknown one comes last", plaza("BR-040", "MG", 819), plaza("BR-040", "MG", null)],
])("%s", (_rule, first, second) => {
  expect([second, first].toSorted(byRoad)).toEqual([first, second]);
});
