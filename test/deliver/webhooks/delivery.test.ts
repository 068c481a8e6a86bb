import fc from "fast-check";
import { expect, test } from "vitest";
import {
  deliveryOf,
  deliverySchema,
  effectiveTime,
  expirySeconds,
  isSuccess,
  onlyResendingOf,
  resendingOf,
} from "../../../lib/deliver/webhooks/delivery.ts";
import { event, NOW, webhook } from "./builders.ts";

const LATER = new Date(NOW.getTime() + 60_000);
const webhookIds = fc.uuid();
const WEEK_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;
/** Times that a producer with a correct clock may state. */
const times = fc.date({
  min: new Date(NOW.getTime() - WEEK_MS),
  max: new Date(NOW.getTime() + HOUR_MS),
  noInvalidDate: true,
});

test("the same event for the same webhook is the same delivery, whenever it arrives", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), webhookIds, webhookIds, (a, b, first, second) => {
      const one = deliveryOf(event({ id: a }), webhook({ id: first }), NOW);
      expect(deliveryOf(event({ id: a }), webhook({ id: first }), LATER).id).toBe(one.id);
      const other = deliveryOf(event({ id: b }), webhook({ id: second }), NOW);
      expect(other.id === one.id).toBe(a === b && first === second);
    }),
  );
});

test("identifiers order by the time of the event", () => {
  fc.assert(
    fc.property(times, times, fc.string(), fc.string(), (a, b, first, second) => {
      fc.pre(a.getTime() !== b.getTime());
      const idOf = (time: Date, id: string) =>
        deliveryOf(event({ id, time: time.toISOString() }), webhook(), NOW).id;
      expect(idOf(a, first) < idOf(b, second)).toBe(a < b);
    }),
  );
});

test.each([
  ["0001-01-01T00:00:00.000Z"],
  ["9999-12-31T23:59:59.999Z"],
  [new Date(NOW.getTime() - WEEK_MS - 1).toISOString()],
  [new Date(NOW.getTime() + HOUR_MS + 1).toISOString()],
])("an event of %s orders by its receipt, and its message stays the same", (time) => {
  const made = deliveryOf(event({ id: "odd", time }), webhook(), NOW);
  const before = deliveryOf(event(), webhook(), new Date(NOW.getTime() - 1));
  expect(timeOf(made.id)).toBe(NOW.getTime());
  expect(effectiveTime(made.event, NOW)).toBe(NOW.getTime());
  expect(before.id < made.id).toBe(true);
  const repeated = deliveryOf(event({ id: "odd", time }), webhook(), LATER);
  expect(repeated.messageId).toBe(made.messageId);
});

/** The time at the beginning of a UUID of version 7, in milliseconds since 1970. */
function timeOf(id: string): number {
  return Number.parseInt(id.replace("-", "").slice(0, 12), 16);
}

test("a resending is a new delivery of the same message", () => {
  const first = { ...deliveryOf(event(), webhook(), NOW), status: "falha definitiva" as const };
  const again = resendingOf(first, webhook(), LATER);
  expect(again).toEqual({
    ...first,
    id: expect.not.stringContaining(first.id),
    resentFrom: first.id,
    status: "pendente",
    createdAt: LATER.toISOString(),
  });
  expect(timeOf(again.id)).toBe(LATER.getTime());
  expect(timeOf(onlyResendingOf(first, webhook(), LATER).id)).toBe(timeOf(first.id));
  expect(resendingOf(again, webhook(), LATER)).toMatchObject({
    messageId: first.id,
    resentFrom: again.id,
  });
});

test("a delivery is read from its store as it was written, with at most four attempts", () => {
  const attempt = (number: number) => ({
    number,
    startedAt: NOW.toISOString(),
    durationMs: 12,
    httpStatus: 503,
    error: "o servidor respondeu 503",
    retryAfterSeconds: 60,
    answer: "busy",
  });
  const delivery = { ...deliveryOf(event(), webhook(), NOW), attempts: [1, 2, 4].map(attempt) };
  expect(deliverySchema.parse(delivery)).toEqual(delivery);
  for (const number of [0, 5]) {
    const other = { ...delivery, attempts: [attempt(number)] };
    expect(deliverySchema.safeParse(other).success).toBe(false);
  }
});

test("records are kept 90 days, those of what a client did not receive a year", () => {
  const days = (status: Parameters<typeof expirySeconds>[0]) =>
    (expirySeconds(status, NOW.toISOString()) - NOW.getTime() / 1000) / 86_400;
  expect(days("pendente")).toBe(90);
  expect(days("entregue")).toBe(90);
  expect(days("falha definitiva")).toBe(365);
  expect(days("retida")).toBe(365);
});

test.each([
  [{ httpStatus: 200 }, true],
  [{ httpStatus: 204 }, true],
  [{ httpStatus: 299 }, true],
  [{ httpStatus: 199 }, false],
  [{ httpStatus: 300 }, false],
  [{ httpStatus: 200, error: "conexão recusada" }, false],
  [{ httpStatus: 500 }, false],
  [{ error: "conexão recusada" }, false],
  [{}, false],
])("%j is a success: %s", (result, success) => {
  expect(isSuccess(result)).toBe(success);
});
