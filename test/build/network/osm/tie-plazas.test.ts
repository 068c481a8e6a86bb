import { expect, test } from "vitest";
import { tiePlazas } from "../../../../lib/build/network/osm/tie-plazas.ts";
import type { TollRow } from "../../../../lib/build/network/osm/toll-rows.ts";
import type { Plaza } from "../../../../lib/quote/tolls/catalogue/plaza-table.ts";
import { plaza } from "../../../quote/tolls/builders.ts";
import { at } from "../builders.ts";

const DAY = "2026-11-18";

/** A row of one booth, the given metres east of the origin, driven eastward. */
function row(east: number, changes: Partial<TollRow> = {}): TollRow {
  return { lanes: [], point: at(east, 0), bearing: 90, roads: ["BR-999"], ...changes };
}

/** A plaza the given metres east of the origin. */
function plazaAt(east: number, id: string, changes: Parameters<typeof plaza>[0] = {}): Plaza {
  const [latitude, longitude] = at(east, 0);
  return plaza({ id, latitude: String(latitude), longitude: String(longitude), ...changes });
}

function ties(plazas: Plaza[], rows: TollRow[]): [string, number][] {
  const { ties: found, unexplained } = tiePlazas(plazas, rows, DAY);
  expect(found.length + unexplained.length).toBe(rows.length);
  return found.map(({ plaza: { id }, row: tied }) => [id, rows.indexOf(tied)]);
}

test("a plaza has the nearest row of each direction that it charges", () => {
  const rows = [row(1_200), row(300), row(310, { bearing: 270 }), row(200, { bearing: 0 })];
  expect(ties([plazaAt(0, "A")], rows)).toEqual([
    ["A", 1],
    ["A", 2],
  ]);
});

test("rows side by side are of one plaza, rows apart are not", () => {
  expect(ties([plazaAt(0, "A")], [row(100), row(550)])).toEqual([
    ["A", 0],
    ["A", 1],
  ]);
  expect(ties([plazaAt(0, "A")], [row(100), row(650)])).toEqual([["A", 0]]);
});

test.each([
  ["of another road, away from it", row(160, { roads: ["BR-111"] })],
  ["of a direction that it does not charge", row(10, { bearing: 0 })],
  ["too far away", row(2_100)],
  ["of an unknown road, away from it", row(350, { roads: [] })],
])("a plaza has no row %s", (_, other) => {
  expect(ties([plazaAt(0, "A")], [other])).toEqual([]);
});

test("a row of an unknown road belongs to the plaza that it stands at", () => {
  expect(ties([plazaAt(0, "A")], [row(250, { roads: [] })])).toEqual([["A", 0]]);
});

test("a row of another number belongs to a surveyed plaza that it stands at, unless it has its own", () => {
  const other = row(100, { roads: ["BR-111"] });
  expect(ties([plazaAt(0, "A")], [other])).toEqual([["A", 0]]);
  expect(ties([plazaAt(0, "A", { precision_m: "300" })], [other])).toEqual([]);
  const own = plazaAt(1_000, "B", { road: "BR-111" });
  expect(ties([plazaAt(0, "A"), own], [other])).toEqual([["B", 0]]);
});

test("a vague position reaches farther, but an exact one chooses first", () => {
  const vague = plazaAt(0, "vague", { precision_m: "3000" });
  expect(ties([vague], [row(4_000)])).toEqual([["vague", 0]]);
  expect(ties([vague, plazaAt(1_000, "exact")], [row(900)])).toEqual([["exact", 0]]);
});

test("a plaza that charges comes before one that no longer does", () => {
  const closed = plazaAt(0, "closed", { charges_until: "2026-01-01" });
  expect(ties([closed, plazaAt(400, "open")], [row(10)])).toEqual([["open", 0]]);
  expect(ties([closed], [row(10)])).toEqual([["closed", 0]]);
});

test("a plaza that charges one direction leaves the other to its neighbour", () => {
  const east = plazaAt(0, "east", { direction: "increasing", bearings: "90" });
  const west = plazaAt(100, "west", { direction: "decreasing", bearings: "270" });
  expect(ties([east, west], [row(100), row(0, { bearing: 270 })])).toEqual([
    ["east", 0],
    ["west", 1],
  ]);
});
