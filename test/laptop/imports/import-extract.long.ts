import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { findNetwork } from "../../../lib/laptop/imports/networks.ts";
import { tollCountry } from "../../build/network/osm/toll-country.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";

const COMMAND = join(import.meta.dirname, "../../../bin/import.ts");
const current = useTemporaryDirectory();

/** Runs the command; sends it a signal at the first line that matches `killAt`. */
async function importOsm(args: string[], killAt?: RegExp, signal: NodeJS.Signals = "SIGKILL") {
  const child = spawn(process.execPath, [COMMAND, "osm", ...args], {
    env: { ...process.env, DATA_DIR: current.directory },
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      printed.push(line);
      if (killAt?.test(line)) child.kill(signal);
    });
  }
  const [code, endedBy] = await once(child, "close");
  return { code, endedBy, printed };
}

async function digests(name: string): Promise<string[]> {
  const folder = findNetwork(current.directory, name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  return contents.map((bytes, i) => {
    const digest = createHash("sha256").update(bytes).digest("hex");
    return `${relative(folder, paths[i] ?? "")} ${digest}`;
  });
}

test("an import that is killed and started again ends with the same files", async () => {
  const file = join(current.directory, "country.osm.pbf");
  await tollCountry().write(file);
  const whole = await importOsm([file]);
  expect(whole.code).toBe(0);
  expect(whole.printed.join("\n")).toMatch(
    /0 plazas at booths .*\n1 streets, .*\n\d+ streets drawn on \d+ tiles\nreport: .*networks\/country\/current\/toll-report\.csv\nuse it: npm start -- --network country$/,
  );
  const before = await digests("country");

  const interrupted = await importOsm([file], /routing tiles/, "SIGTERM");
  expect(interrupted.endedBy).toBe("SIGTERM");
  expect(interrupted.printed.join("\n")).toContain("nothing has changed");
  expect(await digests("country")).toEqual(before);

  expect((await importOsm([file, "--name", "again"], /routing tiles/)).code).toBeNull();
  expect(() => findNetwork(current.directory, "again")).toThrow();
  const again = await importOsm([file, "--name", "again"]);
  expect(again.code).toBe(0);
  expect(again.printed[0]).toBe(
    "the last import was interrupted: it goes on after “applying the rules for trucks”",
  );
  expect(await digests("again")).toEqual(before);
});

test("an unreadable file gets a message of one line", async () => {
  const { code, printed } = await importOsm([join(current.directory, "none.osm.pbf")]);
  expect(code).toBe(1);
  expect(printed.at(-1)).toMatch(/^import: cannot read the file: ENOENT.*none\.osm\.pbf'$/);
});

test.each([["--dry-run"], ["--update"], ["another.osm.pbf"]])("%s is refused", async (argument) => {
  const { code, printed } = await importOsm([join(current.directory, "a.osm.pbf"), argument]);
  expect(code).toBe(2);
  expect(printed.join("\n")).toMatch(/usage: /);
});
