import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { expect, test, vi } from "vitest";
import { startAwsJsonServer } from "../../lib/local/aws-json-server.ts";
import { createEventBridge, type EventTarget } from "../../lib/local/eventbridge.ts";
import { InvalidEvent } from "../../lib/webhooks/event.ts";
import { clientOf, useJournal } from "./test-journal.ts";

const EVERYTHING = { source: [{ prefix: "" }] };
/** Longer than anything takes, however busy the machine. */
const PATIENCE_MS = 20_000;

const { current, closing } = useJournal();

/** A bus served over HTTP and the AWS SDK's own client for it. */
async function startBus(target: EventTarget) {
  const bus = createEventBridge(current.journal, EVERYTHING, target);
  const server = await startAwsJsonServer({ "AWSEvents.PutEvents": bus.putEvents });
  const client = new EventBridgeClient(clientOf(server.url));
  closing.push(server.stop, bus.stop);
  return {
    bus,
    put: (...entries: object[]) => client.send(new PutEventsCommand({ Entries: entries })),
  };
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

test("an event reaches the target in EventBridge's envelope and leaves the journal", async () => {
  const target = vi.fn<EventTarget>(async () => {});
  const { put } = await startBus(target);
  const { Entries, FailedEntryCount } = await put(entry());
  expect(FailedEntryCount).toBe(0);
  await vi.waitFor(() => expect(current.journal.waitingEvents()).toEqual([]), PATIENCE_MS);
  expect(target.mock.calls).toEqual([
    [
      {
        version: "0",
        id: Entries?.[0]?.EventId,
        "detail-type": "vpo.created",
        source: "vouchers",
        account: "000000000000",
        time: "2026-11-21T12:00:00Z",
        region: "sa-east-1",
        resources: [],
        detail: { enterpriseId: "1" },
      },
    ],
  ]);
});

test("faulty entries are refused one by one", async () => {
  const target = vi.fn<EventTarget>(async () => {});
  const { put } = await startBus(target);
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
  await vi.waitFor(() => expect(target).toHaveBeenCalledOnce(), PATIENCE_MS);
});

test("more than ten entries, or none, are refused as a whole", async () => {
  const { put } = await startBus(async () => {});
  for (const count of [0, 11]) {
    await expect(put(...Array.from({ length: count }, () => entry()))).rejects.toThrow(
      expect.objectContaining({ name: "ValidationException" }),
    );
  }
});

test("an invalid event becomes a dead letter with its reason", async () => {
  const { put } = await startBus(async () => {
    throw new InvalidEvent("detail.vpo: missing");
  });
  const { Entries } = await put(entry());
  await vi.waitFor(() => expect(current.journal.rejectedEvents()).toHaveLength(1), PATIENCE_MS);
  const [letter] = current.journal.rejectedEvents();
  expect(letter).toMatchObject({ id: Entries?.[0]?.EventId, reason: "detail.vpo: missing" });
  expect(JSON.parse(letter?.event ?? "")).toMatchObject({ detail: { enterpriseId: "1" } });
  expect(current.journal.waitingEvents()).toEqual([]);
});

test("a fault of the target's is tried again until it works", async () => {
  let failures = 2;
  const target = vi.fn<EventTarget>(async () => {
    if (failures-- > 0) throw new Error("throttled");
  });
  const { put } = await startBus(target);
  await put(entry());
  await vi.waitFor(() => expect(target).toHaveBeenCalledTimes(3), PATIENCE_MS);
  await vi.waitFor(() => expect(current.journal.waitingEvents()).toEqual([]), PATIENCE_MS);
  expect(current.journal.rejectedEvents()).toEqual([]);
});

test("events that fail again and again keep no others from the target", async () => {
  const target = vi.fn<EventTarget>(async (event) => {
    if ((event as { source: string }).source === "poison") throw new Error("down");
  });
  const { put } = await startBus(target);
  for (let i = 0; i < 4; i += 1) {
    await put(...Array.from({ length: 10 }, () => entry({ Source: "poison" })));
  }
  const { Entries } = await put(entry());
  await vi.waitFor(() => {
    const reached = target.mock.calls.map(([event]) => (event as { id: string }).id);
    expect(reached).toContain(Entries?.[0]?.EventId);
  }, PATIENCE_MS);
});

test("detail nested too deep is refused without harm to the entry beside it", async () => {
  const { put } = await startBus(async () => {});
  const Detail = `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  const { Entries } = await put(entry({ Detail }), entry());
  expect(Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual(["MalformedDetail", undefined]);
});

test("what one bus accepted and could not deliver, the next one does", async () => {
  const failing = await startBus(async () => {
    throw new Error("down");
  });
  const { Entries } = await failing.put(entry(), entry());
  await failing.bus.stop();
  const target = vi.fn<EventTarget>(async () => {});
  const { bus } = await startBus(target);
  bus.resume();
  await vi.waitFor(() => expect(current.journal.waitingEvents()).toEqual([]), PATIENCE_MS);
  const delivered = target.mock.calls.map(([event]) => (event as { id: string }).id);
  expect(delivered).toEqual(Entries?.map(({ EventId }) => EventId));
});
