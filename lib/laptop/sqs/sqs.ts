import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { type BatchResult, EVENT_QUEUE } from "../../service/aws/events/event-queue.ts";
import { logger } from "../../service/lambda/logger.ts";
import { createAlarm } from "../clock/alarm.ts";
import { steadyNow } from "../clock/steady-clock.ts";
import type { Journal } from "../journal/journal.ts";
import type { WaitingEvent } from "../journal/journal-rows.ts";
import { untilWritten } from "../journal/until-written.ts";
import { AwsFault, type Operation } from "../server/aws-json-server.ts";
import { createSeldomLog } from "../server/log-seldom.ts";

/** Calls `start-deliveries` with a batch of messages, as Lambda does. */
export type QueueConsumer = (batch: {
  Records: {
    messageId: string;
    receiptHandle: string;
    body: string;
    attributes: { ApproximateReceiveCount: string; SentTimestamp: string };
  }[];
}) => Promise<unknown>;

/** Behaviour of the queue and of Lambda's polling. */
export interface QueueSettings {
  batchSize: number;
  visibilitySeconds: number;
  maxReceives: number;
  /** Concurrent calls of the function; each handles a whole batch. */
  maxConcurrency: number;
}

/** Paths of the two queues on the local server. */
const EVENTS = "/000000000000/events";
const REJECTED = "/000000000000/rejected";

/** As in the stack, but with fewer concurrent calls, because they share one process. */
const SETTINGS: QueueSettings = { ...EVENT_QUEUE, maxConcurrency: 2 };

/** Pause before a message whose own wait could not be written is received again. */
const RETRY_MS = 1_000;

/** Pause after a failed read of the journal. */
const UNREADABLE_MS = 1_000;

const eventsUrl = z.string().endsWith(EVENTS, "only the queue of events is served");
const visibility = z.int().min(0).max(43_200);
const sendSchema = z.union([
  z.object({ QueueUrl: eventsUrl, MessageBody: z.string().min(1) }),
  z.object({
    QueueUrl: z.string().endsWith(REJECTED),
    MessageBody: z.string().min(1),
    MessageAttributes: z.object({ reason: z.object({ StringValue: z.string() }) }),
  }),
]);
const receiveSchema = z.object({
  QueueUrl: eventsUrl,
  MaxNumberOfMessages: z.int().min(1).max(10).default(1),
  VisibilityTimeout: visibility.optional(),
});
const deleteSchema = z.object({ QueueUrl: eventsUrl, ReceiptHandle: z.string() });
const visibilitySchema = deleteSchema.extend({ VisibilityTimeout: visibility });
const resultSchema = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })),
}) satisfies z.ZodType<BatchResult>;

/**
 * SQS on this machine, with Lambda's polling: the queue of events and the dead-letter queue, both
 * in the journal. A received message is invisible until its visibility ends, and is removed when
 * the function has handled it. After too many receives it becomes a dead letter without a reason.
 * Messages that a killed process had received are visible again immediately.
 */
