import { expect, test } from "vitest";
import { mapSources, siteSources } from "../../../lib/build/site/build-site.ts";
import { importClosure } from "../import-closure.ts";

test("a change of any code of the console builds it anew", async () => {
  const code = await importClosure(
    "web/src/main.tsx",
    "web/src/docs.tsx",
    "web/src/batch/result-worker.ts",
    "web/src/polyline/track-worker.ts",
    "web/src/sheets/sheet-worker.ts",
  );
  expect(await siteSources()).toEqual(expect.arrayContaining(code));
});

test("a change of any code that draws the map draws it anew", async () => {
  const code = await importClosure("lib/build/map/build-map.ts");
  expect(await mapSources()).toEqual(expect.arrayContaining(code));
});
