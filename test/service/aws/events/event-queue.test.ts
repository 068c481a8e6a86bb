import { SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InvalidEvent } from "../../../../lib/deliver/webhooks/event.ts";
import {
  type Operation,
  startAwsJsonServer,
} from "../../../../lib/laptop/server/aws-json-server.ts";
import {
  EVENT_QUEUE,
  EventQueue,
  eventBatchSchema,
} from "../../../../lib/service/aws/events/event-queue.ts";
import { emit } from "../../../../lib/service/lambda/metrics.ts";
import { FUNCTIONS } from "../../../../lib/stack/functions/function-table.ts";
import { clientOf, TEST_KEY } from "../../../laptop/test-journal.ts";

vi.mock(import("../../../../lib/service/lambda/metrics.ts"), async (original) => ({
  ...(await original()),
  emit: vi.fn(),
}));

const EVENTS = "http://127.0.0.1/events";
const REJECTED = "http://127.0.0.1/rejected";

let server: { url: string; stop(): Promise<void> };
let queue: EventQueue;
const send = vi.fn<Operation>(() => ({ MessageId: "m" }));
const changeVisibility = vi.fn<Operation>(() => ({}));

beforeEach(async () => {
  vi.clearAllMocks();
  server = await startAwsJsonServer(
    {
      "AmazonSQS.SendMessage": send,
      "AmazonSQS.ChangeMessageVisibility": changeVisibility,
    },
    TEST_KEY,
  );
  const client = new SQSClient({ ...clientOf(server.url), md5: false });
  queue = new EventQueue(EVENTS, REJECTED, client);
});
afterEach(() => server.stop());

function message(id: string, receives = 1) {
  return {
    messageId: id,
    receiptHandle: `handle-${id}`,
    body: JSON.stringify({ id }),
    attributes: { ApproximateReceiveCount: receives, SentTimestamp: Date.now() },
  };
}

test("a batch is read as Lambda sends it", () => {
  const attributes = { ApproximateReceiveCount: "3", SentTimestamp: "1545082649183" };
  const [first] = eventBatchSchema.parse({
    Records: [{ ...message("a"), attributes, eventSource: "aws:sqs", md5OfBody: "x" }],
  }).Records;
  expect(first?.attributes).toEqual({ ApproximateReceiveCount: 3, SentTimestamp: 1545082649183 });
});

test("no other consumer receives a message while the function works on it", () => {
  const { timeoutSeconds } = FUNCTIONS["start-deliveries"];
  expect(EVENT_QUEUE.visibilitySeconds).toBeGreaterThanOrEqual(6 * timeoutSeconds);
});

test.each([
  ["AccessDeniedException", "failed"],
  ["ThrottlingException", "throttled"],
])("a start that ends with %s counts as an event that %s", async (name, reason) => {
  await queue.handle([message("a")], () =>
    Promise.reject(Object.assign(new Error("no start"), { name })),
  );
  expect(vi.mocked(emit).mock.calls).toContainEqual([{ PostponedEvents: 1 }, { reason }]);
});

test("a message that fails stays in the queue and the others leave it", async () => {
  const result = await queue.handle([message("a"), message("b")], async (event) => {
    if ((event as { id: string }).id === "b") throw new Error("table missing");
  });
  expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: "b" }] });
  expect(changeVisibility.mock.calls).toMatchObject([
    [{ QueueUrl: EVENTS, ReceiptHandle: "handle-b" }],
  ]);
  expect(send).not.toHaveBeenCalled();
});

test.each([
  [1, 6],
  [4, 41],
  [50, 121],
])("after %i receives a message waits for at most %i seconds", async (receives, longest) => {
  const many = Array.from({ length: 10 }, (_, i) => message(String(i), receives));
  await queue.handle(many, async () => {
    throw Object.assign(new Error("Rate exceeded"), { name: "ThrottlingException" });
  });
  const waits = changeVisibility.mock.calls.map(
    ([input]) => (input as { VisibilityTimeout: number }).VisibilityTimeout,
  );
  expect(waits).toHaveLength(10);
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(longest);
  }
});

test.each([
  ["that can never succeed", 1, new InvalidEvent("detail.vpo: missing\u0000")],
  ["that was received too often", EVENT_QUEUE.maxReceives, new Error("table missing")],
])("a message %s becomes a dead letter with the reason", async (_, receives, error) => {
  const result = await queue.handle([message("a", receives)], async () => {
    throw error;
  });
  expect(result).toEqual({ batchItemFailures: [] });
  const reason = `${error.name}: ${error.message.replace("\0", " ")}`;
  expect(send.mock.calls).toEqual([
    [
      {
        QueueUrl: REJECTED,
        MessageBody: '{"id":"a"}',
        MessageAttributes: { reason: { DataType: "String", StringValue: reason } },
      },
    ],
  ]);
});

test("a body that is not JSON becomes a dead letter", async () => {
  const work = vi.fn();
  await queue.handle([{ ...message("a"), body: "{" }], work);
  expect(work).not.toHaveBeenCalled();
  expect(send).toHaveBeenCalledOnce();
});

test("a dead letter that cannot be sent stays in the queue", async () => {
  send.mockImplementationOnce(() => {
    throw new Error("down");
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const result = await queue.handle([message("a")], async () => {
    throw new InvalidEvent("no");
  });
  expect(result.batchItemFailures).toEqual([{ itemIdentifier: "a" }]);
});
