import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { expect, test, vi } from "vitest";
import { startAwsJsonServer } from "../../lib/local/aws-json-server.ts";
import { createEventBridge, type EventTarget } from "../../lib/local/eventbridge.ts";
import { InvalidEvent } from "../../lib/webhooks/event.ts";
import { clientOf, PATIENCE, useJournal, waitingEvents } from "./test-journal.ts";

const EVERYTHING = { source: [{ prefix: "" }] };

const { current, closing } = useJournal();

/** A bus served over HTTP and an AWS SDK client for it. */
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
  await vi.waitFor(() => expect(waitingEvents(current.journal)).toEqual([]), PATIENCE);
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
  await vi.waitFor(() => expect(target).toHaveBeenCalledOnce(), PATIENCE);
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
  await vi.waitFor(() => expect(current.journal.rejectedEvents()).toHaveLength(1), PATIENCE);
  const [letter] = current.journal.rejectedEvents();
  expect(letter).toMatchObject({ id: Entries?.[0]?.EventId, reason: "detail.vpo: missing" });
  expect(JSON.parse(letter?.event ?? "")).toMatchObject({ detail: { enterpriseId: "1" } });
  expect(waitingEvents(current.journal)).toEqual([]);
});

test("a failing target is called again until it succeeds", async () => {
  let failures = 2;
  const target = vi.fn<EventTarget>(async () => {
    if (failures-- > 0) throw new TypeError("Cannot read properties of undefined");
  });
  const { put } = await startBus(target);
  await put(entry());
  await vi.waitFor(() => expect(target).toHaveBeenCalledTimes(3), PATIENCE);
  await vi.waitFor(() => expect(waitingEvents(current.journal)).toEqual([]), PATIENCE);
  expect(current.journal.rejectedEvents()).toEqual([]);
});

test("events that keep failing hold up no others", async () => {
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
  }, PATIENCE);
});

test("too deeply nested detail is refused without affecting other entries", async () => {
  const { put } = await startBus(async () => {});
  const Detail = `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  const { Entries } = await put(entry({ Detail }), entry());
  expect(Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual(["MalformedDetail", undefined]);
});

test("events that one process could not deliver are delivered by the next", async () => {
  const failing = await startBus(async () => {
    throw new Error("down");
  });
  const { Entries } = await failing.put(entry(), entry());
  await failing.bus.stop();
  const target = vi.fn<EventTarget>(async () => {});
  const { bus } = await startBus(target);
  bus.resume();
  await vi.waitFor(() => expect(waitingEvents(current.journal)).toEqual([]), PATIENCE);
  const delivered = target.mock.calls.map(([event]) => (event as { id: string }).id);
  expect(delivered).toEqual(Entries?.map(({ EventId }) => EventId));
});

test("an event that the target takes while the bus stops is not delivered again", async () => {
  const taking = Promise.withResolvers<void>();
  const target = vi.fn<EventTarget>(() => taking.promise);
  const { bus, put } = await startBus(target);
  await put(entry());
  await vi.waitFor(() => expect(target).toHaveBeenCalledOnce(), PATIENCE);
  const stopped = bus.stop();
  taking.resolve();
  await stopped;
  expect(waitingEvents(current.journal)).toEqual([]);
});
