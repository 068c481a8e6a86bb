import { randomUUID } from "node:crypto";
import { z } from "zod";
import { EVENT_BUS } from "../../service/aws/events/event-bus.ts";
import { AwsFault, type Operation } from "../server/aws-json-server.ts";
import { type EventPattern, matchesPattern } from "./eventbridge-pattern.ts";

/** Adds the events of one request to the rule's queue, all or none; returns once they are written. */
export type EventTarget = (events: readonly { id: string; event: string }[]) => void;

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

/**
 * Size that the entries of a request must stay below, in bytes. The user guide names 256 kB; since
 * January 2026 EventBridge accepts 1 MB. What is accepted here is accepted by both.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-putevent-size.html
 * https://aws.amazon.com/blogs/compute/more-room-to-build-serverless-services-now-support-payloads-up-to-1-mb
 */
const MAX_ENTRIES_BYTES = 256 * 1024;
/** Bytes of the time of an entry. */
const TIME_BYTES = 14;

/** An entry, valid or not. */
const sizedSchema = z
  .object({
    Source: z.unknown(),
    DetailType: z.unknown(),
    Detail: z.unknown(),
    Resources: z.array(z.unknown()).catch([]),
    Time: z.unknown(),
  })
  .partial()
  .catch({});

/** Checks of EventBridge on the request as a whole. */
const requestSchema = z.object({ Entries: z.array(z.unknown()).min(1).max(10) });

/**
 * EventBridge on this machine: one bus, and one rule whose target is a queue. Accepted events that
 * match the rule are in the queue before PutEvents answers.
 */
export function createEventBridge(pattern: EventPattern, target: EventTarget) {
  const putEvents: Operation = (input) => {
    const { Entries } = requestSchema.parse(input);
    if (Entries.reduce((sum: number, entry) => sum + bytesOf(entry), 0) >= MAX_ENTRIES_BYTES) {
      throw new AwsFault(
        "ValidationException",
        "Total size of the entries in the request is over the limit.",
      );
    }
    const entries = Entries.map((entry) => accept(entry));
    const events = entries.flatMap(({ event }) => (event ? [event] : []));
    const matching = events.filter((event) => matchesPattern(pattern, event));
    target(matching.map((event) => ({ id: event.id, event: JSON.stringify(event) })));
    return {
      FailedEntryCount: entries.length - events.length,
      Entries: entries.map(({ answer }) => answer),
    };
  };
  return { putEvents };
}

/** Environment that points the AWS SDK at the bus behind `url`. */
export function eventBridgeEnvironment(url: string): Record<string, string> {
  return { AWS_ENDPOINT_URL_EVENTBRIDGE: url };
}

/** Size of an entry as EventBridge counts it: its texts as UTF-8, and its time. */
function bytesOf(entry: unknown): number {
  const { Source, DetailType, Detail, Resources = [], Time } = sizedSchema.parse(entry);
  const texts = [Source, DetailType, Detail, ...Resources].map((text) =>
    Buffer.byteLength(String(text ?? "")),
  );
  return texts.reduce((sum, bytes) => sum + bytes, Time === undefined ? 0 : TIME_BYTES);
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
  return { answer: { EventId: id }, event };
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
