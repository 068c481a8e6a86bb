import { DynamoDBClient, PutItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EVENT_KINDS } from "../../../../lib/deliver/webhooks/event.ts";
import type { Registration, Webhook } from "../../../../lib/deliver/webhooks/webhook.ts";
import { newTokenKey } from "../../../../lib/service/aws/keys/rotate-token-keys.ts";
import { type TokenKeys, TokenVault } from "../../../../lib/service/aws/keys/token-vault.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { WebhookSlots } from "../../../../lib/service/aws/webhooks/webhook-slots.ts";
import { WebhookStore } from "../../../../lib/service/aws/webhooks/webhook-store.ts";
import { NOW } from "../../../deliver/webhooks/builders.ts";
import { startTestTables } from "../test-tables.ts";

const LATER = new Date(NOW.getTime() + 60_000);
const KEY = newTokenKey();
let tables: { stop(): Promise<void> };
let store: WebhookStore;
let enterpriseId: string;

beforeAll(async () => {
  tables = await startTestTables();
  store = storeWith(KEY);
});
beforeEach(() => {
  enterpriseId = crypto.randomUUID();
});
afterAll(() => tables.stop());

/** A store whose first key seals tokens; all of them open. */
function storeWith(...keys: TokenKeys["keys"]): WebhookStore {
  return new WebhookStore(TABLES.webhooks.name, undefined, vaultWith(...keys));
}

function vaultWith(...keys: TokenKeys["keys"]): TokenVault {
  return new TokenVault(async () => ({ keys }));
}

/** The webhook with its tokens in clear. */
function opened(webhook: Webhook | undefined): Promise<Webhook> {
  if (!webhook) throw new Error("no webhook");
  return vaultWith(KEY).openWebhook(webhook);
}

function registration(over: Partial<Registration> = {}): Registration {
  return { enterpriseId, url: "https://client.example/", events: ["vpo.created"], ...over };
}

test("a new webhook is found by its identifier and listed", async () => {
  const webhook = await store.register(registration({ signingToken: "segredo" }), NOW);
  expect(webhook.signingToken).not.toContain("segredo");
  expect(await opened(webhook)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    registrationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    enterpriseId,
    url: "https://client.example/",
    events: ["vpo.created"],
    status: "ativo",
    signingToken: "segredo",
    createdAt: NOW.toISOString(),
    updatedAt: NOW.toISOString(),
  });
  expect(await store.find(webhook.id, ["other", enterpriseId])).toEqual(webhook);
  expect(await store.list(enterpriseId)).toEqual([webhook]);
});

test("registering again adds kinds, keeps the token and the identifier", async () => {
  const first = await store.register(registration({ signingToken: "segredo" }), NOW);
  const second = await store.register(registration({ events: ["vpo.updated"] }), LATER);
  expect(second).toEqual({
    ...first,
    events: ["vpo.created", "vpo.updated"],
    updatedAt: LATER.toISOString(),
  });
  const third = await store.register(registration({ signingToken: "novo" }), LATER);
  const day = new Date(LATER.getTime() + 86_400_000).toISOString();
  const tokens = { signingToken: "novo", previousToken: "segredo", previousTokenUntil: day };
  expect(await opened(third)).toEqual({ ...second, ...tokens });
  const same = await store.register(registration({ signingToken: "novo" }), new Date(day));
  expect(await opened(same)).toMatchObject(tokens);
  expect(await store.list(enterpriseId)).toEqual([same]);
});

test("of concurrent new tokens, one signs and another overlaps", async () => {
  await store.register(registration({ signingToken: "t0" }), NOW);
  const tokens = ["t1", "t2"];
  await Promise.all(
    tokens.map((signingToken) => store.register(registration({ signingToken }), LATER)),
  );
  const [webhook] = await store.list(enterpriseId);
  const { previousToken, signingToken } = await opened(webhook);
  expect([previousToken, signingToken].sort()).toEqual(tokens);
});

