import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { expect, test, vi } from "vitest";
import { startAwsJsonServer } from "../../../lib/laptop/server/aws-json-server.ts";
import { createSqs, type QueueConsumer, sqsEnvironment } from "../../../lib/laptop/sqs/sqs.ts";
import type { EventQueue } from "../../../lib/service/aws/events/event-queue.ts";
import { clientOf, PATIENCE, TEST_KEY, useJournal, waitingEvents } from "../test-journal.ts";

const { current, closing } = useJournal();

/**
 * Messages are received again after half a second, so that even a busy machine handles them first.
 */
const SETTINGS = { batchSize: 2, visibilitySeconds: 0.5, maxReceives: 3, maxConcurrency: 2 };

/** The queue behind HTTP, a client for it, and the batches that its consumer received. */
async function startQueue(consume: QueueConsumer, settings = SETTINGS) {
  const consumer = vi.fn(consume);
  const queue = createSqs(current.journal, consumer, settings);
  const server = await startAwsJsonServer(queue.operations, TEST_KEY);
  closing.push(server.stop, queue.stop);
  return { ...queue, consumer, client: new SQSClient(clientOf(server.url)), url: server.url };
}

type Result = Awaited<ReturnType<EventQueue["handle"]>>;
const nothingFails = async (): Promise<Result> => ({ batchItemFailures: [] });
const everythingFails: QueueConsumer = async ({ Records }) => ({
  batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })),
});

function events(...ids: string[]) {
  return ids.map((id) => ({ id, event: JSON.stringify({ id }) }));
}

test("messages come in batches and leave the queue when they are handled", async () => {
  const { add, consumer } = await startQueue(nothingFails, { ...SETTINGS, visibilitySeconds: 60 });
  add(events("a", "b", "c"));
  await vi.waitFor(() => expect(waitingEvents(current.journal)).toEqual([]), PATIENCE);
  const batches = consumer.mock.calls.map(([{ Records }]) => Records.map(({ body }) => body));
  expect(batches.map(({ length }) => length)).toEqual([2, 1]);
  expect(consumer.mock.calls[0]?.[0].Records[0]).toMatchObject({
    messageId: "a",
    body: '{"id":"a"}',
    attributes: { ApproximateReceiveCount: "1", SentTimestamp: expect.stringMatching(/^\d+$/) },
  });
});

test("only the messages that fail are received again, once they are visible", async () => {
  const failing = new Set(["b"]);
  const { add, consumer } = await startQueue(async ({ Records }) => ({
    batchItemFailures: Records.filter(({ messageId }) => failing.delete(messageId)).map(
      ({ messageId }) => ({ itemIdentifier: messageId }),
    ),
  }));
  add(events("a", "b"));
  await vi.waitFor(() => expect(waitingEvents(current.journal)).toEqual([]), PATIENCE);
  expect(consumer.mock.calls.map(([{ Records }]) => Records)).toMatchObject([
    [{ messageId: "a" }, { messageId: "b" }],
    [{ messageId: "b", attributes: { ApproximateReceiveCount: "2" } }],
  ]);
});

test("after a call that fails, its whole batch is received again", async () => {
  let failures = 1;
  const { add, consumer } = await startQueue(async () => {
    if (failures-- > 0) throw new Error("out of memory");
    return { batchItemFailures: [] };
  });
  add(events("a", "b"));
  await vi.waitFor(() => expect(waitingEvents(current.journal)).toEqual([]), PATIENCE);
  expect(consumer.mock.calls.map(([{ Records }]) => Records.length)).toEqual([2, 2]);
});

test("a message that was received too often becomes a dead letter", async () => {
  const { add, consumer } = await startQueue(everythingFails);
  add(events("a"));
  await vi.waitFor(() => expect(current.journal.rejectedEvents()).toHaveLength(1), PATIENCE);
  expect(current.journal.rejectedEvents()).toMatchObject([{ event: '{"id":"a"}', reason: null }]);
  expect(consumer).toHaveBeenCalledTimes(SETTINGS.maxReceives);
  expect(waitingEvents(current.journal)).toEqual([]);
});

