import fc from "fast-check";
import { deliveryOf, resendingOf } from "../../../lib/deliver/webhooks/delivery.ts";
import { testEvent } from "../../../lib/deliver/webhooks/event.ts";
import { WEBHOOK_STATUSES } from "../../../lib/deliver/webhooks/webhook.ts";
import { event, NOW, webhook } from "../../deliver/webhooks/builders.ts";
import type { Fault, World } from "./delivery-world.ts";

type Model = Record<never, never>;
type Command = fc.AsyncCommand<Model, World>;

/** A command that is always possible. */
function command(name: string, run: (world: World) => Promise<unknown>): Command {
  return {
    check: () => true,
    run: async (_, world) => {
      await run(world);
    },
    toString: () => name,
  };
}

const fault = fc.constantFrom<Fault>(undefined, undefined, "before", "throttled", "after");
const faults = fc.array(fault, { maxLength: 8 });
const index = fc.nat(20);

/** All events that may happen to a world. */
export const commands = [
  fc.constant(
    command("put event", async ({ waiting, events }) => {
      const one = event({ id: crypto.randomUUID() });
      waiting.push(one);
      events.push(one);
    }),
  ),
  // EventBridge and Lambda may run a fan-out more than once, even after it has succeeded.
  fc.tuple(index, faults, fc.boolean()).map(([at, plan, twice]) =>
    command(`fan out ${at} twice: ${twice} [${plan}]`, async (world) => {
      const one = world.events[at % Math.max(1, world.events.length)];
      if (!one) return;
      const runs = [NOW, new Date(NOW.getTime() + 1)].slice(0, twice ? 2 : 1);
      const done = await world.withFaults(
        plan,
        runs.map((now) => () => world.fanOut(one, now)),
      );
      const position = world.waiting.indexOf(one);
      if (done.includes(true) && position >= 0) world.waiting.splice(position, 1);
    }),
  ),
  fc.tuple(index, faults).map(([at, plan]) =>
    command(`test [${plan}]`, async (world) => {
      const to = world.webhooks[at % 2] ?? webhook();
      const delivery = deliveryOf(testEvent(crypto.randomUUID(), "12345", NOW), to, NOW);
      const [done] = await world.withFaults(plan, [() => world.start(delivery)]);
      if (done) world.promised.push(delivery);
    }),
  ),
  fc.tuple(index, faults).map(([at, plan]) =>
    command(`resend [${plan}]`, async (world) => {
      const original = world.promised[at % Math.max(1, world.promised.length)];
      const to = world.webhooks.find(({ id }) => id === original?.webhookId);
      if (!original || !to) return;
      const delivery = resendingOf(original, to, NOW);
      const [done] = await world.withFaults(plan, [() => world.start(delivery)]);
      if (done) world.promised.push(delivery);
    }),
  ),
  fc
    .tuple(index, faults)
    .map(([at, plan]) =>
      command(`step ${at} [${plan}]`, (world) => world.withFaults(plan, [() => world.step(at)])),
    ),
  fc
    .tuple(index, index, faults)
    .map(([a, b, plan]) =>
      command(`steps ${a} and ${b} at once [${plan}]`, (world) =>
        world.withFaults(plan, [() => world.step(a), () => world.step(b)]),
      ),
    ),
  faults.map((plan) =>
    command(`resume [${plan}]`, (world) => world.withFaults(plan, [() => world.resume()])),
  ),
  fc
    .constantFrom(...WEBHOOK_STATUSES)
    .map((status) => command(`set ${status}`, async (world) => world.setStatus(status))),
  fc.constant(command("lose the journal", async ({ machine }) => machine.executions.clear())),
  fc.constant(command("stop all executions", async ({ machine }) => machine.endAll())),
];
