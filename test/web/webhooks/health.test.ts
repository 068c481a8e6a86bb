import { expect, test } from "vitest";
import { healthOf } from "../../../web/src/webhooks/health.ts";

test("an endpoint that fails every time does not look healthy", () => {
  const deliveries = [
    { status: "pendente", dataHora: "2026-11-22T12:00:00Z" },
    { status: "falha definitiva", dataHora: "2026-11-22T11:00:00Z" },
    { status: "falha definitiva", dataHora: "2026-11-22T10:00:00Z" },
    { status: "entregue", dataHora: "2026-11-22T09:00:00Z" },
  ] as const;
  expect(healthOf(deliveries)).toEqual({
    statuses: ["entregue", "falha definitiva", "falha definitiva", "pendente"],
    delivered: 1,
    ended: 3,
    lastFailure: "2026-11-22T11:00:00Z",
    isFailing: true,
  });
});

test("an endpoint is well again once a newer delivery has arrived", () => {
  const deliveries = [
    { status: "pendente", dataHora: "2026-11-22T12:00:00Z" },
    { status: "entregue", dataHora: "2026-11-22T11:00:00Z" },
    { status: "falha definitiva", dataHora: "2026-11-22T10:00:00Z" },
  ] as const;
  expect(healthOf(deliveries).isFailing).toBe(false);
  expect(healthOf([]).isFailing).toBe(false);
});
