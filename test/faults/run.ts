import fc from "fast-check";
import { deliveryOf } from "../../lib/deliver/webhooks/delivery.ts";
import { conclude, type Figure } from "../../tools/check/result.ts";
import { event, NOW } from "../deliver/webhooks/builders.ts";
import { trustedAuthority } from "../deliver/webhooks/certificates.ts";
import { startReceiver } from "../deliver/webhooks/receiver.ts";
import { createSender } from "../deliver/webhooks/sender.ts";
import { type Fault, isActive, World } from "../service/aws/delivery-world.ts";
import { settle } from "../service/aws/settle.ts";
import { startTestTables } from "../service/aws/test-tables.ts";

// Events through the real stores, starts and tasks, with a fault between every two steps: a call of
// a store or of the state machine fails, is throttled, or does its work and its answer is lost. Each
// event has two faults, whose places go round. Every delivery must end as it does without them.
// Usage: npm run check -- faults [events] [seed]
const [EVENTS = 1_000, SEED = 1] = process.argv.slice(2).map(Number);
/** A number of calls of an event without faults; later ones repeat. */
const CALLS = 24;
const KINDS = ["before", "throttled", "after"] as const;
/** Calls that a throttled store refuses one after the other. */
const REFUSED = 3;
const ENDS: Readonly<Record<string, string>> = {
  "/confirms": "entregue",
  "/never-confirms": "falha definitiva",
  "/removed": "falha definitiva",
};
const NAMES = { before: "failed", throttled: "throttled", after: "answer lost" };

const tables = await startTestTables();
const receiver = await startReceiver(
  await (await trustedAuthority()).certify(),
  (response, { path }) => response.writeHead(path === "/confirms" ? 200 : 500).end(),
);
const sender = await createSender();
const counts = new Map<string, number>();
const faults: string[] = [];
const schedules = fc.sample(fc.scheduler(), { numRuns: EVENTS, seed: SEED });
let lost = 0;
let confirmed = 0;
for (const [i, schedule] of schedules.entries()) {
  const missed = await missedBy(schedule, planOf(i));
  if (missed.length > 0) lost += 1;
  for (const one of missed) faults.push(`event ${i}, faults ${planOf(i)}: ${one}`);
}
await receiver.stop();
await tables.stop();
const injected = [...counts.values()].reduce((sum, count) => sum + count, 0);
conclude({
  checked: Math.min(EVENTS, injected),
  faults,
  seed: SEED,
  figures: [
    { name: "events lost", value: lost, unit: "", of: EVENTS, atMost: 0 },
    { name: "faults injected", value: injected, unit: "" },
    { name: "deliveries that arrived twice", value: twice(), unit: "", of: confirmed },
    ...[...counts].sort().map(([name, value]): Figure => ({ name, value, unit: "", atLeast: 1 })),
  ],
});

/** Two faults in the calls of an event, at places that differ from event to event. */
function planOf(i: number): Fault[] {
  const plan: Fault[] = [];
  const kinds = [KINDS[i % 3], KINDS[Math.floor(i / 3) % 3]] as const;
  const round = Math.floor(i / 9);
  const places = [(5 * round) % CALLS, (7 * round + Math.floor(round / CALLS)) % CALLS];
  for (const [k, kind = "before"] of kinds.entries()) {
    for (let skipped = 0; skipped < (places[k] ?? 0); skipped += 1) plan.push(undefined);
    plan.push(...Array<Fault>(kind === "throttled" ? REFUSED : 1).fill(kind));
  }
  return plan;
}

/** The deliveries of one event that did not end as they must, one line each. */
async function missedBy(schedule: fc.Scheduler, plan: readonly Fault[]): Promise<string[]> {
  const onFault = (step: string, fault: keyof typeof NAMES) => {
    const name = `faults at ${step}: ${NAMES[fault]}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const paths = Object.keys(ENDS);
  const world = new World(schedule, receiver.url, sender, { paths, onFault });
  const one = event({ id: crypto.randomUUID() });
  world.waiting.push(one);
  const [isTaken] = await world.withFaults([...plan], [() => world.fanOut(one, NOW)]);
  if (isTaken) world.waiting.pop();
  while (world.unspent.length > 0 && world.machine.running().length > 0) {
    await world.withFaults(world.unspent, [() => world.step(0)]);
  }
  await settle(world);
  const wrong: string[] = [];
  for (const to of world.webhooks) {
    const { webhookId, id } = deliveryOf(one, to, NOW);
    const status = (await world.recorded(webhookId, id))?.status;
    const wanted = ENDS[new URL(to.url).pathname];
    if (status !== wanted) wrong.push(`${to.url} is ${status}, not ${wanted}`);
    if (isActive(to) && status === "entregue") confirmed += 1;
  }
  return wrong;
}

/** Deliveries that their receiver confirmed more than once. */
function twice(): number {
  const arrived = receiver.received.filter(({ path }) => path === "/confirms");
  return arrived.length - new Set(arrived.map(({ headers }) => headers["webhook-id"])).size;
}
