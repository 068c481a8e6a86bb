import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseStage, readStage } from "../../../lib/stack/stage/read-stage.ts";
import { MINIMAL } from "../create-stacks.ts";

function parse(entries: Record<string, unknown>) {
  return parseStage("test", JSON.stringify({ ...MINIMAL, ...entries }));
}

test("the settings are the entries, the defaults and the stage's name", () => {
  expect(parse({})).toMatchObject({ ...MINIMAL, name: "test", architecture: "arm64" });
});

test("null stands for the default", () => {
  expect(parse({ throttleRate: null })).toEqual(parse({}));
});

test.each([
  ["invalid", { throttleRate: 0, archiveDays: 0 }, ["throttleRate", "archiveDays"]],
  ["contradictory", { executeApi: false, eventConcurrency: 1_000 }, ["executeApi", "eventConc"]],
])("all %s entries are refused with the file's name", (_, entries, names) => {
  for (const name of ["config/test.json", ...names]) expect(() => parse(entries)).toThrow(name);
});

test("text that is not JSON is refused with the file's name", () => {
  expect(() => parseStage("test", "{")).toThrow("config/test.json");
});

test("a stage without a file is refused, naming those that have one", () => {
  expect(() => readStage("production")).toThrow("example");
  expect(() => readStage("../package")).toThrow("a name has at most 20");
});

test("a file not named like a stage is neither read nor listed", async () => {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-config-"));
  for (const name of ["Prod.json", "staging.json"]) {
    await writeFile(join(directory, name), JSON.stringify(MINIMAL));
  }
  expect(() => readStage("Prod", directory)).toThrow("a name has at most 20 lower-case letters");
  expect(() => readStage("other", directory)).toThrow(/config\/ has staging$/);
  await rm(directory, { recursive: true });
});

test("a key that stands twice is refused with its line", () => {
  const text = JSON.stringify(MINIMAL, null, 2).replace("{", '{\n  "region": "us-east-1",');
  expect(() => parseStage("test", text)).toThrow("✖ line 4: this key stands twice");
  const nested = JSON.stringify(MINIMAL).replace("{", '{"console": {"scope": "a", "scope": "b"},');
  expect(() => parseStage("test", nested)).toThrow("line 1: this key stands twice");
});

test("a stage is read from its file", async () => {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-config-"));
  await writeFile(join(directory, "staging.json"), JSON.stringify(MINIMAL));
  expect(readStage("staging", directory).name).toBe("staging");
  await rm(directory, { recursive: true });
});
