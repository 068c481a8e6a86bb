import { DeleteItemCommand, DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { WebhookStore } from "../../../../lib/service/aws/webhooks/webhook-store.ts";
import { NOW } from "../../../deliver/webhooks/builders.ts";
import { startTestTables } from "../test-tables.ts";

let tables: { stop(): Promise<void> };
let store: WebhookStore;
let enterpriseId: string;

beforeAll(async () => {
  tables = await startTestTables();
  store = new WebhookStore(TABLES.webhooks.name);
});
beforeEach(() => {
  enterpriseId = crypto.randomUUID();
});
afterAll(() => tables.stop());

function register(url: string, now = NOW) {
  return store.register({ enterpriseId, url, events: ["vpo.created"] }, now);
}

describe("an enterprise has at most 50 webhooks", () => {
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => "registered",
      ({ name }: Error) => name,
    );
  const registerAll = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) => outcome(register(`https://client.example/${i}`))),
    );

  test("even if three times as many are registered at once", async () => {
    const outcomes = await registerAll(150);
    expect(outcomes.filter((one) => one === "registered")).toHaveLength(50);
    expect(outcomes.filter((one) => one === "TooManyWebhooks")).toHaveLength(100);
    expect(await store.list(enterpriseId)).toHaveLength(50);
  });

  test("of which each can be registered again, and each removal makes room", async () => {
    await registerAll(50);
    const [first, second] = await store.list(enterpriseId);
    expect(await registerAll(50)).toEqual(Array(50).fill("registered"));
    const further = () => outcome(register("https://client.example/new"));
    expect(await further()).toBe("TooManyWebhooks");
    for (const removed of [first, second]) if (removed) await store.delete(removed);
    expect(await further()).toBe("registered");
    expect(await store.list(enterpriseId)).toHaveLength(49);
  });

  test("including those registered before slots were counted", async () => {
    await registerAll(50);
    await new DynamoDBClient({}).send(new DeleteItemCommand(slotsOf(enterpriseId)));
    expect(await registerAll(51)).toEqual([...Array(50).fill("registered"), "TooManyWebhooks"]);
  });

  test("and a slot that was never used is free after a minute", async () => {
    await registerAll(49);
    const unused = { ...slotsOf(enterpriseId), UpdateExpression: "SET entries.#id = :at" };
    await new DynamoDBClient({}).send(
      new UpdateItemCommand({
        ...unused,
        ExpressionAttributeNames: { "#id": crypto.randomUUID() },
        ExpressionAttributeValues: { ":at": { S: NOW.toISOString() } },
      }),
    );
    const further = (now: Date) => outcome(register("https://client.example/new", now));
    expect(await further(new Date(NOW.getTime() + 59_000))).toBe("TooManyWebhooks");
    expect(await further(new Date(NOW.getTime() + 61_000))).toBe("registered");
  });

  function slotsOf(enterprise: string) {
    const Key = { pk: { S: `places#${enterprise}` }, sk: { S: "places" } };
    return { TableName: TABLES.webhooks.name, Key };
  }
});
