import { expect, test } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import { createEnds } from "../../../../lib/quote/routing/engine/valhalla-ends.ts";

const TRUCK = { vehicle: "truck", prefer: "time" } as const;
const PLACE: Point = [-23.5, -46.6];

function edge(wayId: number, north: number) {
  const shape: Point[] = [
    [-23.5 + north, -46.61],
    [-23.5 + north, -46.59],
  ];
  return {
    distance: 111_195 * north,
    correlated_lat: -23.5 + north,
    correlated_lon: -46.6,
    edge_info: { way_id: wayId, shape: encodePolyline(shape, 6) },
    edge: { classification: { use: "road" } },
  };
}

/** Ends whose engine finds `nearest` near a place, and `leading` if the edge must lead on. */
function endsOf(nearest: object[], leading: object[]) {
  const asked: number[] = [];
  const ends = createEnds(
    {
      async locate(query) {
        const { locations } = query as { locations: { minimum_reachability?: number }[] };
        asked.push(locations.length);
        return locations.map((one) => ({
          edges: one.minimum_reachability === 0 ? nearest : leading,
        }));
      },
    },
    false,
  );
  return { ends, asked };
}

test("the engine does not try again whether the nearest edges of a place lead on", async () => {
  const street = [edge(1, 0.000_1), edge(2, 0.000_1)];
  const { ends, asked } = endsOf(street, street.toReversed());
  const { locations } = await ends.onRoads([PLACE], TRUCK);
  expect(locations).toMatchObject([{ minimum_reachability: 0 }]);
  await ends.onRoads([PLACE], TRUCK);
  const { from, to } = await ends.toMatrix([PLACE], [PLACE], TRUCK);
  expect([...from, ...to].map((one) => one.minimum_reachability)).toEqual([0, 0]);
  expect(asked).toEqual([2]);
});

test("it tries where the nearest edge leads nowhere, so that the place is joined to another", async () => {
  const { ends } = endsOf([edge(1, 0.000_1)], [edge(2, 0.000_5)]);
  const { locations } = await ends.onRoads([PLACE], TRUCK);
  expect(locations[0]).not.toHaveProperty("minimum_reachability");
  const [road] = await ends.nearestRoads([PLACE], TRUCK);
  expect(road?.metres).toBeGreaterThan(50);
});

test("a place is looked up once for all preferences that admit the same roads", async () => {
  const street = [edge(1, 0.000_1)];
  const { ends, asked } = endsOf(street, street);
  for (const prefer of ["time", "distance", "few_tolls"] as const) {
    await ends.onRoads([PLACE], { vehicle: "truck", prefer, plazaSeconds: 600 });
  }
  expect(asked).toEqual([2]);
  await ends.onRoads([PLACE], { vehicle: "truck", prefer: "paved" });
  await ends.onRoads([PLACE], { ...TRUCK, dimensions: { axles: 9 } });
  expect(asked).toEqual([2, 2, 2]);
});