test("of many changes of the token at once, each is made", async () => {
  const webhook = await store.register(registration({ signingToken: "t0" }), NOW);
  const tokens = Array.from({ length: 12 }, (_, i) => `t${i + 1}`);
  const changed = await Promise.all(
    tokens.map((signingToken) => store.change(webhook, { signingToken }, LATER)),
  );
  expect(changed.filter((one) => one === undefined)).toEqual([]);
  const last = await opened(await store.find(webhook.id, [enterpriseId]));
  expect(tokens).toContain(last.signingToken);
});

test("a change replaces the given fields and keeps the rest", async () => {
  const first = await store.register(registration({ signingToken: "segredo" }), NOW);
  const updatedAt = LATER.toISOString();
  const paused = await store.change(first, { status: "pausado" }, LATER);
  expect(paused).toEqual({ ...first, status: "pausado", updatedAt });
  const changed = await store.change(first, { events: ["vpo.canceled"] }, LATER);
  expect(changed).toEqual({ ...first, status: "pausado", events: ["vpo.canceled"], updatedAt });
  const again = await store.register(registration(), LATER);
  expect(again).toMatchObject({ status: "pausado", events: ["vpo.canceled", "vpo.created"] });
  const signed = await store.change(first, { signingToken: "novo", status: "ativo" }, LATER);
  const tokens = { signingToken: "novo", previousToken: "segredo" };
  expect(await opened(signed)).toMatchObject({ ...tokens, status: "ativo" });
});

test("a write seals the token again with the newest key; until then the old key opens it", async () => {
  const first = await store.register(registration({ signingToken: "segredo" }), NOW);
  const newKey = newTokenKey();
  const rotated = storeWith(newKey, KEY);
  expect(await rotated.find(first.id, [enterpriseId])).toEqual(first);
  const changed = await rotated.change(first, { status: "pausado" }, LATER);
  expect(changed?.signingToken).not.toBe(first.signingToken);
  const { signingToken = "" } = (await rotated.find(first.id, [enterpriseId])) ?? {};
  expect(await vaultWith(newKey).open(signingToken, first.id)).toBe("segredo");
});

test("a token that an earlier version stored in clear signs, and is sealed by the next write", async () => {
  const { id } = await store.register(registration(), NOW);
  await new DynamoDBClient().send(
    new UpdateItemCommand({
      TableName: TABLES.webhooks.name,
      Key: { pk: { S: enterpriseId }, sk: { S: id } },
      UpdateExpression: "SET signingToken = :token",
      ExpressionAttributeValues: { ":token": { S: "segredo" } },
    }),
  );
  const found = await store.find(id, [enterpriseId]);
  expect(await opened(found)).toMatchObject({ signingToken: "segredo" });
  const written = await store.register(registration(), LATER);
  expect(written.signingToken).not.toContain("segredo");
  expect(await opened(written)).toMatchObject({ signingToken: "segredo" });
});

test("a store without a vault writes no token", async () => {
  const without = new WebhookStore(TABLES.webhooks.name);
  const writing = without.register(registration({ signingToken: "segredo" }), NOW);
  await expect(writing).rejects.toThrow("vault");
});

test("a webhook removed or registered again meanwhile is not changed", async () => {
  const first = await store.register(registration(), NOW);
  await store.delete(first);
  const changes = [{ status: "pausado" }, { signingToken: "novo" }] as const;
  for (const change of changes) expect(await store.change(first, change, LATER)).toBeUndefined();
  expect(await store.list(enterpriseId)).toEqual([]);
  const again = await store.register(registration(), LATER);
  for (const change of changes) expect(await store.change(first, change, LATER)).toBeUndefined();
  expect(await store.list(enterpriseId)).toEqual([again]);
});

