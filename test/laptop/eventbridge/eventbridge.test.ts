import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { afterEach, expect, test, vi } from "vitest";
import {
  createEventBridge,
  type EventTarget,
} from "../../../lib/laptop/eventbridge/eventbridge.ts";
import { startAwsJsonServer } from "../../../lib/laptop/server/aws-json-server.ts";
import { clientOf, TEST_KEY } from "../test-journal.ts";

const VOUCHERS = { source: ["vouchers"] };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A bus served over HTTP and an AWS SDK client for it. */
async function startBus(target: EventTarget = () => {}) {
  const bus = createEventBridge(VOUCHERS, target);
  const server = await startAwsJsonServer({ "AWSEvents.PutEvents": bus.putEvents }, TEST_KEY);
  const client = new EventBridgeClient(clientOf(server.url));
  closing.push(server.stop);
  return (...entries: object[]) => client.send(new PutEventsCommand({ Entries: entries }));
}

function entry(over: object = {}) {
  return {
    EventBusName: "vpo",
    Source: "vouchers",
    DetailType: "vpo.created",
    Detail: '{"enterpriseId":"1"}',
    Time: new Date("2026-11-21T12:00:00.900Z"),
    ...over,
  };
}

test("an event reaches the target in EventBridge's envelope", async () => {
  const target = vi.fn<EventTarget>();
  const put = await startBus(target);
  const { Entries, FailedEntryCount } = await put(entry());
  expect(FailedEntryCount).toBe(0);
  const id = Entries?.[0]?.EventId;
  const [[[added]] = [[]]] = target.mock.calls;
  expect(added?.id).toBe(id);
  expect(JSON.parse(added?.event ?? "")).toEqual({
    version: "0",
    id,
    "detail-type": "vpo.created",
    source: "vouchers",
    account: "000000000000",
    time: "2026-11-21T12:00:00Z",
    region: "sa-east-1",
    resources: [],
    detail: { enterpriseId: "1" },
  });
});

/** A detail of this many bytes, in two-byte characters. */
function detailOf(bytes: number): string {
  const frame = JSON.stringify({ enterpriseId: "" });
  const rest = bytes - frame.length;
  return JSON.stringify({ enterpriseId: "é".repeat(rest / 2) + "x".repeat(rest % 2) });
}

test("the entries of a request have less than 256 kB together", async () => {
  const target = vi.fn<EventTarget>();
  const put = await startBus(target);
  // The source, the kind and the time count, too.
  const largest = 256 * 1024 - 1 - "vouchers".length - "vpo.created".length - 14;
  await put(entry({ Detail: detailOf(largest) }));
  expect(target).toHaveBeenCalledOnce();
  const half = detailOf(largest / 2 + 50);
  for (const entries of [
    [entry({ Detail: detailOf(largest + 1) })],
    [half, half].map((Detail) => entry({ Detail })),
  ]) {
    await expect(put(...entries)).rejects.toMatchObject({ name: "ValidationException" });
  }
  expect(target).toHaveBeenCalledOnce();
});

test("an event that the rule does not match is accepted and reaches no target", async () => {
  const target = vi.fn<EventTarget>();
  const put = await startBus(target);
  expect((await put(entry({ Source: "others" }))).FailedEntryCount).toBe(0);
  expect(target.mock.calls).toEqual([[[]]]);
});

test("faulty entries are refused one by one", async () => {
  const target = vi.fn<EventTarget>();
  const put = await startBus(target);
  const { Entries, FailedEntryCount } = await put(
    entry({ Detail: "{" }),
    entry(),
    entry({ Detail: "[]" }),
    entry({ EventBusName: "default" }),
    entry({ DetailType: "" }),
  );
  expect(FailedEntryCount).toBe(4);
  expect(Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([
    "MalformedDetail",
    undefined,
    "MalformedDetail",
    "InvalidArgument",
    "InvalidArgument",
  ]);
  expect(target.mock.calls).toMatchObject([[[{ id: Entries?.[1]?.EventId }]]]);
});

test("more than ten entries, or none, are refused as a whole", async () => {
  const put = await startBus();
  for (const count of [0, 11]) {
    await expect(put(...Array.from({ length: count }, () => entry()))).rejects.toThrow(
      expect.objectContaining({ name: "ValidationException" }),
    );
  }
});

test("too deeply nested detail is refused without affecting other entries", async () => {
  const put = await startBus();
  const Detail = `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  const { Entries } = await put(entry({ Detail }), entry());
  expect(Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual(["MalformedDetail", undefined]);
});
