import { expect, test } from "vitest";
import type { FederalSegment } from "../../../../lib/build/network/kilometres/federal-segments.ts";
import { measureFederalRoad } from "../../../../lib/build/network/kilometres/measure-federal.ts";
import { distanceMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import {
  locateKilometre,
  operatorDifference,
} from "../../../../lib/quote/places/resolve/locate-kilometre.ts";
import { plaza } from "../../../quote/tolls/builders.ts";
import { at } from "../builders.ts";

/** A segment on a line to the east; it begins `fromMetres` from the road's western end. */
const segment = (
  from_km: number,
  to_km: number,
  fromMetres: number,
  toMetres: number,
  changes: Partial<FederalSegment> = {},
): FederalSegment => ({
  ...{ road: "BR-262", uf: "MG", from_km, to_km, exists_as: "federal" },
  polyline: [at(fromMetres, 0), at(toMetres, 0)],
  ...changes,
});
const measure = (segments: FederalSegment[], plazas: ReturnType<typeof plaza>[] = []) =>
  measureFederalRoad("BR-262", "MG", segments, plazas);
const metresEast = (point: Point | undefined) =>
  point && Math.round(distanceMetres(point, at(0, 0)) / 100) * 100;
const plazaAt = (km: number, metres: number) => {
  const [latitude, longitude] = at(metres, 0);
  const position = { latitude: String(latitude), longitude: String(longitude) };
  return plaza({ id: `P-${km}`, road: "BR-262", uf: "MG", km: String(km), ...position });
};

test("a kilometre lies in proportion on the segment that has it", () => {
  const road = measure([segment(0, 10, 0, 10_000), segment(10, 20, 10_000, 30_000)]);
  expect(metresEast(locateKilometre(road, 5)?.point)).toBe(5_000);
  expect(metresEast(locateKilometre(road, 15)?.point)).toBe(20_000);
});

test("inside a segment with another length than its kilometres, positions are less certain", () => {
  const road = measure([segment(0, 10, 0, 10_000), segment(10, 20, 10_000, 30_000)]);
  const [even = 0, uneven = 0] = [5, 15].map((km) => locateKilometre(road, km)?.uncertaintyMetres);
  expect(uneven).toBeGreaterThan(even + 4_000);
});

test("at a jump of the kilometres, both places lie within the uncertainty", () => {
  const road = measure([segment(0, 10, 0, 10_000), segment(10, 20, 25_000, 35_000)]);
  expect(locateKilometre(road, 10)?.uncertaintyMetres).toBeGreaterThan(15_000);
  expect(metresEast(locateKilometre(road, 11)?.point)).toBe(26_000);
  expect(metresEast(locateKilometre(road, 9)?.point)).toBe(9_000);
});

test("an operator's own count widens the uncertainty by as much as it differs", () => {
  const segments = [segment(0, 100, 0, 100_000)];
  const known = locateKilometre(measure(segments), 60)?.uncertaintyMetres ?? 0;
  const near = locateKilometre(measure(segments, [plazaAt(60, 67_000)]), 60);
  expect(near?.uncertaintyMetres).toBe(known + 7_000);
});

test("a kilometre that only the operator counts lies at the DNIT's", () => {
  const segments = [segment(0, 100, 0, 100_000)];
  const road = measure(segments, [plazaAt(120, 95_000)]);
  expect(metresEast(locateKilometre(road, 118)?.point)).toBe(93_000);
  expect(locateKilometre(measure(segments), 118)).toBeUndefined();
});

test("stretches that are not a federal road in use are listed", () => {
  const road = measure([segment(0, 10, 0, 10_000, { exists_as: "planned" })]);
  expect(road.exceptions).toEqual([{ fromKm: 0, toKm: 10, existsAs: "planned" }]);
});

test("a listed count of an operator holds for the kilometres that either has there", () => {
  const count = { from_km: 60, to_km: 80, operator_from_km: 40, source: "x" };
  const segments = [segment(0, 100, 0, 100_000)];
  const listed = { ...count, road: "BR-262", uf: "MG" };
  const { operatorMarks } = measureFederalRoad("BR-262", "MG", segments, [], [listed]);
  const differences = [30, 39, 45, 60, 79, 81, 95].map((km) =>
    operatorDifference(operatorMarks, km),
  );
  expect(differences).toEqual([0, 0, -20, -20, -20, 0, 0]);
});
