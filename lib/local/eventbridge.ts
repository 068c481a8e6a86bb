import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import pRetry from "p-retry";
import { z } from "zod";
import { EVENT_BUS } from "../aws/event-bus.ts";
import { logger } from "../lambda/logger.ts";
import { InvalidEvent } from "../webhooks/event.ts";
import type { Operation } from "./aws-json-server.ts";
import { type EventPattern, matchesPattern } from "./eventbridge-pattern.ts";
import type { Journal } from "./journal.ts";

/** Hands an event to the rule's target; throws `InvalidEvent` if no retry can succeed. */
export type EventTarget = (event: unknown) => Promise<unknown>;

/** The end of the year 9999. */
const LAST_SECOND = 253_402_300_799;

const entrySchema = z.object({
  EventBusName: z.literal(EVENT_BUS, `there is only the bus "${EVENT_BUS}"`),
  Source: z.string().min(1),
  DetailType: z.string().min(1),
  Detail: z.string(),
  /** Seconds since 1970. */
  Time: z.number().min(0).max(LAST_SECOND).optional(),
});

/** What EventBridge checks for the request as a whole. */
const requestSchema = z.object({ Entries: z.array(z.unknown()).min(1).max(10) });

const CONCURRENT_TARGETS = 16;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/**
 * EventBridge on this machine: one bus, one rule, one target. An accepted event stays in the
 * journal until the target takes it or rejects it. Other failures are retried indefinitely.
 */
export function createEventBridge(journal: Journal, pattern: EventPattern, target: EventTarget) {
  const limit = pLimit(CONCURRENT_TARGETS);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const putEvents: Operation = (input) => {
    const { Entries } = requestSchema.parse(input);
    const entries = Entries.map((entry) => accept(entry));
    journal.addEvents(entries.flatMap(({ event }) => (event ? [event] : [])));
    for (const { event } of entries) if (event) dispatch(event);
    return {
      FailedEntryCount: entries.filter(({ event }) => !event).length,
      Entries: entries.map(({ answer }) => answer),
    };
  };

  function dispatch({ id, event }: { id: string; event: string }): void {
    const work = deliver(id, JSON.parse(event)).catch((error: Error) => {
      // The event stays in the journal for the next start.
      logger.error("journal not written", { eventId: id, error });
    });
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  async function deliver(id: string, event: Record<string, unknown>): Promise<void> {
    const { signal } = stopping;
    try {
      // An event that waits for its next try occupies no place in the limit.
      await pRetry(() => limit(() => hand(id, event)), {
        signal,
        retries: Number.POSITIVE_INFINITY,
        minTimeout: FIRST_RETRY_MS,
        maxTimeout: LONGEST_RETRY_MS,
        shouldRetry: ({ error }) => !(error instanceof InvalidEvent),
        onFailedAttempt: ({ error }) => {
          if (error instanceof InvalidEvent || signal.aborted) return;
          logger.error("event not taken, will retry", { eventId: id, error });
        },
      });
    } catch (error) {
      if (error instanceof InvalidEvent) journal.rejectEvent(id, error.message, new Date());
      else if (!signal.aborted) throw error;
    }
  }

  /** Hands an event to the target once and removes it from the journal. */
  async function hand(id: string, event: Record<string, unknown>): Promise<void> {
    stopping.signal.throwIfAborted();
    try {
      if (matchesPattern(pattern, event)) await target(event);
    } catch (error) {
      // p-retry never retries a bare TypeError.
      throw error instanceof TypeError ? new Error("the target failed", { cause: error }) : error;
    }
    journal.removeEvent(id);
  }

  return {
    putEvents,
    /** Delivers what a previous process accepted and did not finish. */
    resume: () => {
      for (const event of journal.waitingEvents()) dispatch(event);
    },
    /** Resolves once no target is running. */
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Environment that points the AWS SDK at the bus behind `url`. */
export function eventBridgeEnvironment(url: string): Record<string, string> {
  return { AWS_ENDPOINT_URL_EVENTBRIDGE: url };
}

/** An entry as the event for the target, or as EventBridge's refusal. */
function accept(input: unknown) {
  const id = randomUUID();
  const entry = entrySchema.safeParse(input);
  if (!entry.success) return { answer: refusal("InvalidArgument", z.prettifyError(entry.error)) };
  const { Source, DetailType, Detail, Time } = entry.data;
  const detail = parseDetail(Detail);
  if (!detail) return { answer: refusal("MalformedDetail", "Detail is malformed.") };
  const time = Time === undefined ? new Date() : new Date(Math.floor(Time) * 1000);
  const event = {
    version: "0",
    id,
    "detail-type": DetailType,
    source: Source,
    account: "000000000000",
    // EventBridge keeps whole seconds.
    time: `${time.toISOString().slice(0, 19)}Z`,
    region: "sa-east-1",
    resources: [],
    detail,
  };
  return { answer: { EventId: id }, event: { id, event: JSON.stringify(event) } };
}

function refusal(code: string, message: string) {
  return { ErrorCode: code, ErrorMessage: message };
}

function parseDetail(text: string): object | undefined {
  try {
    const detail: unknown = JSON.parse(text);
    // Also throws if it is nested too deep to be written again.
    JSON.stringify(detail);
    return typeof detail === "object" && detail !== null && !Array.isArray(detail)
      ? detail
      : undefined;
  } catch {
    return undefined;
  }
}
