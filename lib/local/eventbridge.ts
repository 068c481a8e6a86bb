import { randomUUID } from "node:crypto";
import { z } from "zod";
import { EVENT_BUS } from "../aws/event-bus.ts";
import { logger } from "../lambda/logger.ts";
import { InvalidEvent } from "../webhooks/event.ts";
import { createAlarm } from "./alarm.ts";
import type { Operation } from "./aws-json-server.ts";
import { type EventPattern, matchesPattern } from "./eventbridge-pattern.ts";
import type { Journal, WaitingEvent } from "./journal.ts";
import { steadyNow } from "./steady-clock.ts";
import { untilWritten } from "./until-written.ts";

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

/** Events that the target handles at once; it starts many executions for each. */
const CONCURRENT_TARGETS = 2;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/**
 * EventBridge on this machine: one bus, one rule, one target. An accepted event stays in the
 * journal until the target takes it or rejects it. Other failures are retried indefinitely. Only
 * the events that the target handles are in memory.
 */
export function createEventBridge(journal: Journal, pattern: EventPattern, target: EventTarget) {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const alarm = createAlarm(dispatch);

  const putEvents: Operation = (input) => {
    const { Entries } = requestSchema.parse(input);
    const entries = Entries.map((entry) => accept(entry));
    journal.addEvents(
      entries.flatMap(({ event }) => (event ? [event] : [])),
      steadyNow(),
    );
    dispatch();
    return {
      FailedEntryCount: entries.filter(({ event }) => !event).length,
      Entries: entries.map(({ answer }) => answer),
    };
  };

  /** Hands events to the target as long as it may take more. */
  function dispatch(): void {
    if (stopping.signal.aborted || running.size >= CONCURRENT_TARGETS) return;
    const now = steadyNow();
    try {
      // The running ones are still in the journal.
      for (const event of journal.dueEvents(now, CONCURRENT_TARGETS + running.size)) {
        if (running.size >= CONCURRENT_TARGETS) return;
        if (!running.has(event.id)) start(event);
      }
      alarm.set(journal.nextEventAt(now));
    } catch (error) {
      logger.error("journal not read, will retry", error as Error);
      alarm.set(now + FIRST_RETRY_MS);
    }
  }

  function start(event: WaitingEvent): void {
    const work = deliver(event).finally(() => {
      running.delete(event.id);
      dispatch();
    });
    running.set(event.id, work);
  }

  /** Hands an event to the target once and records the outcome. */
  async function deliver({ id, event, tries }: WaitingEvent): Promise<void> {
    const outcome = await hand(id, JSON.parse(event), tries);
    await untilWritten(outcome, stopping.signal);
  }

  /** How the journal records that the target took the event or did not. */
  async function hand(
    id: string,
    event: Record<string, unknown>,
    tries: number,
  ): Promise<() => void> {
    try {
      if (matchesPattern(pattern, event)) await target(event);
      return () => journal.removeEvent(id);
    } catch (error) {
      if (error instanceof InvalidEvent) {
        return () => journal.rejectEvent(id, error.message, new Date());
      }
      logger.error("event not taken, will retry", { eventId: id, error: error as Error });
      return () =>
        journal.postponeEvent(
          id,
          steadyNow() + Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS),
        );
    }
  }

  return {
    putEvents,
    /** Delivers what a previous process accepted and did not finish. */
    resume: () => {
      journal.continueEvents(steadyNow());
      dispatch();
    },
    /** Resolves once no target is running. */
    stop: async () => {
      stopping.abort();
      alarm.stop();
      await Promise.all(running.values());
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
