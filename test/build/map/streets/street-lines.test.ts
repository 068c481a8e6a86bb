import { expect, test } from "vitest";
import { isStreet, toStreetLine } from "../../../../lib/build/map/streets/street-lines.ts";

const drawn = (tags: Record<string, string>) => {
  const { from, properties } = toStreetLine(tags, []);
  return { from, ...properties };
};

test.each([
  [
    { highway: "motorway", ref: "BR-290;BR-448" },
    { from: 11, class: "motorway", ref: "BR-290" },
  ],
  [{ highway: "trunk_link" }, { from: 12, class: "trunk" }],
  [
    { highway: "tertiary", name: "Rua A" },
    { from: 11, class: "tertiary", name: "Rua A" },
  ],
  [{ highway: "residential" }, { from: 12, class: "minor" }],
  [{ highway: "living_street" }, { from: 12, class: "minor" }],
  [{ highway: "service" }, { from: 14, class: "service" }],
  [
    { route: "ferry", name: "Balsa" },
    { from: 11, class: "ferry", name: "Balsa" },
  ],
])("%o is drawn as %o", (tags, expected) => {
  expect(isStreet(tags)).toBe(true);
  expect(drawn(tags)).toEqual(expected);
});

test.each([
  ["asphalt", "paved"],
  ["concrete:plates", "paved"],
  ["fine_gravel", "unpaved"],
  ["dirt/sand", "unpaved"],
  ["unknown", undefined],
  ["", undefined],
])("the surface %s is %s", (surface, expected) => {
  expect(drawn({ highway: "residential", surface })).toEqual({
    from: 12,
    class: "minor",
    ...(expected && { surface: expected }),
  });
});

test.each([
  {},
  { highway: "footway" },
  { highway: "constructor" },
  { highway: "residential", area: "yes" },
  { railway: "rail" },
])("%o is not drawn", (tags) => {
  expect(isStreet(tags)).toBe(false);
});
