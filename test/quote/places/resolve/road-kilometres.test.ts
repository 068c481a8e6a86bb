import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import {
  openMeasuredRoads,
  openRoadKilometres,
} from "../../../../lib/quote/places/resolve/road-kilometres.ts";

const ROAD = {
  road: "BR-116",
  uf: "SP",
  basis: "dnit",
  pieces: [
    {
      path: encodePolyline([[-15, -45] as const, [-15.1, -45] as const], 5),
      marks: [{ km: 10, metres: 0, uncertaintyMetres: 100 }],
      drift: 0.02,
    },
  ],
  isWhole: true,
  operatorMarks: [],
  exceptions: [],
};

function directoryWith(roads?: unknown): string {
  const directory = mkdtempSync(join(tmpdir(), "kilometres-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  if (roads) writeFileSync(join(directory, "road-kilometres.json"), JSON.stringify(roads));
  return directory;
}

it("roads are read with their drawings, once", () => {
  const measured = openMeasuredRoads(directoryWith([ROAD]));
  expect(measured()[0]?.pieces[0]?.path).toEqual([
    [-15, -45],
    [-15.1, -45],
  ]);
  expect(measured()).toBe(measured());
});

it("a road is found by its number, in each UF", () => {
  const find = openRoadKilometres(directoryWith([ROAD, { ...ROAD, uf: "PR" }]));
  expect(find("BR-116").map(({ uf }) => uf)).toEqual(["SP", "PR"]);
  expect(find("BR-101")).toEqual([]);
});

it("an older network knows no kilometres", () => {
  expect(openRoadKilometres(directoryWith())("BR-116")).toEqual([]);
});

it.each([
  { ...ROAD, basis: "guess" },
  { ...ROAD, extra: 1 },
  { ...ROAD, pieces: [{ ...ROAD.pieces[0], marks: [] }] },
  { ...ROAD, exceptions: [{ fromKm: 0, toKm: 1, existsAs: "rumour" }] },
])("another form is refused", (road) => {
  const measured = openMeasuredRoads(directoryWith([road]));
  expect(() => measured()).toThrow();
});
