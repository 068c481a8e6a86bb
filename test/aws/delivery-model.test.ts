import { setImmediate } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DeliveryStore } from "../../lib/aws/delivery-store.ts";
import { PendingDeliveries } from "../../lib/aws/pending-deliveries.ts";
import { resumeDeliveries } from "../../lib/aws/resume-deliveries.ts";
import { createResumeDelivery, createStartDelivery } from "../../lib/aws/start-delivery.ts";
import { TABLES } from "../../lib/aws/tables.ts";
import { attemptDelivery } from "../../lib/webhooks/attempt-delivery.ts";
import {
  type Delivery,
  deliveryOf,
  onlyResendingOf,
  resendingOf,
} from "../../lib/webhooks/delivery.ts";
import { DeliveryNotConfirmed } from "../../lib/webhooks/delivery-not-confirmed.ts";
import { testEvent, type VpoEvent } from "../../lib/webhooks/event.ts";
import {
  type DeliveryRecords,
  executionInputSchema,
  requireDelivery,
} from "../../lib/webhooks/execution.ts";
import type { Sender } from "../../lib/webhooks/send-delivery.ts";
import { WEBHOOK_STATUSES, type Webhook } from "../../lib/webhooks/webhook.ts";
import { event, NOW, webhook } from "../webhooks/builders.ts";
import { trustedAuthority } from "../webhooks/certificates.ts";
import { type Receiver, startReceiver } from "../webhooks/receiver.ts";
import { createSender } from "../webhooks/sender.ts";
import { FakeStepFunctions } from "./fake-step-functions.ts";
import { startTestTables } from "./test-tables.ts";

/** What happens to one call of DynamoDB or Step Functions: it fails, or only its answer is lost. */
type Fault = "before" | "after" | undefined;

const LATER = new Date(NOW.getTime() + 60_000);
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

/** The real store, starts and tasks over a state machine in memory, with faults between all calls. */
class World {
  readonly machine = new FakeStepFunctions();
  /** One confirms every delivery, the other was removed. */
  readonly webhooks: Webhook[];
  /** Whether they were ever paused or disabled: some deliveries may be held back. */
  wasInactive = false;
  /** Events on the bus that no fan-out has taken. */
  readonly waiting: VpoEvent[] = [];
  readonly events: VpoEvent[] = [];
  /** Deliveries that a request for a test or a resend has answered with 202. */
  readonly promised: Delivery[] = [];
  /** The attempt that each execution makes next; the fifth task records the failure. */
  readonly #next = new Map<string, number>();
  readonly #store: DeliveryStore;
  readonly #pending: PendingDeliveries;
  readonly #schedule: fc.Scheduler;
  #faults: Fault[] = [];

