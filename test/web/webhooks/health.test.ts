import { expect, test } from "vitest";
import { healthOf } from "../../../web/src/webhooks/health.ts";

test("an endpoint that fails every time does not look healthy", () => {
  const deliveries = [
    { status: "pendente", dataHora: "2026-11-22T12:00:00Z", ultimoErro: null },
    { status: "falha definitiva", dataHora: "2026-11-22T11:00:00Z", ultimoErro: "Status 500." },
    { status: "falha definitiva", dataHora: "2026-11-22T10:00:00Z", ultimoErro: "Status 503." },
    { status: "entregue", dataHora: "2026-11-22T09:00:00Z", ultimoErro: null },
  ] as const;
  expect(healthOf(deliveries)).toEqual({
    statuses: ["entregue", "falha definitiva", "falha definitiva", "pendente"],
    delivered: 1,
    ended: 3,
    failedEvent: "2026-11-22T11:00:00Z",
    lastError: "Status 500.",
    isFailing: true,
  });
});

test("an endpoint is well again once a newer delivery has arrived", () => {
  const deliveries = [
    { status: "pendente", dataHora: "2026-11-22T12:00:00Z", ultimoErro: null },
    { status: "entregue", dataHora: "2026-11-22T11:00:00Z", ultimoErro: null },
    { status: "falha definitiva", dataHora: "2026-11-22T10:00:00Z", ultimoErro: "Status 503." },
  ] as const;
  expect(healthOf(deliveries).isFailing).toBe(false);
  expect(healthOf([]).isFailing).toBe(false);
});
