import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readEmbeddedCatalogue } from "../../../../lib/quote/tolls/catalogue/embedded.ts";
import { CATALOGUE_PARTS, PART_NAMES } from "../../../../lib/quote/tolls/catalogue/parts.ts";
import { catalogueTexts } from "../builders.ts";

it("reads each part from its file of a data set", async () => {
  const dataSet = await mkdtemp(join(tmpdir(), "rota-vpo-data-"));
  onTestFinished(() => rm(dataSet, { recursive: true }));
  const texts = catalogueTexts();
  for (const part of PART_NAMES) {
    const file = join(dataSet, CATALOGUE_PARTS[part].file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, texts[part]);
  }
  expect(readEmbeddedCatalogue(dataSet)).toEqual(texts);
});
