import type { StyleSpecification } from "maplibre-gl";
import { expect, test } from "vitest";
import { fontOf } from "../../../web/src/map/outside-style.ts";

const style = (fonts: unknown[], glyphs?: string) =>
  ({
    version: 8,
    ...(glyphs !== undefined && { glyphs }),
    sources: {},
    layers: fonts.map((font, i) => ({
      id: `${i}`,
      type: "symbol",
      source: "s",
      layout: font === undefined ? {} : { "text-font": font },
    })),
  }) as unknown as StyleSpecification;
const GLYPHS = "https://fonts.example/{fontstack}/{range}.pbf";

test.each([
  [[["Noto Sans Regular", "Arial"]], ["Noto Sans Regular", "Arial"]],
  [[["literal", ["Noto Sans Bold"]]], ["Noto Sans Bold"]],
  [[undefined, ["get", "font"], [], ["step", ["zoom"], ["A"], 5, ["B"]], ["Lato"]], ["Lato"]],
  [[], ["sans-serif"]],
])("of the fonts %j, labels take %j", (fonts, expected) => {
  expect(fontOf(style(fonts, GLYPHS))).toEqual(expected);
});

test("without glyphs, labels are drawn with a font of the system", () => {
  expect(fontOf(style([["Noto Sans Regular"]]))).toEqual(["sans-serif"]);
});
