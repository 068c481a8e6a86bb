import { expect, test } from "vitest";
import { healthOf } from "../../../web/src/webhooks/health.ts";

const told = { id: "", webhook: "w", evento: "vpo.created", reenvioDe: null } as const;

test("an endpoint that fails every time does not look healthy", () => {
  const deliveries = [
    { status: "pendente", dataHora: "2026-11-22T12:00:00Z", ultimoErro: null },
    { status: "falha definitiva", dataHora: "2026-11-22T11:00:00Z", ultimoErro: "Status 500." },
    { status: "falha definitiva", dataHora: "2026-11-22T10:00:00Z", ultimoErro: "Status 503." },
    { status: "entregue", dataHora: "2026-11-22T09:00:00Z", ultimoErro: null },
  ] as const;
  expect(healthOf(deliveries.map((one, i) => ({ ...told, ...one, id: `${i}` })))).toEqual({
    statuses: ["entregue", "falha definitiva", "falha definitiva", "pendente"],
    delivered: 1,
    ended: 3,
    failedEvent: "2026-11-22T11:00:00Z",
    lastError: "Status 500.",
    isFailing: true,
    waiting: 0,
    toResend: [
      { webhook: "w", id: "2" },
      { webhook: "w", id: "1" },
    ],
  });
});

test("an endpoint is well again once a newer delivery has arrived", () => {
  const deliveries = [
    { status: "pendente", dataHora: "2026-11-22T12:00:00Z", ultimoErro: null },
    { status: "entregue", dataHora: "2026-11-22T11:00:00Z", ultimoErro: null },
    { status: "falha definitiva", dataHora: "2026-11-22T10:00:00Z", ultimoErro: "Status 503." },
  ] as const;
  expect(healthOf(deliveries.map((one) => ({ ...told, ...one }))).isFailing).toBe(false);
  expect(healthOf([]).isFailing).toBe(false);
});

test("a failed delivery that was sent again is not offered once more, but its repetition is", () => {
  const failed = {
    ...told,
    status: "falha definitiva",
    dataHora: "",
    ultimoErro: "",
  } as const;
  const deliveries = [
    { ...failed, id: "again", reenvioDe: "first" },
    { ...failed, id: "first", reenvioDe: null },
  ];
  expect(healthOf(deliveries).toResend).toEqual([{ webhook: "w", id: "again" }]);
});

test("a failed test is not offered again", () => {
  const failed = { ...told, status: "falha definitiva", dataHora: "", ultimoErro: "" } as const;
  const deliveries = [
    { ...failed, id: "test", evento: "vpo.test" },
    { ...failed, id: "voucher" },
  ] as const;
  expect(healthOf(deliveries).toResend).toEqual([{ webhook: "w", id: "voucher" }]);
});

test("deliveries that failed so far and are tried again are counted apart", () => {
  const pending = { ...told, status: "pendente", dataHora: "" } as const;
  const deliveries = [
    { ...pending, id: "new", ultimoErro: null },
    { ...pending, id: "failed", ultimoErro: "Status 503." },
  ];
  expect(healthOf(deliveries)).toMatchObject({ ended: 0, isFailing: false, waiting: 1 });
});
