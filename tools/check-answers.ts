import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalService } from "../lib/laptop/start-local-service.ts";
import { logger } from "../lib/service/lambda/logger.ts";
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
for (const fault of faults.slice(0, 10)) console.error(fault);
console.log(`${sent} valid requests to all operations, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
