import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Contract } from "../../../../tools/contract/changes/contract.ts";
import { compareReleases, keepRelease } from "../../../../tools/contract/changes/releases.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "contracts-"));
  declare([]);
  keepRelease(folder, contract("0.9.0", "/a", "/b"));
  keepRelease(folder, contract("0.10.0", "/a", "/b"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A contract with one operation per path. */
function contract(version: string, ...paths: string[]): Contract {
  const items = paths.map((path) => [path, { get: { responses: {} } }]);
  return { info: { version }, paths: Object.fromEntries(items) };
}

function declare(breaks: object[]): void {
  writeFileSync(join(folder, "breaks.json"), JSON.stringify(breaks));
}

test("a break that nobody declared is a fault", () => {
  const { faults } = compareReleases(folder, contract("0.11.0", "/a"));
  expect(faults).toEqual([
    "breaks callers and is not declared in contracts/breaks.json: GET /b: removed",
  ]);
});

test("a declared break is on the page with its reason", () => {
  declare([{ version: "0.11.0", why: "Nobody used it.", changes: ["GET /b: removed"] }]);
  const { faults, page } = compareReleases(folder, contract("0.11.0", "/a", "/c"));
  expect(faults).toEqual([]);
  expect(page).toContain(
    "## 0.11.0, since 0.10.0\n\n### Breaks\n\nNobody used it.\n\n- `GET /b`: removed\n\n### Compatible changes\n\n- `GET /c`: added",
  );
  expect(page).toContain("## 0.10.0, since 0.9.0\n\nThe contract is the same.");
});

test("a declaration of what breaks nothing, or of an unknown version, is a fault", () => {
  declare([
    { version: "0.11.0", why: "Planned.", changes: ["GET /b: removed"] },
    { version: "3.0.0", why: "Planned.", changes: ["GET /a: removed"] },
  ]);
  const { faults } = compareReleases(folder, contract("0.11.0", "/a", "/b"));
  expect(faults).toEqual([
    "is declared for 0.11.0 and breaks nothing: GET /b: removed",
    "contracts/breaks.json names 3.0.0",
  ]);
});

test("a contract with the number of a release is compared with that release", () => {
  const { faults, page } = compareReleases(folder, contract("0.10.0", "/a"));
  expect(page).toContain("## Unreleased, since 0.10.0");
  expect(faults).toHaveLength(1);
});

test("a release is kept without texts, and with the defaults that they state", () => {
  const properties = { axles: { description: "Axles. Na falta, `2`" }, description: {} };
  const components: object = { schemas: { Query: { description: "A query", properties } } };
  keepRelease(folder, { ...contract("1.0.0"), components });
  const kept = JSON.parse(readFileSync(join(folder, "1.0.0.json"), "utf8"));
  expect(kept.components.schemas.Query).toEqual({
    properties: { axles: { default: 2 }, description: {} },
  });
});
