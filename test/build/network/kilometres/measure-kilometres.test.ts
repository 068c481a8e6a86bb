import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  measureRoads,
  writeRoadKilometres,
} from "../../../../lib/build/network/kilometres/measure-kilometres.ts";
import type { Link } from "../../../../lib/build/network/links.ts";
import { distanceMetres } from "../../../../lib/quote/geo/point.ts";
import { locateKilometre } from "../../../../lib/quote/places/resolve/locate-kilometre.ts";
import { openRoadKilometres } from "../../../../lib/quote/places/resolve/road-kilometres.ts";
import { plaza } from "../../../quote/tolls/builders.ts";
import { at, link } from "../builders.ts";

/** A road of 100 km from the west to the east. */
const road = (ref: string, changes: Partial<Link> = {}) =>
  link({ refs: [ref], polyline: [at(-100_000, 0), at(0, 0)], ...changes });
/** A plaza at the given metres west of the road's eastern end. */
const plazaAt = (
  ref: string,
  km: number,
  west: number,
  changes: Parameters<typeof plaza>[0] = {},
) => {
  const [latitude, longitude] = at(-west, 0);
  const position = { latitude: String(latitude), longitude: String(longitude) };
  return plaza({
    id: `${ref}-${km}`,
    road: ref,
    km: String(km),
    bearings: "",
    ...position,
    ...changes,
  });
};
const measure = (links: Link[], plazas: ReturnType<typeof plaza>[]) => {
  const [measured] = measureRoads(links, plazas, []);
  if (!measured) throw new Error("no road");
  return measured;
};
const metresWest = (...[measured, km]: Parameters<typeof locateKilometre>) => {
  const point = locateKilometre(measured, km)?.point;
  return point && Math.round(distanceMetres(point, at(0, 0)) / 100) * 100;
};

test("between two plazas kilometres are in proportion, beyond them as signed", () => {
  const plazas = [plazaAt("MG-100", 22, 20_000), plazaAt("MG-100", 70, 60_000)];
  const measured = measure([road("MG-100")], plazas);
  expect(metresWest(measured, 22)).toBe(20_000);
  expect(metresWest(measured, 46)).toBe(40_000);
  expect(metresWest(measured, 80)).toBe(70_000);
});

test("the kilometre is less certain if two plazas and the drawing disagree", () => {
  const uncertainty = (km: number) => {
    const plazas = [plazaAt("MG-100", 20, 20_000), plazaAt("MG-100", km, 60_000)];
    return locateKilometre(measure([road("MG-100")], plazas), 40)?.uncertaintyMetres ?? 0;
  };
  expect(uncertainty(70)).toBeGreaterThan(uncertainty(60) + 5_000);
});

test("two plazas give the direction, and so does one by its bearing", () => {
  const falling = [plazaAt("MG-100", 80, 20_000), plazaAt("MG-100", 40, 60_000)];
  expect(metresWest(measure([road("MG-100")], falling), 60)).toBe(40_000);
  const eastward = plazaAt("MG-100", 80, 20_000, { direction: "increasing", bearings: "90" });
  expect(metresWest(measure([road("MG-100")], [eastward]), 70)).toBe(30_000);
});

test("a state road of unknown direction has no kilometres", () => {
  expect(measure([road("MG-100")], [])).toMatchObject({ pieces: [], isWhole: false });
  expect(measure([road("MG-100")], [plazaAt("MG-100", 20, 20_000)]).pieces).toEqual([]);
});

test("a plaza that contradicts both its neighbours is left out", () => {
  const at20 = plazaAt("MG-100", 20, 20_000);
  const wrong = plazaAt("MG-100", 48, 40_000);
  const at60 = plazaAt("MG-100", 60, 60_000);
  expect(metresWest(measure([road("MG-100")], [at20, wrong, at60]), 40)).toBe(40_000);
});

test.each([
  ["was placed by its kilometre", { position_source: "linear_reference" }],
  ["is known to its municipality", { position_source: "municipality" }],
  ["is known to 5 km", { precision_m: "5000" }],
  ["is far from the road", { latitude: "-19.2" }],
])("a plaza that %s is no mark", (_, changes) => {
  const known = [plazaAt("MG-100", 20, 20_000), plazaAt("MG-100", 90, 90_000)];
  const measured = measure([road("MG-100")], [...known, plazaAt("MG-100", 52, 50_000, changes)]);
  expect(metresWest(measured, 52)).toBe(52_000);
});

test("a written file is read again", async () => {
  const directory = await mkdtemp(join(tmpdir(), "road-kilometres-"));
  const plazas = [plazaAt("MG-100", 22, 20_000), plazaAt("MG-100", 70, 60_000)];
  const measured = measureRoads([road("MG-100")], plazas, []);
  await writeRoadKilometres(directory, measured);
  const [read] = openRoadKilometres(directory)("MG-100");
  expect(read?.pieces[0]?.marks).toEqual(measured[0]?.pieces[0]?.marks);
  expect(metresWest(read ?? { pieces: [] }, 22)).toBe(20_000);
  expect(openRoadKilometres(directory)("BR-999")).toEqual([]);
  expect(openRoadKilometres(join(directory, "older"))("MG-100")).toEqual([]);
});
