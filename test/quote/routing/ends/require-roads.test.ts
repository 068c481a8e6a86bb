import { expect, it } from "vitest";
import { destination, distanceMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { openGazetteer } from "../../../../lib/quote/places/gazetteer/open-gazetteer.ts";
import { requireRoads } from "../../../../lib/quote/routing/ends/require-roads.ts";
import { place } from "../builders.ts";

const gazetteer = openGazetteer();
const PORTO_ALEGRE: Point = [-30.03, -51.22];

/** Kinds of the faults of places, if the network has one road, at Porto Alegre. */
async function faults(hasStreets: boolean, ...places: { km: number; exact: boolean }[]) {
  const engine = {
    nearestRoads: async (points: readonly Point[]) =>
      points.map((point) => {
        const metres = distanceMetres(point, PORTO_ALEGRE);
        return metres < 100_000 ? { point: PORTO_ALEGRE, metres } : undefined;
      }),
  };
  const asked = places.map(({ km, exact }, index) =>
    place({ index, exact, uf: "RS", point: destination(PORTO_ALEGRE, 0, km * 1_000) }),
  );
  const coverage = { engine, hasStreets, gazetteer };
  const profile = { vehicle: "truck", prefer: "time" } as const;
  return requireRoads(asked, coverage, profile, String).then(
    () => [],
    ({ fields }) => fields.map(({ campo, tipo }: Record<string, string>) => `${campo} ${tipo}`),
  );
}

it("on the tables' network, only coordinates may be too far, by 50 km", async () => {
  const places = [
    { km: 49, exact: true },
    { km: 51, exact: true },
    { km: 51, exact: false },
  ];
  expect(await faults(false, ...places)).toEqual(["1 local_sem_estrada"]);
});

it("with streets, a town 5 km from any street is outside the imported area", async () => {
  const places = [4.9, 5.1, 200].map((km) => ({ km, exact: false }));
  expect(await faults(true, ...places)).toEqual(["1 local_fora_da_rede", "2 local_fora_da_rede"]);
});

it("with streets, coordinates are outside if the nearest town is", async () => {
  // The nearest seats are Porto Alegre's, 6 km away, and that of another town, farther away.
  const places = [6, 25, 200].map((km) => ({ km, exact: true }));
  expect(await faults(true, ...places)).toEqual(["1 local_fora_da_rede", "2 local_fora_da_rede"]);
});
