import { expect, it } from "vitest";
import type { DomainError } from "../../../../lib/base/errors.ts";
import { destination, distanceMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { requireRoads } from "../../../../lib/quote/routing/ends/require-roads.ts";
import { city } from "../../places/gazetteer/builders.ts";
import { place } from "../builders.ts";

const PORTO_ALEGRE: Point = [-30.03, -51.22];
/** The seats of Porto Alegre and of a town 20 km to the north. */
const gazetteer = {
  nearestSeat: (point: Point) => {
    const km = distanceMetres(point, PORTO_ALEGRE) < 10_000 ? 0 : 20;
    const [latitude, longitude] = destination(PORTO_ALEGRE, 0, km * 1_000);
    return { ...city("Seat/RS"), latitude, longitude };
  },
};

/** The refusal of places north of Porto Alegre, where the network has its only road. */
async function refusal(hasStreets: boolean, ...places: { km: number; exact: boolean }[]) {
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
  return requireRoads(asked, coverage, profile, (index) => `locations[${index}]`).then(
    () => undefined,
    (error: DomainError) => error,
  );
}

/** Kinds of the places' faults. */
async function faults(...asked: Parameters<typeof refusal>) {
  const fields = (await refusal(...asked))?.fields ?? [];
  return fields.map(({ campo, tipo }) => `${/\d/.exec(campo)} ${tipo}`);
}

it("a refusal names every place with its reason", async () => {
  const near = await refusal(true, { km: 5.1, exact: false }, { km: 200, exact: false });
  expect(near).toMatchObject({
    name: "PlaceNotFound",
    message:
      "Local inválido: locations[0]: fica fora da área da rede de ruas em uso; a via mais próxima que ela tem fica a 5,1 km; locations[1]: fica fora da área da rede de ruas em uso",
  });
  expect(await refusal(false, { km: 51, exact: true })).toMatchObject({
    message: "Local inválido: locations[0]: fica a mais de 50 km de qualquer estrada",
  });
});

it("places near roads are not refused, and nothing is asked about towns in tables", async () => {
  expect(await refusal(true, { km: 1, exact: false }, { km: 1, exact: true })).toBeUndefined();
  const nearestRoads = () => Promise.reject(new Error("asked"));
  const coverage = { engine: { nearestRoads }, hasStreets: false, gazetteer };
  const profile = { vehicle: "truck", prefer: "time" } as const;
  await expect(
    requireRoads([place({ exact: false })], coverage, profile, String),
  ).resolves.toBeUndefined();
});

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
