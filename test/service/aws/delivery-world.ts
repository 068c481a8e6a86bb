import { setImmediate } from "node:timers/promises";
import { ProvisionedThroughputExceededException } from "@aws-sdk/client-dynamodb";
import type fc from "fast-check";
import { attemptDelivery } from "../../../lib/deliver/webhooks/attempt-delivery.ts";
import { type Delivery, deliveryOf } from "../../../lib/deliver/webhooks/delivery.ts";
import { DeliveryNotConfirmed } from "../../../lib/deliver/webhooks/delivery-not-confirmed.ts";
import type { VpoEvent } from "../../../lib/deliver/webhooks/event.ts";
import {
  type DeliveryRecords,
  executionInputSchema,
  recordedDelivery,
} from "../../../lib/deliver/webhooks/execution.ts";
import { MAX_ATTEMPTS } from "../../../lib/deliver/webhooks/schedule.ts";
import type { Sender } from "../../../lib/deliver/webhooks/send-delivery.ts";
import type { Webhook } from "../../../lib/deliver/webhooks/webhook.ts";
import { DeliveryStore } from "../../../lib/service/aws/deliveries/delivery-store.ts";
import { PendingDeliveries } from "../../../lib/service/aws/deliveries/pending-deliveries.ts";
import { resumeDeliveries } from "../../../lib/service/aws/deliveries/resume-deliveries.ts";
import {
  createResumeDelivery,
  createStartDelivery,
} from "../../../lib/service/aws/deliveries/start-delivery.ts";
import { dynamoClientTrying } from "../../../lib/service/aws/tables/client.ts";
import { TABLES } from "../../../lib/service/aws/tables/tables.ts";
import { NOW, webhook } from "../../deliver/webhooks/builders.ts";
import { FakeStepFunctions } from "./fake-step-functions.ts";

/** Fault of one call of DynamoDB or Step Functions: it fails, is throttled, or its answer is lost. */
export type Fault = "before" | "throttled" | "after" | undefined;

/** Called with each fault and the step that it hits. */
export type OnFault = (step: string, fault: Exclude<Fault, undefined>) => void;

/** A minute after the events, when pending deliveries are old enough to be resumed. */
export const LATER = new Date(NOW.getTime() + 60_000);

/** The real store, starts and tasks over a state machine in memory, with faults between all calls. */
export class World {
  readonly machine = new FakeStepFunctions();
  /** By default one confirms every delivery, the other was removed. */
  readonly webhooks: Webhook[];
  /** Faults that the last work did not use up. */
  unspent: Fault[] = [];
  /** True if the webhooks were ever paused or disabled, so that deliveries may be held back. */
  wasInactive = false;
  /** Events on the bus that no fan-out has taken. */
  readonly waiting: VpoEvent[] = [];
  readonly events: VpoEvent[] = [];
  /** Deliveries for which a test or a resend was answered with 202. */
  readonly promised: Delivery[] = [];
  /** The attempt that each execution makes next; the task after the last attempt records the failure. */
  readonly #next = new Map<string, number>();
  readonly #store: DeliveryStore;
  readonly #pending: PendingDeliveries;
  readonly #schedule: fc.Scheduler;
  readonly #sender: Sender;
  readonly #onFault: OnFault;
  #faults: Fault[] = [];

  /** Its webhooks are at these paths of `receiverUrl`. */
  constructor(
    schedule: fc.Scheduler,
    receiverUrl: string,
    sender: Sender,
    { paths = ["", "/removed"], onFault = () => {} }: { paths?: string[]; onFault?: OnFault } = {},
  ) {
    this.#schedule = schedule;
    this.#sender = sender;
    this.#onFault = onFault;
    this.webhooks = paths.map((path) =>
      webhook({
        id: crypto.randomUUID(),
        registrationId: crypto.randomUUID(),
        url: receiverUrl + path,
      }),
    );
    const client = dynamoClientTrying(1);
    client.middlewareStack.add(
      (next, { commandName = "" }) =>
        (args) =>
          this.#call(() => next(args), stepOf(commandName, args.input)),
      { step: "initialize" },
    );
    this.#store = new DeliveryStore(TABLES.deliveries.name, client);
    this.#pending = new PendingDeliveries(TABLES.deliveries.name, client);
  }

  /**
   * Runs work concurrently, with its calls in any order and these faults, together with the first
   * task of an execution that it starts. Returns which succeeded; throws any error that was not
   * injected.
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
    this.unspent = this.#faults;
    this.#faults = [];
    for (const outcome of [...outcomes, step]) {
      if (outcome.status === "rejected" && !/injected/.test(String(outcome.reason))) {
        throw outcome.reason;
      }
    }
    return outcomes.map(({ status }) => status === "fulfilled");
  }

  /** Handling of an event by `start-deliveries`. */
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

  /** Runs the next task of a running execution; after a failure of our own it remains the next. */
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
  async #task(input: Parameters<typeof recordedDelivery>[0], attempt: number): Promise<boolean> {
    const records: DeliveryRecords = {
      findDelivery: (webhookId, id) => this.#store.find(webhookId, id),
      createDelivery: (delivery) => this.#store.create(delivery),
    };
    if (attempt > MAX_ATTEMPTS) {
      await this.#store.recordPermanentFailure(await recordedDelivery(input, records));
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
        recordPermanentFailure: (delivery) => this.#store.recordPermanentFailure(delivery),
        takeSlot: async () => ({ free: async () => {} }),
        sender: this.#sender,
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
    client.send = ((command: never) =>
      this.#call(() => send(command), "start an execution")) as typeof client.send;
    return client;
  }

  async #call<T>(send: () => Promise<T>, step: string): Promise<T> {
    await this.#schedule.schedule(Promise.resolve());
    const fault = this.#faults.shift();
    if (fault) this.#onFault(step, fault);
    if (fault === "before") throw new Error("injected before a call");
    if (fault === "throttled") throw throttling();
    const answer = await send();
    if (fault === "after") throw new Error("injected after a call");
    return answer;
  }

  #owns({ webhookId }: Pick<Delivery, "webhookId">): boolean {
    return this.webhooks.some(({ id }) => id === webhookId);
  }
}

/** Purpose of a call of DynamoDB. */
function stepOf(command: string, input: object): string {
  if (command === "PutItemCommand") return "record a delivery";
  if (command !== "UpdateItemCommand") return "look for deliveries";
  const { ConditionExpression = "" } = input as { ConditionExpression?: string };
  const isAttempt = ConditionExpression.startsWith("attribute_not_exists(attempts");
  return isAttempt ? "record an attempt" : "record an end";
}

/** The error of a table beyond its throughput. */
function throttling(): Error {
  const message = "injected: the request rate is too high";
  return new ProvisionedThroughputExceededException({ message, $metadata: {} });
}

/** True if its receiver exists: the other webhook was removed. */
export function isActive({ url }: Webhook): boolean {
  return !url.endsWith("/removed");
}
