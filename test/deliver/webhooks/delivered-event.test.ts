import { expect, test } from "vitest";
import {
  deliveredEventSchema,
  deliveryPayload,
  disabledEvent,
  jobEvent,
} from "../../../lib/deliver/webhooks/delivered-event.ts";
import { NOW, webhook } from "./builders.ts";

const TIME = NOW.toISOString();
const DISABLED = { ...webhook(), failingSince: "2026-11-16T12:00:00.000Z", disabledAt: TIME };
const JOB = {
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  enterpriseId: "12345",
  total: 6,
  finishedAt: TIME,
  counts: { answered: 3, refused: 2, failed: 1 },
};

test("the end of a job tells its counts", () => {
  expect(deliveryPayload(jobEvent(JOB))).toEqual({
    evento: "lote.concluido",
    dataHora: TIME,
    lote: { id: JOB.id, total: 6, respondidas: 3, recusadas: 2, falhas: 1 },
  });
});

test("the end of a webhook tells its address and since when it failed", () => {
  const { id, url, failingSince } = DISABLED;
  expect(deliveryPayload(disabledEvent(DISABLED))).toEqual({
    evento: "webhook.desativado",
    dataHora: TIME,
    webhook: { id, url, falhandoDesde: failingSince },
  });
});

test.each([
  ["a job", jobEvent(JOB)],
  ["a webhook", disabledEvent(DISABLED)],
])("an event about %s is read as it was written, with its enterprise", (_, event) => {
  expect(deliveredEventSchema.parse(event)).toEqual(event);
  expect(event.enterpriseId).toBe("12345");
});

test("a webhook that is disabled again raises another event", () => {
  const { id } = disabledEvent(DISABLED);
  expect(disabledEvent(DISABLED).id).toBe(id);
  const others = [
    { ...DISABLED, disabledAt: "2026-11-30T12:00:00.000Z" },
    { ...DISABLED, registrationId: crypto.randomUUID() },
    { ...DISABLED, id: crypto.randomUUID() },
  ];
  expect(new Set([id, ...others.map((other) => disabledEvent(other).id)]).size).toBe(4);
});
