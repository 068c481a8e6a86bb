import { expect, it } from "vitest";
import { readNeighbours, SHOWN } from "../../../lib/build/map/neighbours.ts";

const areas = readNeighbours().flatMap(({ geometry }) =>
  geometry.type === "MultiPolygon" ? geometry.coordinates : [],
);

/** True if a point lies in an outer ring, by the edges that a ray to the east crosses. */
function isCovered(latitude: number, longitude: number): boolean {
  return areas.some(([ring = []]) => {
    const crossed = ring.filter(([x1 = 0, y1 = 0], i) => {
      const [x2 = 0, y2 = 0] = ring[(i + 1) % ring.length] ?? [];
      if (y1 > latitude === y2 > latitude) return false;
      return x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1) > longitude;
    });
    return crossed.length % 2 === 1;
  });
}

it.each([
  ["Asunción", -25.3, -57.6],
  ["Ciudad del Este, by the bridge", -25.51, -54.62],
  ["Montevideo", -34.85, -56.15],
  ["Letícia", -4.2, -69.95],
  ["Cayenne, a part of France", 4.9, -52.35],
])("%s is land", (_name, latitude, longitude) => {
  expect(isCovered(latitude, longitude)).toBe(true);
});

it.each([
  ["Brasília", -15.8, -47.9],
  ["Foz do Iguaçu", -25.53, -54.55],
  ["the sea off Santos", -25, -45],
  ["Paris", 48.8, 2.3],
])("%s is none of it", (_name, latitude, longitude) => {
  expect(isCovered(latitude, longitude)).toBe(false);
});

it("all of them touch what the map shows", () => {
  const [west, south, east, north] = SHOWN;
  for (const [ring = []] of areas) {
    expect(ring.some(([x = 0, y = 0]) => x > west && x < east && y > south && y < north)).toBe(
      true,
    );
  }
});
