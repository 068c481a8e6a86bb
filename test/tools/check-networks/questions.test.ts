import { expect, test } from "vitest";
import type { PlazaStand } from "../../../lib/quote/tolls/matching/plaza-stands.ts";
import { drivesPastPlazas, tripsAlongRoads } from "../../../tools/check-networks/questions.ts";

function standAt(plazaId: string, longitude: number): PlazaStand {
  return { plazaId, point: [0, longitude], linkBearing: 90 } as unknown as PlazaStand;
}

test("a drive past a plaza begins and ends 3 km from it, in both directions", () => {
  const [there, back] = drivesPastPlazas([standAt("P1", 10)]);
  expect(there?.locations.map((text) => Number(text.split(",")[1]).toFixed(3))).toEqual([
    "9.973",
    "10.027",
  ]);
  expect(back?.locations).toEqual(there?.locations.toReversed());
});

test("a trip joins the two plazas of a road that are farthest apart, in both directions", () => {
  const stands = [standAt("P1", 11), standAt("P2", 10), standAt("P3", 14), standAt("P4", 20)];
  const plazas = [
    ...["P1", "P2", "P3"].map((id) => ({ id, road: "BR-116", uf: "RS" })),
    { id: "P4", road: "BR-116", uf: "SC" },
  ];
  expect(tripsAlongRoads(stands, plazas)).toEqual([
    { kind: "road", locations: ["0.000000,10.000000", "0.000000,14.000000"] },
    { kind: "road", locations: ["0.000000,14.000000", "0.000000,10.000000"] },
  ]);
});

test("a road whose plazas stand at one point has no trip", () => {
  const plazas = ["P1", "P2"].map((id) => ({ id, road: "BR-116", uf: "RS" }));
  expect(tripsAlongRoads([standAt("P1", 10), standAt("P2", 10)], plazas)).toEqual([]);
});
