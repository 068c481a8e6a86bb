import { setTimeout as sleep } from "node:timers/promises";
import { handler } from "../../functions/attempt-delivery.ts";
import type { Webhook } from "../../lib/deliver/webhooks/webhook.ts";
import { attemptInput } from "./attempt-input.ts";

// Runs in a separate process with --expose-gc. Makes deliveries through the Lambda's handler and
// prints the memory after each thousand.
const [count = "1000", webhookJson = ""] = process.argv.slice(2);
const webhook = JSON.parse(webhookJson) as Webhook;
const DELIVERIES = Number(count);
const CONCURRENT = 8;
const STEP = 1_000;

let begun = 0;
async function deliver(): Promise<void> {
  while (begun < DELIVERIES) {
    begun += 1;
    const number = begun;
    await handler(attemptInput(webhook), {} as never);
    if (number % STEP === 0) report(number);
  }
}

/**
 * Memory in bytes. The heap without garbage is measured only at the end, because collecting it
 * changes the other figures.
 */
function report(deliveries: number, heapUsed?: number): void {
  const { rss } = process.memoryUsage();
  process.send?.({ deliveries, rss, ...(heapUsed === undefined ? {} : { heapUsed }) });
}

await Promise.all(Array.from({ length: CONCURRENT }, deliver));
for (let i = 0; i < 3; i += 1) {
  globalThis.gc?.();
  await sleep(200);
}
report(DELIVERIES, process.memoryUsage().heapUsed);
process.disconnect?.();
