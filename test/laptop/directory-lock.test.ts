import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockDirectory } from "../../lib/laptop/directory-lock.ts";
import { useTemporaryDirectory } from "./temporary-directory.ts";

const current = useTemporaryDirectory();
const MODULE = join(import.meta.dirname, "../../lib/laptop/directory-lock.ts");

test("a directory is claimed once, until it is given back", async () => {
  const release = await lockDirectory(current.directory);
  await expect(lockDirectory(current.directory)).rejects.toThrow("another service runs on");
  release();
  (await lockDirectory(current.directory))();
});

test("of three claims made at once, one succeeds", async () => {
  const claims = await Promise.allSettled([1, 2, 3].map(() => lockDirectory(current.directory)));
  const made = claims.flatMap((claim) => (claim.status === "fulfilled" ? [claim.value] : []));
  expect(made).toHaveLength(1);
  for (const release of made) release();
});

test("a killed process releases its directory", async () => {
  const code = `const { lockDirectory } = await import(${JSON.stringify(MODULE)});
    await lockDirectory(${JSON.stringify(current.directory)});
    console.log("locked");
    setInterval(() => {}, 1_000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "--eval", code]);
  await once(holder.stdout, "data");
  await expect(lockDirectory(current.directory)).rejects.toThrow("another service runs on");
  holder.kill("SIGKILL");
  await once(holder, "exit");
  (await lockDirectory(current.directory))();
});
