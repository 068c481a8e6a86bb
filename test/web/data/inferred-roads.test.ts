import { expect, test } from "vitest";
import { readLinks } from "../../../lib/build/network/links.ts";
import { lengthMetres } from "../../../lib/quote/geo/point.ts";
import { INFERRED_KILOMETRES } from "../../../web/src/data/inferred-roads.ts";

const kilometresOf = (links: ReturnType<typeof readLinks>) =>
  Math.round(links.reduce((sum, { polyline }) => sum + lengthMetres(polyline), 0) / 1_000);

test("kilometres of all roads are those of the tables", () =>
  expect(kilometresOf(readLinks())).toBe(INFERRED_KILOMETRES.all));

test.each(["surface", "course"] as const)(
  "kilometres of inferred %s are those of the tables",
  (attribute) => {
    const inferred = readLinks().filter((link) => link.inferred === attribute);
    expect(kilometresOf(inferred)).toBe(INFERRED_KILOMETRES[attribute]);
  },
);