export function createSqs(
  journal: Journal,
  consume: QueueConsumer,
  settings: QueueSettings = SETTINGS,
) {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const alarm = createAlarm(poll);
  const reportUnread = createSeldomLog("journal not read, will retry");
  /** Messages whose visibility could not be changed, for example because the disk was full. */
  const unchanged = new Set<string>();

  const sendMessage: Operation = (input) => {
    const sent = sendSchema.parse(input);
    const { MessageBody } = sent;
    const MessageId = randomUUID();
    if ("MessageAttributes" in sent) {
      const { reason } = sent.MessageAttributes;
      journal.addRejected(MessageId, MessageBody, reason.StringValue, new Date());
    } else add([{ id: MessageId, event: MessageBody }]);
    return { MessageId, MD5OfMessageBody: md5(MessageBody) };
  };

  /** Lets a person take an event out of the queue. */
  const receiveMessage: Operation = (input) => {
    const { MaxNumberOfMessages, VisibilityTimeout } = receiveSchema.parse(input);
    const now = steadyNow();
    const visibleAt = now + 1000 * (VisibilityTimeout ?? settings.visibilitySeconds);
    const messages = journal.receiveEvents(now, MaxNumberOfMessages, visibleAt);
    alarm.set(visibleAt);
    const Messages = messages.map(({ id, event, receives }) => ({
      MessageId: id,
      ReceiptHandle: id,
      Body: event,
      MD5OfBody: md5(event),
      Attributes: { ApproximateReceiveCount: String(receives) },
    }));
    return { Messages };
  };

  const deleteMessage: Operation = (input) => {
    journal.removeEvent(deleteSchema.parse(input).ReceiptHandle);
    return {};
  };

  const changeMessageVisibility: Operation = (input) => {
    const { ReceiptHandle, VisibilityTimeout } = visibilitySchema.parse(input);
    const dueAt = steadyNow() + 1000 * VisibilityTimeout;
    unchanged.add(ReceiptHandle);
    const isKnown = journal.postponeEvent(ReceiptHandle, dueAt);
    unchanged.delete(ReceiptHandle);
    if (!isKnown) {
      throw new AwsFault("ReceiptHandleIsInvalid", "The message is not in the queue.");
    }
    alarm.set(dueAt);
    return {};
  };

  /** Hands batches to the function while it may take more. */
  function poll(): void {
    while (!stopping.signal.aborted && running.size < settings.maxConcurrency) {
      const messages = receive();
      if (messages.length === 0) return;
      const work = hand(messages).finally(() => {
        running.delete(work);
        poll();
      });
      running.add(work);
    }
  }

  /** The next messages, which are invisible from now on. */
  function receive(): WaitingEvent[] {
    const now = steadyNow();
    try {
      const visibleAt = now + 1000 * settings.visibilitySeconds;
      const messages = journal.receiveEvents(now, settings.batchSize, visibleAt);
      if (messages.length === 0) alarm.set(journal.nextEventAt(now));
      const tooOften = messages.filter(({ receives }) => receives > settings.maxReceives);
      for (const { id } of tooOften) journal.rejectEvent(id, new Date());
      // All of them became dead letters, so the next poll is due at once.
      if (messages.length > 0 && tooOften.length === messages.length) alarm.set(now);
      return messages.filter((message) => !tooOften.includes(message));
    } catch (error) {
      reportUnread(error);
      alarm.set(now + UNREADABLE_MS);
      return [];
    }
  }

  /** Calls the function with a batch and removes the messages that it handled. */
  async function hand(messages: readonly WaitingEvent[]): Promise<void> {
    const Records = messages.map(({ id, event, receives, sentAt }) => ({
      messageId: id,
      receiptHandle: id,
      body: event,
      attributes: { ApproximateReceiveCount: String(receives), SentTimestamp: String(sentAt) },
    }));
    const failed = await consume({ Records })
      .then(failedOf)
      .catch((error: Error) => {
        logger.error("batch of events failed", error);
        return new Set(messages.map(({ id }) => id));
      });
    const settle = () => {
      const dueAt = steadyNow() + RETRY_MS;
      for (const { id } of messages) {
        if (!failed.has(id)) journal.removeEvent(id);
        else if (unchanged.has(id)) journal.postponeEvent(id, dueAt);
      }
      alarm.set(dueAt);
    };
    await untilWritten(settle, stopping.signal);
    for (const { id } of messages) unchanged.delete(id);
  }

  /** Adds all events of one request, or none. */
  function add(events: readonly { id: string; event: string }[]): void {
    journal.addEvents(events, steadyNow());
    poll();
  }

  return {
    operations: {
      "AmazonSQS.SendMessage": sendMessage,
      "AmazonSQS.ReceiveMessage": receiveMessage,
      "AmazonSQS.DeleteMessage": deleteMessage,
      "AmazonSQS.ChangeMessageVisibility": changeMessageVisibility,
    },
    add,
    /** Continues with the messages of a previous process. */
    resume: () => {
      journal.continueEvents(steadyNow());
      poll();
    },
    /** Resolves once no call is running. */
    stop: async () => {
      stopping.abort();
      alarm.stop();
      await Promise.all(running);
    },
  };
}

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

/** Identifiers of the messages that stay in the queue. */
function failedOf(result: unknown): Set<string> {
  const { batchItemFailures } = resultSchema.parse(result);
  return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
}

/** Environment that points the AWS SDK at the queues behind `url`. */
export function sqsEnvironment(url: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL_SQS: url,
    EVENTS_QUEUE_URL: `${url}${EVENTS}`,
    REJECTED_QUEUE_URL: `${url}${REJECTED}`,
  };
}
