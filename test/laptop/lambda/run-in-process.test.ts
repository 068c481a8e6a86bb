import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  CallGivenUp,
  createFunctionProcess,
  type FunctionProcess,
  ProcessEnded,
} from "../../../lib/laptop/lambda/run-in-process.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";

const current = useTemporaryDirectory();
const MODULE = `
import { writeFileSync } from "node:fs";
let sleeping = 0;
let deaf;
process.on("disconnect", () => deaf ? writeFileSync(deaf, "") : process.exit());
process.on("message", ({ id, name, event }) => {
  if (name === "echo") process.send({ id, result: { event, pid: process.pid } });
  if (name === "fail") process.send({ id, errorName: "NoWay", errorMessage: "no way" });
  if (name === "exit") process.exit(3);
  if (name === "deafen") {
    deaf = event;
    setTimeout(() => process.exit(), 60_000);
    process.send({ id, result: process.pid }, () => process.disconnect());
  }
  if (name === "once-slept" && sleeping === 0) process.send({ id, result: process.pid });
  if (name === "sleep" || name === "once-slept") sleeping += 1;
});
`;
/** Far longer than a busy machine takes to start a process. */
const BOUND_MS = 120_000;
let functions: FunctionProcess;

beforeEach(async () => {
  const module = join(current.directory, "functions.mjs");
  await writeFile(module, MODULE);
  functions = createFunctionProcess({ boundMs: BOUND_MS, idleMs: 10 * BOUND_MS, module });
});
afterEach(() => {
  vi.useRealTimers();
  functions.stop();
});

async function pidOf(): Promise<number> {
  return ((await functions.invoke("echo", {})) as { pid: number }).pid;
}

test("a call is answered from another process, which stays for the next", async () => {
  expect(await functions.invoke("echo", { a: 1 })).toMatchObject({ event: { a: 1 } });
  const pid = await pidOf();
  expect(pid).not.toBe(process.pid);
  expect(await pidOf()).toBe(pid);
});

test("an error arrives with its name", async () => {
  await expect(functions.invoke("fail", {})).rejects.toMatchObject({
    name: "NoWay",
    message: "no way",
  });
});

test("a process that ends fails its calls, and the next call has a new one", async () => {
  const pid = await pidOf();
  await expect(functions.invoke("exit", {})).rejects.toThrow("ended with 3");
  expect(await pidOf()).not.toBe(pid);
});

/** Makes the process close its channel and stay, as one does for a moment when it is killed. */
async function deafen(): Promise<number> {
  const closed = join(current.directory, "closed");
  const pid = (await functions.invoke("deafen", closed)) as number;
  await vi.waitFor(() => access(closed), { timeout: 60_000 });
  return pid;
}

test("calls that a dying process cannot take fail as its others, and the next have a new one", async () => {
  const pid = await deafen();
  const calls = await Promise.allSettled([1, 2, 3].map((i) => functions.invoke("echo", i)));
  for (const call of calls) {
    expect(call).toMatchObject({ reason: expect.any(ProcessEnded) });
    expect(call).toMatchObject({ reason: { cause: { code: expect.any(String) } } });
  }
  expect(await pidOf()).not.toBe(pid);
});

test("a process that cannot start fails its calls, which would fail again", async () => {
  const { execPath } = process;
  onTestFinished(() => void Object.assign(process, { execPath }));
  process.execPath = join(current.directory, "nothing");
  const calls = await Promise.allSettled([1, 2].map((i) => functions.invoke("echo", i)));
  for (const call of calls) {
    expect(call).not.toMatchObject({ reason: expect.any(ProcessEnded) });
    expect(call).toMatchObject({
      reason: { message: "the process did not start", cause: { code: "ENOENT" } },
    });
  }
});

test("a call that exceeds its bound is given up", async () => {
  const module = join(current.directory, "functions.mjs");
  const impatient = createFunctionProcess({ boundMs: 50, idleMs: 60_000, module });
  await expect(impatient.invoke("sleep", {})).rejects.toThrow("more than 50 ms");
  impatient.stop();
});

test("the other calls are made again in a new process", async () => {
  const pid = await pidOf();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const slow = functions.invoke("sleep", {});
  vi.advanceTimersByTime(0.6 * BOUND_MS);
  const other = functions.invoke("once-slept", {});
  vi.advanceTimersByTime(0.6 * BOUND_MS);
  await expect(slow).rejects.toBeInstanceOf(CallGivenUp);
  const otherPid = await other;
  expect(otherPid).toEqual(expect.any(Number));
  expect(otherPid).not.toBe(pid);
});
