import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { networkDirectory } from "../../../lib/build/network/build-network.ts";
import { createEngineProcesses } from "../../../lib/laptop/engine/run-engine.ts";
import { buildDirectory } from "../../../lib/laptop/settings.ts";
import { openNativeEngine } from "../../../lib/quote/routing/engine/load-engine.ts";
import { valhallaConfig } from "../../../lib/quote/routing/engine/valhalla-config.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";

const current = useTemporaryDirectory();
/**
 * An engine whose matrices never end, and that a traced route ends. Traced attributes close its
 * channel, as for a moment when it is killed.
 */
const MODULE = `
import { writeFileSync } from "node:fs";
let deaf;
process.on("disconnect", () => deaf ? writeFileSync(deaf, "") : process.exit());
process.on("message", ({ id, name, event }) => {
  if (name === "route") process.send({ id, result: event + process.argv[2] });
  if (name === "traceRoute") process.exit(1);
  if (name === "traceAttributes") {
    deaf = event;
    setTimeout(() => process.exit(), 60_000);
    process.send({ id, result: "" }, () => process.disconnect());
  }
  if (name === "locate") process.send({ id, errorName: "Error", errorMessage: "No suitable edges" });
});
`;

afterEach(() => void vi.useRealTimers());

async function stubEngines() {
  const module = join(current.directory, "engine.mjs");
  await writeFile(module, MODULE);
  return createEngineProcesses({ boundMs: 1_000, module });
}

test("a step that exceeds its bound is given up, and its process ended", async () => {
  const engines = await stubEngines();
  const answer = engines.open({ network: "a" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const endless = answer("matrix", "{}");
  vi.advanceTimersByTime(1_000);
  await expect(endless).rejects.toMatchObject({ name: "EngineBusy" });
  expect(await answer("route", "{}")).toBe('{}{"network":"a"}');
  engines.stop();
});

test("a step that ends the process fails, and the others are made again", async () => {
  const engines = await stubEngines();
  const answer = engines.open({});
  const steps = [answer("traceRoute", "{}"), answer("route", "{}")];
  const [fatal, other] = await Promise.allSettled(steps);
  expect(fatal).toMatchObject({ status: "rejected", reason: { name: "ProcessEnded" } });
  expect(other).toMatchObject({ value: "{}{}" });
  engines.stop();
});

test("steps that a dying process cannot take are made again", async () => {
  const engines = await stubEngines();
  const answer = engines.open({});
  const closed = join(current.directory, "closed");
  await answer("traceAttributes", closed);
  await vi.waitFor(() => access(closed), { timeout: 60_000 });
  const steps = ["1", "2", "3"].map((step) => answer("route", step));
  expect(await Promise.all(steps)).toEqual(["1{}", "2{}", "3{}"]);
  engines.stop();
});

test("an engine's error keeps its message, by which the service knows it", async () => {
  const engines = await stubEngines();
  const answer = engines.open({});
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await expect(answer("locate", "{}")).rejects.toThrow("No suitable edges");
  engines.stop();
});

test("the engine answers as in this process", async () => {
  const config = valhallaConfig(await networkDirectory(buildDirectory));
  const engines = createEngineProcesses();
  const request = JSON.stringify({
    locations: [
      { lat: -23.55, lon: -46.63, radius: 5_000 },
      { lat: -22.9, lon: -43.2, radius: 5_000 },
    ],
    costing: "truck",
    directions_type: "none",
  });
  const answer = await engines.open(config)("route", request);
  expect(JSON.parse(answer)).toEqual(JSON.parse(await openNativeEngine(config)("route", request)));
  engines.stop();
});