test("a consumer decides when a message is visible again", async () => {
  const { add, consumer, client, url } = await startQueue(everythingFails, {
    ...SETTINGS,
    visibilitySeconds: 3_600,
  });
  add(events("a"));
  await vi.waitFor(() => expect(consumer).toHaveBeenCalledOnce(), PATIENCE);
  const QueueUrl = sqsEnvironment(url).EVENTS_QUEUE_URL;
  const now = { QueueUrl, VisibilityTimeout: 0 };
  await client.send(new ChangeMessageVisibilityCommand({ ...now, ReceiptHandle: "a" }));
  await vi.waitFor(() => expect(consumer).toHaveBeenCalledTimes(2), PATIENCE);
  await expect(
    client.send(new ChangeMessageVisibilityCommand({ ...now, ReceiptHandle: "b" })),
  ).rejects.toThrow("not in the queue");
});

test("a message is soon received again if its wait could not be written", async () => {
  const QueueUrl = sqsEnvironment("http://localhost").EVENTS_QUEUE_URL;
  const { add, consumer, client } = await startQueue(
    async ({ Records: [record] }) => {
      if (record?.attributes.ApproximateReceiveCount !== "1") return { batchItemFailures: [] };
      vi.spyOn(current.journal, "postponeEvent").mockImplementationOnce(() => {
        throw Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR" });
      });
      const change = { QueueUrl, ReceiptHandle: "a", VisibilityTimeout: 120 };
      const failure = client.send(new ChangeMessageVisibilityCommand(change));
      await expect(failure).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
      return { batchItemFailures: [{ itemIdentifier: "a" }] };
    },
    { ...SETTINGS, visibilitySeconds: 3_600 },
  );
  add(events("a"));
  await vi.waitFor(() => expect(waitingEvents(current.journal)).toEqual([]), PATIENCE);
  expect(consumer).toHaveBeenCalledTimes(2);
});

test("messages that keep failing do not delay others", async () => {
  const { add, consumer } = await startQueue(async ({ Records }) => ({
    batchItemFailures: Records.filter(({ body }) => body.includes("poison")).map(
      ({ messageId }) => ({ itemIdentifier: messageId }),
    ),
  }));
  add(events(...Array.from({ length: 40 }, (_, i) => `poison-${i}`)));
  add(events("good"));
  await vi.waitFor(() => {
    const received = consumer.mock.calls.flatMap(([{ Records }]) => Records);
    expect(received.map(({ messageId }) => messageId)).toContain("good");
  }, PATIENCE);
});

test("a dead letter keeps its reason", async () => {
  const { client, url } = await startQueue(nothingFails);
  const { MessageId } = await client.send(
    new SendMessageCommand({
      QueueUrl: sqsEnvironment(url).REJECTED_QUEUE_URL,
      MessageBody: '{"id":"a"}',
      MessageAttributes: { reason: { DataType: "String", StringValue: "no kind" } },
    }),
  );
  expect(current.journal.rejectedEvents()).toMatchObject([
    { id: MessageId, event: '{"id":"a"}', reason: "no kind" },
  ]);
});

test("the next process receives messages left unhandled", async () => {
  const first = await startQueue(everythingFails, { ...SETTINGS, visibilitySeconds: 3_600 });
  first.add(events("a", "b"));
  await vi.waitFor(() => expect(first.consumer).toHaveBeenCalledOnce(), PATIENCE);
  await first.stop();
  const next = await startQueue(nothingFails);
  next.resume();
  await vi.waitFor(() => expect(waitingEvents(current.journal)).toEqual([]), PATIENCE);
  expect(next.consumer.mock.calls[0]?.[0].Records).toMatchObject([
    { messageId: "a", attributes: { ApproximateReceiveCount: "2" } },
    { messageId: "b" },
  ]);
});

test("a message that is handled while the queue stops is not received again", async () => {
  const handling = Promise.withResolvers<Result>();
  const { add, consumer, stop } = await startQueue(() => handling.promise);
  add(events("a"));
  await vi.waitFor(() => expect(consumer).toHaveBeenCalledOnce(), PATIENCE);
  const stopped = stop();
  handling.resolve({ batchItemFailures: [] });
  await stopped;
  expect(waitingEvents(current.journal)).toEqual([]);
});
