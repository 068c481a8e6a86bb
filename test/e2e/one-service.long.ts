import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runningService } from "../../lib/laptop/announcement.ts";
import { PATIENCE } from "./webhook-client.ts";

const ENTRY = join(import.meta.dirname, "../../bin/local.ts");

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-"));
});
afterEach(() => rm(directory, { recursive: true }));

function start() {
  const env = { ...process.env, PORT: "0", DATA_DIR: join(directory, "new") };
  const child = spawn(process.execPath, [ENTRY], { env, stdio: ["ignore", "ignore", "pipe"] });
  return { child, ended: once(child, "exit"), said: text(child.stderr) };
}

function isRunning({ child }: { child: ChildProcess }): boolean {
  return child.exitCode === null && child.signalCode === null;
}

test("of three services started at once on a new directory, one serves and two say why not", async () => {
  const services = [start(), start(), start()];
  await vi.waitFor(async () => {
    expect(services.filter(isRunning)).toHaveLength(1);
    expect(await runningService(join(directory, "new"))).toBeDefined();
  }, PATIENCE);
  for (const { child, ended, said } of services.filter((service) => !isRunning(service))) {
    await ended;
    expect(child.exitCode).toBe(1);
    expect(await said).toMatch(/^rota-vpo: another service runs on .*: stop it or set DATA_DIR\n$/);
  }
  for (const { child, ended } of services.filter(isRunning)) {
    child.kill("SIGTERM");
    await ended;
  }
});
