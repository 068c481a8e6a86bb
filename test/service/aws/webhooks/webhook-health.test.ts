import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Webhook } from "../../../../lib/deliver/webhooks/webhook.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { WebhookHealth } from "../../../../lib/service/aws/webhooks/webhook-health.ts";
import { WebhookStore } from "../../../../lib/service/aws/webhooks/webhook-store.ts";
import { NOW } from "../../../deliver/webhooks/builders.ts";
import { startTestTables } from "../test-tables.ts";

const DAY_MS = 86_400_000;
const SINCE = NOW.toISOString();
let tables: { stop(): Promise<void> };
let store: WebhookStore;
let health: WebhookHealth;
let webhook: Webhook;

beforeAll(async () => {
  tables = await startTestTables();
  store = new WebhookStore(TABLES.webhooks.name);
  health = new WebhookHealth(TABLES.webhooks.name);
});
beforeEach(async () => {
  const enterpriseId = crypto.randomUUID();
  const url = "https://client.example/";
  webhook = await store.register({ enterpriseId, url, events: ["vpo.created"] }, NOW);
});
afterAll(() => tables.stop());

const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const stored = () => store.find(webhook.id, [webhook.enterpriseId]);

test("five days of nothing but permanent failures disable a webhook, and no less", async () => {
  expect(await health.recordFailing(webhook, NOW)).toBeUndefined();
  expect(await health.recordFailing(webhook, after(5 * DAY_MS - 1))).toBeUndefined();
  expect(await stored()).toMatchObject({ status: "ativo", failingSince: SINCE });
  const disabled = await health.recordFailing(webhook, after(5 * DAY_MS));
  const at = after(5 * DAY_MS).toISOString();
  expect(disabled).toEqual({
    ...webhook,
    status: "desativado",
    failingSince: SINCE,
    disabledAt: at,
    updatedAt: at,
  });
  expect(await stored()).toEqual(disabled);
});

test("a repeated call finds it disabled already, at the same time", async () => {
  await health.recordFailing(webhook, NOW);
  const first = await health.recordFailing(webhook, after(5 * DAY_MS));
  expect(await health.recordFailing(webhook, after(6 * DAY_MS))).toEqual(first);
});

test("a confirmed delivery restarts the count, but does not revive a disabled webhook", async () => {
  await health.recordFailing(webhook, NOW);
  await health.recordRecovery(webhook);
  expect(await stored()).toEqual(webhook);
  const later = after(5 * DAY_MS);
  expect(await health.recordFailing(webhook, later)).toBeUndefined();
  expect(await health.recordFailing(webhook, after(10 * DAY_MS))).toBeDefined();
  await health.recordRecovery(webhook);
  expect(await stored()).toMatchObject({ status: "desativado", failingSince: later.toISOString() });
});

test("a change of the status revives it with a clean record", async () => {
  await health.recordFailing(webhook, NOW);
  await health.recordFailing(webhook, after(5 * DAY_MS));
  const revived = await store.change(webhook, { status: "ativo" }, after(5 * DAY_MS));
  expect(revived).toEqual({ ...webhook, updatedAt: after(5 * DAY_MS).toISOString() });
  expect(await health.recordFailing(webhook, after(6 * DAY_MS))).toBeUndefined();
});

test("no webhook is disabled that was paused, removed or registered again", async () => {
  await health.recordFailing(webhook, NOW);
  await store.change(webhook, { status: "pausado" }, NOW);
  await health.recordFailing(webhook, NOW);
  expect(await health.recordFailing(webhook, after(6 * DAY_MS))).toBeUndefined();
  expect(await stored()).toMatchObject({ status: "pausado" });
  await store.delete(webhook);
  expect(await health.recordFailing(webhook, after(6 * DAY_MS))).toBeUndefined();
  await health.recordRecovery(webhook);
  expect(await stored()).toBeUndefined();
  const { enterpriseId, url, events } = webhook;
  const again = await store.register({ enterpriseId, url, events }, NOW);
  expect(await health.recordFailing(webhook, after(6 * DAY_MS))).toBeUndefined();
  expect(await stored()).toEqual(again);
});
