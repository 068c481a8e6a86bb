import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { z } from "zod";
import { InvalidEvent } from "../../../deliver/webhooks/event.ts";
import { logger } from "../../lambda/logger.ts";
import { emit } from "../../lambda/metrics.ts";
import { safeError } from "../../lambda/safe-error.ts";

/**
 * Settings of the queue between the bus and `start-deliveries`, for the stack and the local queue.
 */
export const EVENT_QUEUE = {
  /** Events that one call of the function receives. */
  batchSize: 10,
  /**
   * Six times the function's time limit, as AWS recommends, so that the batch stays invisible
   * meanwhile.
   */
  visibilitySeconds: 360,
  /**
   * Takes about eight hours, with the waits between receives. Afterwards an event is a dead letter.
   */
  maxReceives: 500,
} as const;

const messageSchema = z.object({
  messageId: z.string(),
  receiptHandle: z.string(),
  body: z.string(),
  attributes: z.object({
    ApproximateReceiveCount: z.coerce.number(),
    /** Milliseconds since 1970. */
    SentTimestamp: z.coerce.number(),
  }),
});

type Message = z.infer<typeof messageSchema>;

/** Input from Lambda to the function: up to `batchSize` messages of the queue. */
export const eventBatchSchema = z.object({ Records: z.array(messageSchema) });

/** Identifies messages that stay in the queue; the others are removed from it. */
export interface BatchResult {
  batchItemFailures: { itemIdentifier: string }[];
}

/**
 * An event waits a random time before it is received again; this is the maximum after its first
 * receive.
 */
const FIRST_WAIT_SECONDS = 5;
/** Short enough that a backlog ends soon after its cause, long enough that waiting costs little. */
const LONGEST_WAIT_SECONDS = 120;

/** SQS takes XML's characters only. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const MAX_REASON_LENGTH = 1_000;

/** AWS errors that ask for a later retry, as opposed to faults. */
const THROTTLED = /Throttl|TooManyRequests|LimitExceeded|ThroughputExceeded/;

/** Handles an event, as parsed JSON, that came to the queue at a time. */
export type HandleEvent = (event: unknown, receivedAt: Date) => Promise<void>;

/** The queue of accepted events, and that of the dead letters. */
export class EventQueue {
  readonly #events: string;
  readonly #rejected: string;
  readonly #client: SQSClient;

  /** Takes the addresses of both queues. */
  constructor(events: string, rejected: string, client = new SQSClient({})) {
    this.#events = events;
    this.#rejected = rejected;
    this.#client = client;
  }

  /**
   * Handles each message separately. One that can never succeed (`InvalidEvent`), or that was
   * received `maxReceives` times, becomes a dead letter with the reason. Other failures stay in the
   * queue and are received again after an increasing wait.
   */
  async handle(messages: readonly Message[], work: HandleEvent): Promise<BatchResult> {
    const done = await Promise.all(messages.map((message) => this.#handleOne(message, work)));
    const failed = messages.filter((_, i) => !done[i]);
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  }

  /** True if the message may leave the queue. Never rejects. */
  async #handleOne(message: Message, work: HandleEvent): Promise<boolean> {
    try {
      await work(parseJson(message.body), new Date(message.attributes.SentTimestamp));
      return true;
    } catch (error) {
      try {
        return await this.#decide(message, error as Error);
      } catch (cause) {
        // The message is received again once it is visible, in six minutes.
        logger.error("event not postponed", safeError(cause));
        return false;
      }
    }
  }

  async #decide(message: Message, error: Error): Promise<boolean> {
    const receives = message.attributes.ApproximateReceiveCount;
    if (error instanceof InvalidEvent || receives >= EVENT_QUEUE.maxReceives) {
      await this.#reject(message, error);
      return true;
    }
    const keys = { messageId: message.messageId, receives };
    const isThrottled = THROTTLED.test(error.name);
    if (isThrottled) logger.warn("event postponed", { ...keys, error: error.name });
    else logger.error("event postponed", { ...keys, error: safeError(error) });
    const age = (Date.now() - message.attributes.SentTimestamp) / 1000;
    emit({ UndeliveredAge: Math.max(0, age) });
    emit({ PostponedEvents: 1 }, { reason: isThrottled ? "throttled" : "failed" });
    await this.#client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: this.#events,
        ReceiptHandle: message.receiptHandle,
        VisibilityTimeout: waitSeconds(receives),
      }),
    );
    return false;
  }

  /** The body stays as it is, so that the letter can be moved back to the queue. */
  async #reject({ messageId, body, attributes }: Message, error: Error): Promise<void> {
    const reason = `${error.name}: ${error.message}`.replace(NO_XML, " ");
    await this.#client.send(
      new SendMessageCommand({
        QueueUrl: this.#rejected,
        MessageBody: body,
        MessageAttributes: {
          reason: { DataType: "String", StringValue: reason.slice(0, MAX_REASON_LENGTH) },
        },
      }),
    );
    const receives = attributes.ApproximateReceiveCount;
    logger.error("event rejected", { messageId, receives, error: safeError(error) });
  }
}

/**
 * A random wait that grows with the number of receives, so that postponed events do not all return
 * at the same time.
 */
function waitSeconds(receives: number): number {
  const longest = Math.min(FIRST_WAIT_SECONDS * 2 ** (receives - 1), LONGEST_WAIT_SECONDS);
  return 1 + Math.floor(Math.random() * longest);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new InvalidEvent("evento: não é JSON");
  }
}
