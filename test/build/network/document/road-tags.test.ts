import { expect, test } from "vitest";
import { roadTags } from "../../../../lib/build/network/document/road-tags.ts";
import { at, link } from "../builders.ts";

test("a paved federal road", () => {
  expect(roadTags(link({ refs: ["BR-116", "BR-101"] }))).toEqual({
    highway: "primary",
    surface: "asphalt",
    maxspeed: "70",
    "maxspeed:hgv": "62",
    oneway: "no",
    hgv: "yes",
    ref: "BR-116;BR-101",
  });
});

test.each([
  ["DUP", "state", "trunk", "asphalt"],
  ["PAV", "state", "secondary", "asphalt"],
  ["PAV", "municipal", "secondary", "asphalt"],
  ["IMP", "federal", "tertiary", "compacted"],
  ["LEN", "federal", "tertiary", "dirt"],
] as const)(
  "a %s road under %s jurisdiction is %s of %s",
  (surface, jurisdiction, highway, tag) => {
    expect(roadTags(link({ surface, jurisdiction }))).toMatchObject({ highway, surface: tag });
  },
);

test.each([
  [3_000, "00:20"],
  [90_000, "10:00"],
  [10, "00:01"],
])("a ferry over %i m carries trucks and takes %s", (metres, duration) => {
  const polyline = [at(0, 0), at(metres, 0)];
  const tags = { route: "ferry", motor_vehicle: "yes", hgv: "yes", duration, ref: "BR-999" };
  expect(roadTags(link({ surface: "FERRY", polyline }))).toEqual(tags);
});

test("a road without a reference has no tag for it", () => {
  expect(roadTags(link({ refs: [] }))).not.toHaveProperty("ref");
});