  constructor(schedule: fc.Scheduler) {
    this.#schedule = schedule;
    this.webhooks = ["", "/removed"].map((path) =>
      webhook({
        id: crypto.randomUUID(),
        registrationId: crypto.randomUUID(),
        url: receiver.url + path,
      }),
    );
    const client = new DynamoDBClient({ maxAttempts: 1 });
    client.middlewareStack.add((next) => (args) => this.#call(() => next(args)), {
      step: "initialize",
    });
    this.#store = new DeliveryStore(TABLES.deliveries.name, client);
    this.#pending = new PendingDeliveries(TABLES.deliveries.name, client);
  }

  /**
   * Runs work at once, its calls in any order and with these faults, and meanwhile the first task
   * of an execution that it starts. Returns which succeeded; throws any error that was not injected.
   */
  async withFaults(faults: Fault[], work: (() => Promise<unknown>)[]): Promise<boolean[]> {
    this.#faults = [...faults];
    let isOver = false;
    const started = this.#stepStarted(() => isOver);
    const runs = Promise.allSettled(work.map((run) => run())).finally(() => {
      isOver = true;
    });
    const [outcomes, [step]] = await this.#schedule.waitFor(
      Promise.all([runs, Promise.allSettled([started])]),
    );
    this.#faults = [];
    for (const outcome of [...outcomes, step]) {
      if (outcome.status === "rejected" && !/injected/.test(String(outcome.reason))) {
        throw outcome.reason;
      }
    }
    return outcomes.map(({ status }) => status === "fulfilled");
  }

  /** What `start-deliveries` does with an event. */
  async fanOut(one: VpoEvent, now: Date): Promise<void> {
    await Promise.all(this.webhooks.map((to) => this.start(deliveryOf(one, to, now))));
  }

  async start(delivery: Delivery): Promise<void> {
    await createStartDelivery(this.#store, "arn", 1, this.#stepFunctions())(delivery);
  }

  async resume(): Promise<void> {
    const find: DeliveryStore["find"] = (webhookId, id) => this.#store.find(webhookId, id);
    const before = async function* (this: World, time: Date) {
      for await (const one of this.#pending.before(time)) if (this.#owns(one)) yield one;
    }.bind(this);
    const resume = createResumeDelivery("arn", this.#stepFunctions());
    await resumeDeliveries({ before }, { find }, resume, LATER, new Date("9999-01-01"));
  }

  /** Runs the next task of a running execution; after a failure of our own it is still the next. */
  async step(index: number): Promise<void> {
    const running = this.machine.running();
    const [name, execution] = running[index % Math.max(1, running.length)] ?? [];
    if (name === undefined || execution === undefined) return;
    const input = executionInputSchema.parse(JSON.parse(execution.input));
    const attempt = this.#next.get(name) ?? 1;
    const ended = await this.#task({ ...input, execution: input }, attempt);
    this.#next.set(name, attempt + 1);
    if (ended) execution.running = false;
  }

  /** Runs the first task of the next execution that starts, as soon as it does. */
  async #stepStarted(isOver: () => boolean): Promise<void> {
    const before = new Set(this.machine.names());
    while (!isOver()) {
      const index = this.machine.running().findIndex(([name]) => !before.has(name));
      if (index >= 0) return this.step(index);
      await this.#schedule.schedule(setImmediate());
    }
  }

  setStatus(status: Webhook["status"]): void {
    this.wasInactive ||= status !== "ativo";
    for (const webhook of this.webhooks) webhook.status = status;
  }

  recorded(webhookId: string, id: string): Promise<Delivery | undefined> {
    return this.#schedule.waitFor(this.#store.find(webhookId, id));
  }

  /** True if it ends the execution. */
  async #task(input: Parameters<typeof requireDelivery>[0], attempt: number): Promise<boolean> {
    const records: DeliveryRecords = {
      findDelivery: (webhookId, id) => this.#store.find(webhookId, id),
      createDelivery: (delivery) => this.#store.create(delivery),
    };
    if (attempt > 4) {
      await this.#store.recordPermanentFailure(await requireDelivery(input, records));
      return true;
    }
    const made = attemptDelivery(
      { ...input, attempt },
      {
        ...records,
        findWebhook: async (id) => this.webhooks.find((one) => one.id === id && isActive(one)),
        recordAttempt: (delivery, made) => this.#store.recordAttempt(delivery, made),
        recordRecovery: async () => {},
        hold: (delivery) => this.#store.hold(delivery),
        takeSlot: async () => ({ free: async () => {} }),
        sender,
      },
    );
    return made.then(
      () => true,
      (error: Error) => {
        if (error instanceof DeliveryNotConfirmed) return false;
        throw error;
      },
    );
  }

  /** Step Functions as the functions call it. */
  #stepFunctions() {
    const client = this.machine.client();
    const send = client.send.bind(client) as (command: never) => Promise<unknown>;
    client.send = ((command: never) => this.#call(() => send(command))) as typeof client.send;
    return client;
  }

  async #call<T>(send: () => Promise<T>): Promise<T> {
    await this.#schedule.schedule(Promise.resolve());
    const fault = this.#faults.shift();
    if (fault === "before") throw new Error("injected before a call");
    const answer = await send();
    if (fault === "after") throw new Error("injected after a call");
    return answer;
  }

  #owns({ webhookId }: Pick<Delivery, "webhookId">): boolean {
    return this.webhooks.some(({ id }) => id === webhookId);
  }
}

function isActive({ url }: Webhook): boolean {
  return !url.endsWith("/removed");
}

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

const fault = fc.constantFrom<Fault>(undefined, undefined, "before", "after");
const faults = fc.array(fault, { maxLength: 8 });
const index = fc.nat(20);

const commands = [
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

/** Without further faults: the bus repeats what was not taken, then everything runs to its end. */
async function settle(world: World): Promise<void> {
  world.setStatus("ativo");
  await world.withFaults(
    [],
    world.waiting.map((one) => () => world.fanOut(one, LATER)),
  );
  await world.withFaults([], [() => world.resume()]);
  await runToTheEnd(world);
}

async function runToTheEnd(world: World): Promise<void> {
  while (world.machine.running().length > 0) await world.withFaults([], [() => world.step(0)]);
}

/** Sends a delivery again that was held back while its webhook was not active; returns what became of it. */
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
        const world = new World(schedule);
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
        const world = new World(schedule);
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
