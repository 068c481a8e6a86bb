import { expect, test, vi } from "vitest";
import { startAwsJsonServer } from "../../../lib/laptop/server/aws-json-server.ts";
import { createSqs, type QueueConsumer, sqsEnvironment } from "../../../lib/laptop/sqs/sqs.ts";
import { commandsOf, runCommand } from "../../docs/runbook-commands.ts";
import { clientOf, PATIENCE, TEST_KEY, useJournal, waitingEvents } from "../test-journal.ts";

const HEADING = "An event crashes start-deliveries";
const [receive, remove, send] = [
  ...commandsOf(HEADING, "sqs receive-message"),
  ...commandsOf(HEADING, "sqs delete-message"),
  ...commandsOf(HEADING, "sqs send-message"),
] as [string, string, string];

/** Messages are visible again at once after a crash; in the stack, after six minutes. */
const SETTINGS = { batchSize: 10, visibilitySeconds: 0.01, maxReceives: 500, maxConcurrency: 1 };
const BROKEN = JSON.stringify({ id: "broken", detail: { text: 'it\'s "broken" $(id)' } });
const { current, closing } = useJournal();

interface Received {
  Messages?: {
    MessageId: string;
    ReceiptHandle: string;
    Body: string;
    Attributes: { ApproximateReceiveCount: string };
  }[];
}

/** The queue with or without its polling; without it, only commands receive messages. */
async function startQueue(consume: QueueConsumer, isPolled: boolean) {
  const queue = createSqs(current.journal, consume, {
    ...SETTINGS,
    maxConcurrency: isPolled ? 1 : 0,
  });
  const server = await startAwsJsonServer(queue.operations, TEST_KEY);
  closing.push(server.stop);
  const { EVENTS_QUEUE_URL = "" } = sqsEnvironment(server.url);
  const run = (command: string, values: Record<string, string> = {}) =>
    runCommand<Received>(
      command,
      { ...values, EVENTS_URL: EVENTS_QUEUE_URL },
      clientOf(server.url),
    );
  return { ...queue, run };
}

test("the runbook takes out an event that crashes the function, and sends it again", async () => {
  const handled: string[] = [];
  const crash: QueueConsumer = async ({ Records }) => {
    if (Records.some(({ body }) => body === BROKEN)) throw new Error("Runtime exited");
    handled.push(...Records.map(({ body }) => body));
    return { batchItemFailures: [] };
  };
  const crashing = vi.fn(crash);
  const first = await startQueue(crashing, true);
  first.add([{ id: "broken", event: BROKEN }]);
  await vi.waitFor(() => expect(crashing.mock.calls.length).toBeGreaterThan(2), PATIENCE);
  await first.stop();
  current.journal.addEvents([{ id: "fine", event: '{"id":"fine"}' }], 0);

  // 1. and 2. Without polling: the event with the highest number of receives.
  const stopped = await startQueue(crashing, false);
  const { Messages = [] } = await vi.waitFor(async () => {
    const answer = await stopped.run(receive);
    expect(answer.Messages?.map(({ MessageId }) => MessageId)).toContain("broken");
    return answer;
  }, PATIENCE);
  const counts = Messages.map(({ Attributes }) => Number(Attributes.ApproximateReceiveCount));
  const worst = Messages[counts.indexOf(Math.max(...counts))];
  expect(worst?.MessageId).toBe("broken");
  // 3. Its body is kept, it is taken out, and the polling begins again.
  const body = worst?.Body ?? "";
  await stopped.run(remove, { RECEIPT_HANDLE: worst?.ReceiptHandle ?? "" });
  await stopped.stop();
  const polled = await startQueue(crashing, true);
  polled.resume();
  await vi.waitFor(() => expect(handled).toEqual(['{"id":"fine"}']), PATIENCE);
  await polled.stop();
  expect(waitingEvents(current.journal)).toEqual([]);
  // 4. The repaired function gets the event as it was.
  const repaired = await startQueue(async ({ Records }) => {
    handled.push(...Records.map((record) => record.body));
    return { batchItemFailures: [] };
  }, true);
  await repaired.run(send, { "file://event.json": body });
  await vi.waitFor(() => expect(handled).toEqual(['{"id":"fine"}', BROKEN]), PATIENCE);
  await repaired.stop();
});
