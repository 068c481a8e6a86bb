import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { z } from "zod";
import { EVENT_BUS } from "../aws/event-bus.ts";
import { logger } from "../lambda/logger.ts";
import { InvalidEvent } from "../webhooks/event.ts";
import type { Operation } from "./aws-json-server.ts";
import { type EventPattern, matchesPattern } from "./eventbridge-pattern.ts";
import type { Journal } from "./journal.ts";

/** Hands an event to the rule's target; throws `InvalidEvent` for what no retry can mend. */
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

/** What EventBridge checks of a request as a whole. */
const requestSchema = z.object({ Entries: z.array(z.unknown()).min(1).max(10) });

const CONCURRENT_TARGETS = 16;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/**
 * EventBridge on this machine: one bus, one rule, one target. An accepted event stays in the
 * journal until the target has taken it or it is rejected; faults of ours are tried again for ever.
 */
export function createEventBus(journal: Journal, pattern: EventPattern, target: EventTarget) {
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
      // It stays in the journal, for the next start.
      logger.error("journal not written", { eventId: id, error });
    });
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  async function deliver(id: string, event: Record<string, unknown>): Promise<void> {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
      if (stopping.signal.aborted) return;
      try {
        // The place is free again while a failed one waits.
        const taken = await limit(async () => {
          if (stopping.signal.aborted) return false;
          if (matchesPattern(pattern, event)) await target(event);
          return true;
        });
        if (taken) journal.removeEvent(id);
        return;
      } catch (error) {
        if (error instanceof InvalidEvent) {
          return journal.rejectEvent(id, error.message, new Date());
        }
        logger.error("event not taken, trying again", { eventId: id, error: error as Error });
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  return {
    putEvents,
    /** Delivers what a former process accepted and did not finish. */
    resume: () => {
      for (const event of journal.waitingEvents()) dispatch(event);
    },
    /** Ends when no target is at work any more. */
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** One entry as the event that the target receives, or the refusal that EventBridge answers. */
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
    // EventBridge knows whole seconds only.
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
    // What is nested too deep for this throws as well.
    JSON.stringify(detail);
    return typeof detail === "object" && detail !== null && !Array.isArray(detail)
      ? detail
      : undefined;
  } catch {
    return undefined;
  }
}
