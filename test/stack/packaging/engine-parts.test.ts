import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  ENGINE_DIRECTORY,
  ENGINE_FILE,
  ENGINE_PACKAGE,
  platformOf,
} from "../../../lib/stack/packaging/engine-package.ts";
import { engineParts } from "../../../lib/stack/packaging/engine-parts.ts";

/** Texts in the engine's file by which a part, and where possible its version, is known. */
const MARKS: Readonly<Record<string, string>> = {
  Boost: "N5boost13property_tree",
  "Protocol Buffers": "/protobuf-3.21.12/",
  RapidJSON: "N9rapidjson",
  "Time Zone Database": "This file is in the public domain",
  Valhalla: "N8valhalla4thor",
  "cpp-statsd-client": "N6Statsd",
  date: "N4date",
  "libstdc++": "St8__format",
  "node-addon-api": "N4Napi",
  unordered_dense: "6ankerl15unordered_dense6v4_5_0",
};

test.each(["arm64", "x86_64"] as const)(
  "the engine for %s holds each of its parts",
  async (architecture) => {
    const file = join(ENGINE_DIRECTORY, platformOf(architecture), ENGINE_FILE);
    const bytes = await readFile(file);
    const names = engineParts().map(({ name }) => name);
    expect(Object.keys(MARKS).toSorted()).toEqual(names.toSorted());
    expect(names.filter((name) => !bytes.includes(MARKS[name] ?? ""))).toEqual([]);
  },
);

test("the version of Valhalla is the engine's own", () => {
  const { VALHALLA_VERSION } = createRequire(import.meta.url)(ENGINE_PACKAGE);
  expect(engineParts().find(({ name }) => name === "Valhalla")?.version).toBe(VALHALLA_VERSION);
});

test("every part has a notice", () => {
  for (const { name, text } of engineParts()) {
    expect(text, name).toMatch(/copyright|public domain/i);
  }
});
