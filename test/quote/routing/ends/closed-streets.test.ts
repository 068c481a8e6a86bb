import { expect, it } from "vitest";
import { closedStreets } from "../../../../lib/quote/routing/ends/closed-streets.ts";
import type { NearRoad } from "../../../../lib/quote/routing/engine/engine.ts";
import { place } from "../builders.ts";

const places = [3, 5, 8].map((index) => place({ index }));
const profile = { vehicle: "truck", prefer: "time" } as const;
const road = (metres: number, closedRoad?: NearRoad["closedRoad"]): NearRoad => ({
  point: [0, 0],
  metres,
  ...(closedRoad && { closedRoad }),
});

async function notices(hasStreets: boolean) {
  const engine = { nearestRoads: async () => [road(0), road(221.6, "left"), road(0, "used")] };
  return closedStreets(places, { engine, hasStreets }, profile, (index) => `locais[${index}]`);
}

it("a place on a closed street is named, with what the route does there", async () => {
  expect(await notices(true)).toEqual([
    {
      code: "restricao_a_caminhoes",
      message:
        "locais[5]: um limite de peso ou tamanho fecha a este veículo a via do local, segundo o OpenStreetMap; a via aberta mais próxima fica a 222 m. Confira a sinalização.",
      place: 5,
    },
    {
      code: "restricao_a_caminhoes",
      message:
        "locais[8]: um limite de peso ou tamanho fecha a este veículo a via do local, segundo o OpenStreetMap; nenhuma via aberta fica por perto, e só ela leva ao local. Confira a sinalização.",
      place: 8,
    },
  ]);
});

it("the tables' network has no streets that could be closed", async () => {
  expect(await notices(false)).toEqual([]);
});
