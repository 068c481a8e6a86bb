import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startAwsCloud } from "../../lib/laptop/aws-cloud.ts";
import { startDynamoDb } from "../../lib/laptop/dynamodb/dynamodb.ts";
import { newAwsKey } from "../../lib/laptop/signatures/aws-key.ts";
import { TABLES } from "../../lib/service/aws/tables/tables.ts";
import { WebhookStore } from "../../lib/service/aws/webhooks/webhook-store.ts";
import { conclude } from "../../tools/check/result.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { startReceiver } from "../deliver/webhooks/receiver.ts";

// Checks that the function `attempt-delivery` frees the memory of each delivery. Makes deliveries
// to an HTTPS receiver in a separate process and compares its memory before and after.
const MEASURED = Number(process.argv[2] ?? 3_000);
/** Deliveries until the heap and the allocator have grown to their working size. */
const WARM_UP = 5_000;
const MAX_RSS_BYTES = 4 * 1024;
const MAX_HEAP_BYTES = 200;

interface Memory {
  deliveries: number;
  rss: number;
  heapUsed?: number;
}

const directory = await mkdtemp(join(tmpdir(), "rota-vpo-memory-"));
const authority = await createAuthority();
const caFile = join(directory, "ca.pem");
await writeFile(caFile, authority.certificate);
const key = newAwsKey();
const tables = await startDynamoDb(key);
Object.assign(process.env, tables.environment);
const cloud = await startAwsCloud(directory, 1, async () => ({}), key);
const receiver = await startReceiver(await authority.certify(), (response) => {
  receiver.received.length = 0;
  response.end();
});
const registration = { enterpriseId: "12345", url: receiver.url, events: ["vpo.created" as const] };
const webhook = await new WebhookStore(TABLES.webhooks.name).register(registration, new Date());

const fresh = (await run(1_000)).at(-1);
const memory = await run(WARM_UP + MEASURED);
const before = memory.find(({ deliveries }) => deliveries === WARM_UP);
const after = memory.at(-1);
await receiver.stop();
await cloud.stop();
await tables.stop();
await rm(directory, { recursive: true });

assert.ok(fresh && before && after);
const rssBytes = (after.rss - before.rss) / MEASURED;
const heapBytes = ((after.heapUsed ?? 0) - (fresh.heapUsed ?? 0)) / (WARM_UP + MEASURED);
const of = MEASURED;
conclude({
  checked: of,
  faults: [],
  figures: [
    {
      name: "memory kept by a delivery",
      value: rssBytes,
      unit: "bytes",
      of,
      atMost: MAX_RSS_BYTES,
    },
    {
      name: "heap kept by a delivery",
      value: heapBytes,
      unit: "bytes",
      of,
      atMost: MAX_HEAP_BYTES,
    },
  ],
});

/** Makes deliveries in a new process; its memory after each thousand, and at the end. */
async function run(deliveries: number): Promise<Memory[]> {
  const child = fork(
    join(import.meta.dirname, "attempts.ts"),
    [String(deliveries), JSON.stringify(webhook)],
    {
      execArgv: ["--expose-gc"],
      env: {
        ...process.env,
        ...cloud.environment,
        DELIVERY_ISSUER: "https://api.example",
        ALLOW_LOOPBACK_DELIVERY: "1",
        NODE_EXTRA_CA_CERTS: caFile,
        POWERTOOLS_LOG_LEVEL: "ERROR",
        POWERTOOLS_METRICS_DISABLED: "true",
      },
    },
  );
  const memory: Memory[] = [];
  child.on("message", (message) => {
    const { deliveries, rss } = message as Memory;
    memory.push(message as Memory);
    console.log(`${deliveries} deliveries: ${Math.round(rss / 1e6)} MB`);
  });
  const [code] = await once(child, "exit");
  assert.equal(code, 0);
  return memory;
}
