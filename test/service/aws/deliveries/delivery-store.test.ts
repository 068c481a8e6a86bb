import { DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import { deliveryOf } from "../../../../lib/deliver/webhooks/delivery.ts";
import { event, NOW, VPO, webhook } from "../../../deliver/webhooks/builders.ts";
import { attempt, created, startDeliveryTable, store, webhookId } from "../stored-deliveries.ts";

startDeliveryTable();

describe("a delivery", () => {
  test("is found as it was written", async () => {
    const delivery = await created();
    expect(await store.find(webhookId, delivery.id)).toEqual(delivery);
    expect(await store.find(crypto.randomUUID(), delivery.id)).toBeUndefined();
    expect(await store.find(webhookId, "x")).toBeUndefined();
  });

  test("that exists already is not overwritten", async () => {
    const delivery = await created();
    await store.recordAttempt(delivery, attempt(1, { httpStatus: 200 }));
    const again = { ...delivery, createdAt: "2026-11-21T13:00:00.000Z" };
    const stored = { createdAt: delivery.createdAt, status: "entregue" };
    expect(await store.create(again)).toMatchObject(stored);
    expect(await store.find(webhookId, delivery.id)).toMatchObject(stored);
  });
});

test("an item that does not fit is an error that names it", async () => {
  const { id } = await created();
  await new DynamoDBClient({}).send(
    new UpdateItemCommand({
      TableName: "rota-vpo-deliveries",
      Key: { pk: { S: webhookId }, sk: { S: id } },
      UpdateExpression: "SET event = :event",
      ExpressionAttributeValues: { ":event": { S: "{" } },
    }),
  );
  await expect(store.find(webhookId, id)).rejects.toThrow(
    `table rota-vpo-deliveries, item ${webhookId} / ${id}: event: not JSON`,
  );
});

test("an event's amount is kept exactly, beyond the precision of DynamoDB's numbers", async () => {
  for (const valor of [1e300, 1e16, 5e-324, 0.1 + 0.2]) {
    const large = event({ id: `e${valor}`, vpo: { ...VPO, valor } });
    const delivery = deliveryOf(large, webhook({ id: webhookId }), NOW);
    await store.create(delivery);
    expect((await store.find(webhookId, delivery.id))?.event).toEqual(large);
  }
});

describe("attempts", () => {
  test("are kept in order, the successful one making the delivery", async () => {
    const delivery = await created();
    const failed = attempt(1, {
      httpStatus: 500,
      error: "o servidor respondeu 500",
      answer: "não",
    });
    const made = attempt(2, { httpStatus: 200, answer: "ok" });
    expect(await store.recordAttempt(delivery, failed)).toBe(true);
    expect(await store.find(webhookId, delivery.id)).toMatchObject({ status: "pendente" });
    expect(await store.recordAttempt(delivery, made)).toBe(true);
    expect(await store.find(webhookId, delivery.id)).toEqual({
      ...delivery,
      status: "entregue",
      attempts: [failed, made],
    });
  });

  test("are recorded once", async () => {
    const delivery = await created();
    const first = attempt(1, { httpStatus: 200 });
    expect(await store.recordAttempt(delivery, first)).toBe(true);
    expect(await store.recordAttempt(delivery, attempt(1, { error: "tarde" }))).toBe(false);
    expect((await store.find(webhookId, delivery.id))?.attempts).toEqual([first]);
  });
});

describe("a permanent failure", () => {
  test("is marked, once or twice", async () => {
    const delivery = await created();
    expect(await store.recordPermanentFailure(delivery)).toBe(true);
    expect(await store.recordPermanentFailure(delivery)).toBe(true);
    expect(await store.find(webhookId, delivery.id)).toMatchObject({ status: "falha definitiva" });
  });

  test("replaces neither a success nor a missing delivery", async () => {
    const delivery = await created();
    await store.recordAttempt(delivery, attempt(4, { httpStatus: 204 }));
    expect(await store.recordPermanentFailure(delivery)).toBe(false);
    expect(await store.find(webhookId, delivery.id)).toMatchObject({ status: "entregue" });
    expect(await store.recordPermanentFailure({ ...delivery, id: crypto.randomUUID() })).toBe(
      false,
    );
  });
});
