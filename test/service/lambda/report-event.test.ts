import { afterEach, expect, test, vi } from "vitest";
import { logger } from "../../../lib/service/lambda/logger.ts";
import { reportEvent } from "../../../lib/service/lambda/report-event.ts";
import { event, VPO } from "../../deliver/webhooks/builders.ts";

const emit = vi.hoisted(() => vi.fn());
vi.mock(import("../../../lib/service/lambda/metrics.ts"), async (original) => ({
  ...(await original()),
  emit,
}));

const warn = vi.spyOn(logger, "warn");
afterEach(() => {
  emit.mockClear();
  warn.mockClear();
});

const NOW = new Date(event().time);

test("an event that is in order and received by somebody counts nowhere", () => {
  reportEvent({ event: event(), additionalFields: 0 }, 1, NOW);
  expect(emit).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});

test("an event that nobody subscribes to is counted", () => {
  reportEvent({ event: event(), additionalFields: 0 }, 0, NOW);
  expect(emit.mock.calls).toEqual([[{ EventsWithoutWebhook: 1 }]]);
});

test.each([
  ["valor", event({ vpo: { ...VPO, valor: 350.755 } }), "voucher with fractions of a cent"],
  ["dataHora", event({ time: "2099-01-01T00:00:00.000Z" }), "event with an implausible time"],
])("an event with a doubtful %s is counted and warned of", (field, doubtful, message) => {
  reportEvent({ event: doubtful, additionalFields: 0 }, 1, NOW);
  expect(emit.mock.calls).toEqual([[{ DoubtfulEvents: 1 }, { field }]]);
  expect(warn.mock.calls.map(([text]) => text)).toEqual([message]);
});
