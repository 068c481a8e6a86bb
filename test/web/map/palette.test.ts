import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DARK, LIGHT } from "../../../web/src/map/palette.ts";

test("a map that is not drawn yet has the colour of its land", () => {
  const styles = readFileSync("web/src/style/layout.css", "utf8");
  expect(styles).toContain(`background: light-dark(${LIGHT.land}, ${DARK.land});`);
});