test("a webhook that is registered again while it is removed keeps its slot", async () => {
  const first = await store.register(registration(), NOW);
  const client = new DynamoDBClient();
  client.middlewareStack.add((next, { commandName }) => async (input) => {
    const output = await next(input);
    if (commandName === "DeleteItemCommand") await store.register(registration(), LATER);
    return output;
  });
  await new WebhookStore(TABLES.webhooks.name, client).delete(first);
  const [again] = await store.list(enterpriseId);
  const slots = new WebhookSlots(TABLES.webhooks.name, DynamoDBDocumentClient.from(client), () =>
    Promise.resolve([]),
  );
  expect(await slots.takenAt(enterpriseId, again?.id ?? "")).toBe(LATER.toISOString());
});

test("concurrent registrations lose no kind", async () => {
  await Promise.all(
    EVENT_KINDS.map((kind) => store.register(registration({ events: [kind] }), NOW)),
  );
  expect(await store.list(enterpriseId)).toMatchObject([{ events: [...EVENT_KINDS].sort() }]);
});

test("another enterprise does not see it", async () => {
  const { id } = await store.register(registration(), NOW);
  expect(await store.find(id, ["other"])).toBeUndefined();
  expect(await store.find(id, [])).toBeUndefined();
  expect(await store.list("other")).toEqual([]);
});

test("an enterprise that is called like the slots of another has its own webhooks alone", async () => {
  const webhook = await store.register(registration(), NOW);
  const namesake = registration({ enterpriseId: `places#${enterpriseId}` });
  expect(await store.list(namesake.enterpriseId)).toEqual([]);
  const its = await store.register(namesake, NOW);
  expect(await store.list(namesake.enterpriseId)).toEqual([its]);
  expect(await store.list(enterpriseId)).toEqual([webhook]);
});

test("text that cannot be an identifier is not found", async () => {
  for (const id of ["", "x", "a".repeat(3000)]) {
    expect(await store.find(id, [enterpriseId])).toBeUndefined();
  }
});

test("a deleted webhook is gone with its token", async () => {
  const webhook = await store.register(registration({ signingToken: "segredo" }), NOW);
  await store.delete(webhook);
  expect(await store.find(webhook.id, [enterpriseId])).toBeUndefined();
  const again = await store.register(registration(), LATER);
  expect(again).not.toHaveProperty("signingToken");
  expect(again.id).toBe(webhook.id);
  expect(again.registrationId).not.toBe(webhook.registrationId);
});

test("a webhook is found among those of a thousand enterprises", async () => {
  const { id } = await store.register(registration(), NOW);
  const others = Array.from({ length: 999 }, (_, i) => `other-${i}`);
  expect(await store.find(id, [...others, enterpriseId])).toMatchObject({ enterpriseId });
});

test("an item that does not fit is an error that names it", async () => {
  const sk = crypto.randomUUID();
  const Item = { pk: { S: enterpriseId }, sk: { S: sk }, url: { S: "https://client.example/" } };
  const command = new PutItemCommand({ TableName: "rota-vpo-webhooks", Item });
  await new DynamoDBClient({}).send(command);
  await expect(store.list(enterpriseId)).rejects.toThrow(
    `table rota-vpo-webhooks, item ${enterpriseId} / ${sk}: registrationId`,
  );
});

test("a token of many enterprises reads few of them at once", async () => {
  let [running, most, reads] = [0, 0, 0];
  const client = new DynamoDBClient({});
  client.middlewareStack.add(
    (next) => async (args) => {
      running += 1;
      reads += 1;
      most = Math.max(most, running);
      return next(args).finally(() => {
        running -= 1;
      });
    },
    { step: "initialize" },
  );
  const enterprises = Array.from({ length: 60 }, (_, i) => String(i));
  const counting = new WebhookStore(TABLES.webhooks.name, client);
  expect(await counting.find(crypto.randomUUID(), enterprises)).toBeUndefined();
  expect([most, reads]).toEqual([25, enterprises.length]);
});
