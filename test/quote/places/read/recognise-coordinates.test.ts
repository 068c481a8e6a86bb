import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recogniseCoordinates } from "../../../../lib/quote/places/read/recognise-coordinates.ts";

test.each([
  ["-23.5505,-46.6333", [-23.5505, -46.6333]],
  ["-23.5505 , -46.6333", [-23.5505, -46.6333]],
  ["2,-60", [2, -60]],
  ["-23,55; -46,63", [-23.55, -46.63]],
  ["-23,55 -46,63", [-23.55, -46.63]],
  ["-23,55,-46,63", [-23.55, -46.63]],
  ["-23,55, -46,63", [-23.55, -46.63]],
  ["−23.55, −46.63", [-23.55, -46.63]],
  ["(-23.55, -46.63)", [-23.55, -46.63]],
  ["-23.55°, -46.63°", [-23.55, -46.63]],
  ["lat: -23.55, lng: -46.63", [-23.55, -46.63]],
  ["Latitude=-23.55 Longitude=-46.63", [-23.55, -46.63]],
  ["lat. -23.55 / long. -46.63", [-23.55, -46.63]],
  ["-23.55 ° | -46.63 º", [-23.55, -46.63]],
  ["-23,55° -46,63°", [-23.55, -46.63]],
  ["+2.5,-60", [2.5, -60]],
  ["90,-180", [90, -180]],
])("%s is a point", (text, point) => {
  expect(recogniseCoordinates(text)).toEqual({ kind: "coordinates", point });
});

describe("any pair of degrees", () => {
  const pair = fc.tuple(
    fc.integer({ min: -3_375, max: 527 }).map((hundredths) => hundredths / 100),
    fc.integer({ min: -7_399, max: -2_884 }).map((hundredths) => hundredths / 100),
  );
  const comma = (degrees: number) => degrees.toFixed(2).replace(".", ",");

  test.each(["; ", ";", " ", ", ", ","])(
    "is read with decimal commas and %j between",
    (between) => {
      fc.assert(
        fc.property(pair, ([latitude, longitude]) => {
          const text = `${comma(latitude)}${between}${comma(longitude)}`;
          const place = recogniseCoordinates(text);
          if (place?.kind !== "coordinates") throw new Error(`${text} is read as ${place?.kind}`);
          expect(place.point[0]).toBeCloseTo(latitude, 6);
          expect(place.point[1]).toBe(longitude);
        }),
      );
    },
  );
});

test.each(["91,-46", "-23.5,-181"])("%s is beyond the limits", (text) => {
  expect(recogniseCoordinates(text)).toMatchObject({
    kind: "refused",
    error: "coordenada_invalida",
    reason: expect.stringMatching(/limites/),
  });
});

test("one number is not a place", () => {
  expect(recogniseCoordinates("-23,5505")).toMatchObject({
    error: "local_incompleto",
    reason: expect.stringMatching(/latitude e longitude/),
  });
});

test.each(["23.5S 46.6W", "23°33'01\"S 46°38'02\"W", "23,55°S 46,63°W"])(
  "%s is not in decimal degrees",
  (text) => {
    expect(recogniseCoordinates(text)).toMatchObject({
      error: "coordenada_invalida",
      reason: expect.stringMatching(/graus decimais/),
    });
  },
);

test.each([
  "1º de Maio",
  "12345-678",
  "São Paulo",
  "10, 20, 30",
  "QNL 5",
  "km -23.55,-46.63",
  "-23.55,-46.63 A",
  "1234.5,-46",
  "Lote 23 S",
])("%s is not a pair of coordinates", (text) => {
  expect(recogniseCoordinates(text)).toBeUndefined();
});
