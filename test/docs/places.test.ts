import { expect, test } from "vitest";
import { parsePlace } from "../../lib/places/parse-place.ts";
import { gazetteer } from "../places/brazil.ts";
import { tableKeys } from "./pages.ts";

const spellings = tableKeys("docs/api.md", "you write");
const cities = spellings.slice(0, -1);

test("the last spelling on the API page is a position", () => {
  expect(parsePlace(spellings.at(-1) ?? "", gazetteer)).toMatchObject({
    kind: "coordinates",
    point: [-25.4284, -49.2733],
  });
});

test.each(cities)("the API page's %s is Curitiba", (spelling) => {
  expect(parsePlace(spelling, gazetteer)).toMatchObject({
    municipality: { name: "Curitiba", uf: "PR" },
  });
});
