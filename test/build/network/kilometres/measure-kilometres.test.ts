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
import {
  locateKilometre,
  openRoadKilometres,
} from "../../../../lib/quote/places/resolve/road-kilometres.ts";
import { plaza } from "../../../quote/tolls/builders.ts";
import { at, link } from "../builders.ts";

/** A road of 100 km to the west, whose kilometres begin in the east if it is a BR-2. */
const road = (ref: string, changes: Partial<Link> = {}) =>
  link({ refs: [ref], polyline: [at(-100_000, 0), at(0, 0)], ...changes });
/** A plaza at so many metres west of the road's eastern end. */
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
  const [measured] = measureRoads(links, plazas);
  if (!measured) throw new Error("no road");
  return measured;
};
const metresWest = (...[measured, km]: Parameters<typeof locateKilometre>) => {
  const point = locateKilometre(measured, km)?.point;
  return point && Math.round(distanceMetres(point, at(0, 0)) / 100) * 100;
};

test("a federal road counts from the border of its UF by the rule of its number", () => {
  const measured = measure([road("BR-262")], []);
  expect(measured).toMatchObject({ road: "BR-262", uf: "MG", isWhole: true });
  expect(metresWest(measured, 30)).toBe(30_000);
  expect(metresWest(measured, 140)).toBeUndefined();
});

test("plazas correct the border, and between them kilometres are in proportion", () => {
  const plazas = [plazaAt("BR-262", 22, 20_000), plazaAt("BR-262", 70, 60_000)];
  const measured = measure([road("BR-262")], plazas);
  expect(metresWest(measured, 22)).toBe(20_000);
  expect(metresWest(measured, 46)).toBe(40_000);
  expect(metresWest(measured, 80)).toBe(70_000);
});

test("where two plazas and the drawing disagree, the kilometre is less certain", () => {
  const uncertainty = (km: number) => {
    const plazas = [plazaAt("BR-262", 20, 20_000), plazaAt("BR-262", km, 60_000)];
    return locateKilometre(measure([road("BR-262")], plazas), 40)?.uncertaintyMetres ?? 0;
  };
  expect(uncertainty(70)).toBeGreaterThan(uncertainty(60) + 5_000);
});

test("two plazas tell the direction against the rule, and so does one by its bearing", () => {
  const falling = [plazaAt("MG-100", 80, 20_000), plazaAt("MG-100", 40, 60_000)];
  expect(metresWest(measure([road("MG-100")], falling), 60)).toBe(40_000);
  const eastward = plazaAt("MG-100", 80, 20_000, { direction: "increasing", bearings: "90" });
  expect(metresWest(measure([road("MG-100")], [eastward]), 70)).toBe(30_000);
});

test("a road of a state with nothing that tells its kilometres has none", () => {
  expect(measure([road("MG-100")], [])).toMatchObject({ pieces: [], isWhole: false });
  expect(measure([road("MG-100")], [plazaAt("MG-100", 20, 20_000)]).pieces).toEqual([]);
});

test("a plaza that contradicts both its neighbours is left out", () => {
  const at20 = plazaAt("BR-262", 20, 20_000);
  const wrong = plazaAt("BR-262", 48, 40_000);
  const at60 = plazaAt("BR-262", 60, 60_000);
  expect(metresWest(measure([road("BR-262")], [at20, wrong, at60]), 40)).toBe(40_000);
});

test.each([
  ["was placed by its kilometre", { position_source: "linear_reference" }],
  ["is known to its municipality", { position_source: "municipality" }],
  ["is known to 5 km", { precision_m: "5000" }],
  ["is far from the road", { latitude: "-19.2" }],
])("a plaza that %s tells nothing", (_, changes) => {
  const measured = measure([road("BR-262")], [plazaAt("BR-262", 25, 20_000, changes)]);
  expect(metresWest(measured, 50)).toBe(50_000);
});

test("what is written is read", async () => {
  const directory = await mkdtemp(join(tmpdir(), "road-kilometres-"));
  const measured = measureRoads([road("BR-262")], [plazaAt("BR-262", 22, 20_000)]);
  await writeRoadKilometres(directory, measured);
  const [read] = openRoadKilometres(directory)("BR-262");
  expect(read?.pieces[0]?.marks).toEqual(measured[0]?.pieces[0]?.marks);
  expect(metresWest(read ?? { pieces: [] }, 22)).toBe(20_000);
  expect(openRoadKilometres(directory)("BR-999")).toEqual([]);
  expect(openRoadKilometres(join(directory, "older"))("BR-262")).toEqual([]);
});
