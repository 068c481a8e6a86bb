import { expect, test } from "vitest";
import { readLinks } from "../../../lib/build/network/links.ts";
import { lengthMetres } from "../../../lib/quote/geo/point.ts";
import { INFERRED_KILOMETRES } from "../../../web/src/data/inferred-roads.ts";

test.each(["surface", "course"] as const)(
  "kilometres of inferred %s are those of the tables",
  (attribute) => {
    const inferred = readLinks().filter((link) => link.inferred === attribute);
    const metres = inferred.reduce((sum, { polyline }) => sum + lengthMetres(polyline), 0);
    expect(Math.round(metres / 1_000)).toBe(INFERRED_KILOMETRES[attribute]);
  },
);
