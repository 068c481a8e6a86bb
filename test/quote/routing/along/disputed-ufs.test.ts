import { describe, expect, it } from "vitest";
import { readDataFile } from "../../../../lib/base/data-set.ts";
import { readFederalSegments } from "../../../../lib/build/network/kilometres/federal-segments.ts";
import { lengthMetres } from "../../../../lib/quote/geo/point.ts";
import { createStateAt } from "../../../../lib/quote/places/gazetteer/territory.ts";
import {
  type DisputedUf,
  readDisputedUfRows,
  ufNotices,
} from "../../../../lib/quote/routing/along/disputed-ufs.ts";
import { createCourse } from "../../../../lib/quote/tolls/courses/course.ts";
import { at } from "../../../build/network/builders.ts";
import { stretch } from "../builders.ts";

/** BR-999 between km 20 and 24 of a road to the east. */
function disputed(...ufs: [string, string]): DisputedUf {
  return { roads: ["BR-999"], ufs, course: createCourse([at(20_000, 0), at(24_000, 0)]) };
}

/** Notices of a route of 40 km to the east; stretches are written as UF and kilometres. */
function notices(written: string, ends: string, tables: DisputedUf[], road = "BR-999") {
  const path = [at(0, 100), at(40_000, 100)];
  const metres = lengthMetres(path);
  const stretches = written.split(", ").map((one) => {
    const [uf = "", km] = one.split(" ");
    return stretch({ uf, road, lengthMetres: (metres * Number(km)) / 40 });
  });
  const leg = { path, polyline: "", lengthMetres: metres, seconds: 3_600 };
  const [first = "", last = ""] = ends.split(" ");
  return ufNotices({ path, legs: [leg], stretchesByLeg: [stretches] }, first, last, tables);
}

describe("a stretch that sources give to two UFs", () => {
  it.each([
    ["is crossed in the UF of the DNIT", "PR 40", "PR PR", disputed("PR", "SC")],
    ["is crossed in that of the borders", "PR 40", "PR PR", disputed("SC", "PR")],
    ["is crossed in neither", "PR 40", "PR PR", disputed("SC", "RS")],
    ["is a detour through its UF", "PR 20, SC 4, PR 16", "PR PR", disputed("PR", "SC")],
  ])("has a notice if it %s", (_, written, ends, table) => {
    const [notice, ...others] = notices(written, ends, [table]);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ code: "uf_incerta", roads: ["BR-999"] });
    expect((notice?.metres ?? 0) / 4_000).toBeCloseTo(1, 1);
  });

  it.each([
    ["moves a border alone", "PR 21, SC 19", "PR SC", disputed("PR", "SC")],
    ["begins at a border", "PR 20, SC 20", "PR SC", disputed("PR", "SC")],
  ])("has none if it %s", (_, written, ends, table) => {
    expect(notices(written, ends, [table])).toEqual([]);
  });

  it("has a notice if it changes the way together with another", () => {
    const near = (from: number, to: number): DisputedUf => ({
      ...disputed("RO", "AM"),
      course: createCourse([at(from, 0), at(to, 0)]),
    });
    const [first, last, border] = [near(10_000, 18_000), near(18_500, 26_000), near(1_000, 3_000)];
    const found = notices("AM 3, RO 7, AM 16, RO 14", "AM RO", [first, last, border]);
    expect(found).toHaveLength(1);
    expect((found[0]?.metres ?? 0) / 15_500).toBeCloseTo(1, 1);
  });

  it("has none on another road", () => {
    expect(notices("PR 40", "PR PR", [disputed("PR", "SC")], "BR-998")).toEqual([]);
  });

  it("is named with its roads, its length and both UFs, and with others in one notice", () => {
    const course = createCourse([at(30_000, 0), at(34_000, 0)]);
    const other: DisputedUf = { roads: ["BR-999", "BR-998"], ufs: ["SC", "PR"], course };
    const found = notices("PR 40", "PR PR", [disputed("PR", "SC"), other]);
    expect(found).toHaveLength(1);
    expect(found[0]?.roads).toEqual(["BR-999", "BR-998"]);
    expect(found[0]?.message).toMatch(
      /: BR-999 \(4,\d km, PR ou SC\); BR-999\/BR-998 \(4,\d km, SC ou PR\)\.$/,
    );
  });
});

describe("every row of the table", () => {
  const stateAt = createStateAt(JSON.parse(readDataFile("roads/states.geojson")));
  const segments = readFederalSegments();

  it.each(readDisputedUfRows())("$roads, km $from_km in $uf, lies mostly in $border_uf", (row) => {
    const inBorder = row.polyline.filter((point) => stateAt(point) === row.border_uf);
    expect(inBorder.length).toBeGreaterThan(row.polyline.length / 2);
    const kept = segments.filter(
      (one) => one.uf === row.uf && row.roads.includes(one.road) && one.exists_as !== "planned",
    );
    const isCovered = kept.some(
      ({ from_km, to_km }) => from_km <= row.from_km && row.from_km < to_km,
    );
    expect(isCovered).toBe(true);
    expect(lengthMetres(row.polyline)).toBeGreaterThan(1_000);
  });
});
