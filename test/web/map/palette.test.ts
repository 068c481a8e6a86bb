import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DARK, LIGHT } from "../../../web/src/map/palette.ts";

test("a map that is not drawn yet has the colour of its land", () => {
  const styles = readFileSync("web/src/style/layout.css", "utf8");
  expect(styles).toContain(`background: light-dark(${LIGHT.land}, ${DARK.land});`);
});

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
])("labels of routes in the %s theme", (_name, { otherRoutes, halo }) => {
  test.each(otherRoutes)("are legible: %s", (colour) => {
    expect(contrast(colour, halo)).toBeGreaterThanOrEqual(4.5);
  });
  test("have a colour for each route", () => {
    expect(new Set(otherRoutes).size).toBe(otherRoutes.length);
  });
});

/** Contrast of two colours (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
