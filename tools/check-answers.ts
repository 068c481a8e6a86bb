import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalService } from "../lib/laptop/start-local-service.ts";
import { logger } from "../lib/service/lambda/logger.ts";
import { conclude } from "./check/result.ts";
import { createRounds } from "./check-requests/check-round.ts";

// Sends generated valid requests to all operations over HTTP, 1,000 by default, and compares every
// answer with openapi.json. `npm run check -- answers 200 7` for 200 requests with seed 7.
const [count = 1_000, firstSeed = randomInt(1_000_000)] = process.argv.slice(2).map(Number);
console.log(`seed ${firstSeed}`);
logger.setLogLevel("SILENT");
const dataDirectory = await mkdtemp(join(tmpdir(), "rota-vpo-answers-"));
const service = await startLocalService({
  port: 0,
  dataDirectory,
  timeScale: 0.001,
  progress: () => {},
});
const round = await createRounds(service);
let sent = 0;
const faults: string[] = [];
for (let seed = firstSeed; sent < count; seed += 1) {
  const { requests, faults: found } = await round(seed);
  sent += requests;
  faults.push(...found);
}
await service.stop();
await rm(dataDirectory, { recursive: true });
conclude({
  checked: sent,
  faults,
  seed: firstSeed,
  figures: [
    { name: "valid requests to all operations", value: sent, unit: "" },
    { name: "answers against the contract", value: faults.length, unit: "", of: sent, atMost: 0 },
  ],
});
