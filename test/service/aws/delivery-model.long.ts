import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Delivery,
  deliveryOf,
  onlyResendingOf,
} from "../../../lib/deliver/webhooks/delivery.ts";
import type { Sender } from "../../../lib/deliver/webhooks/send-delivery.ts";
import { event, NOW, webhook } from "../../deliver/webhooks/builders.ts";
import { trustedAuthority } from "../../deliver/webhooks/certificates.ts";
import { type Receiver, startReceiver } from "../../deliver/webhooks/receiver.ts";
import { createSender } from "../../deliver/webhooks/sender.ts";
import { commands } from "./delivery-commands.ts";
import { isActive, LATER, World } from "./delivery-world.ts";
import { runToTheEnd, settle } from "./settle.ts";
import { startTestTables } from "./test-tables.ts";

let tables: { stop(): Promise<void> };
let receiver: Receiver;
let sender: Sender;

beforeAll(async () => {
  tables = await startTestTables();
  const authority = await trustedAuthority();
  receiver = await startReceiver(await authority.certify());
  sender = await createSender();
});
afterAll(async () => {
  await receiver.stop();
  await tables.stop();
});

/** Resends a delivery that was held back while its webhook was not active; returns the outcome. */
async function sendAgain(world: World, held: Delivery): Promise<Delivery | undefined> {
  const to = world.webhooks.find(({ id }) => id === held.webhookId);
  const again = onlyResendingOf(held, to ?? webhook(), LATER);
  await world.withFaults([], [() => world.start(again), () => world.start(again)]);
  await runToTheEnd(world);
  return world.recorded(again.webhookId, again.id);
}

test("every accepted event, test and resend ends delivered, as a permanent failure or held back and is then delivered", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.commands(commands, { size: "+1", maxCommands: 25 }),
      async (schedule, sequence) => {
        const world = new World(schedule, receiver.url, sender);
        await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence);
        await settle(world);
        const expected = [
          ...world.promised,
          ...world.events.flatMap((one) => world.webhooks.map((to) => deliveryOf(one, to, NOW))),
        ];
        for (const { webhookId, id } of expected) {
          const to = world.webhooks.find((one) => one.id === webhookId);
          const status = to && isActive(to) ? "entregue" : "falha definitiva";
          const recorded = await world.recorded(webhookId, id);
          const held = world.wasInactive && recorded?.status === "retida";
          const ended = held ? await sendAgain(world, recorded) : recorded;
          expect(ended).toMatchObject({ status });
        }
      },
    ),
    { numRuns: 30 },
  );
});

test("a start that fails takes nothing away from the execution that another has started", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.constantFrom("before" as const, "after" as const),
      async (schedule, startFault) => {
        const world = new World(schedule, receiver.url, sender);
        const [to = webhook()] = world.webhooks;
        const delivery = deliveryOf(event({ id: crypto.randomUUID() }), to, NOW);
        // The bus repeats a fan-out that failed.
        const starts = [() => world.start(delivery), () => world.start({ ...delivery })];
        world.machine.fault = startFault;
        await world.withFaults([], starts);
        await world.withFaults([], starts);
        await runToTheEnd(world);
        expect(await world.recorded(to.id, delivery.id)).toMatchObject({ status: "entregue" });
      },
    ),
    { numRuns: 50 },
  );
});
