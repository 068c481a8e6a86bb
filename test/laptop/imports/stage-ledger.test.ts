import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createRunStage } from "../../../lib/build/network/osm/stages.ts";
import {
  hasFinishedStages,
  importKey,
  StageLedger,
} from "../../../lib/laptop/imports/stage-ledger.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";

const current = useTemporaryDirectory();

/** A folder in which the street map is drawn, and the addresses are half done. */
async function interrupted(key: string): Promise<void> {
  const ledger = await StageLedger.open(current.directory, key);
  const runStage = createRunStage(() => {}, ledger);
  await runStage("drawing the streets", async () => {
    await mkdir(join(current.directory, "map"));
    await writeFile(join(current.directory, "map/streets.pmtiles"), "streets");
    return { streets: 3 };
  });
  await writeFile(join(current.directory, "addresses.sqlite.staging"), "half");
}

test("a finished stage is not run again, and has its result", async () => {
  await interrupted("key");
  expect(await hasFinishedStages(current.directory, "key")).toBe(true);
  const ledger = await StageLedger.open(current.directory, "key");
  expect(ledger.stages).toEqual(["drawing the streets"]);
  const run = createRunStage(() => {}, ledger);
  expect(await run("drawing the streets", () => Promise.reject(new Error("again")))).toEqual({
    streets: 3,
  });
  expect((await readdir(current.directory)).sort()).toEqual(["map", "stages.json"]);
  await ledger.close();
  expect(await readdir(current.directory)).toEqual(["map"]);
});

test("another import, a broken ledger or a file of another size begins again", async () => {
  await interrupted("key");
  expect(await hasFinishedStages(current.directory, "other")).toBe(false);
  await writeFile(join(current.directory, "map/streets.pmtiles"), "cut");
  expect(await hasFinishedStages(current.directory, "key")).toBe(false);
  const ledger = await StageLedger.open(current.directory, "key");
  expect(ledger.stages).toEqual([]);
  expect(await readdir(current.directory)).toEqual(["stages.json"]);
  await writeFile(join(current.directory, "stages.json"), "{");
  expect(await hasFinishedStages(current.directory, "key")).toBe(false);
});

test("a stage that fails is not finished", async () => {
  await interrupted("key");
  const run = createRunStage(() => {}, await StageLedger.open(current.directory, "key"));
  const failing = run("placing the toll plazas", () => Promise.reject(new Error("disk full")));
  await expect(failing).rejects.toThrow("disk full");
  const { stages } = await StageLedger.open(current.directory, "key");
  expect(stages).toEqual(["drawing the streets"]);
});

test("the key depends on the extract; a missing one has none", async () => {
  const file = join(current.directory, "a.osm.pbf");
  expect(await importKey(file)).toBe("");
  expect(await hasFinishedStages(current.directory, "")).toBe(false);
  await writeFile(file, "one");
  const key = await importKey(file);
  expect(await importKey(file)).toBe(key);
  await writeFile(file, "two");
  expect(await importKey(file)).not.toBe(key);
});
