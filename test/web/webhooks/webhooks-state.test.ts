import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../web/src/api/client.ts";
import type { ListedDelivery } from "../../../web/src/api/types.ts";
import { fakeAddress } from "../fake-address.ts";
import { type HeldCall, holdCalls } from "../hold-calls.ts";

const call = vi.hoisted(() => vi.fn());
vi.mock("../../../web/src/api/client.ts", async (original) => ({
  ...(await original<object>()),
  call,
}));

let state: typeof import("../../../web/src/webhooks/webhooks-state.ts");
let calls: HeldCall[];

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  fakeAddress("#/webhooks");
  vi.stubGlobal("document", { hidden: false });
  calls = holdCalls(call);
  state = await import("../../../web/src/webhooks/webhooks-state.ts");
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const row = (id: string, status: ListedDelivery["status"] = "entregue") =>
  ({ id, webhook: "w", status }) as ListedDelivery;
const list = (found: readonly ListedDelivery[], next: string | null = null) => {
  state.deliveries.load.value = { state: "done", value: { found, next } };
};
const shown = () => {
  const load = state.deliveries.load.value;
  return load.state === "done"
    ? load.value.found.map(({ id, status }) => `${id} ${status}`)
    : load.state;
};
const pathOf = (index: number) => String(calls[index]?.args[0]);

/** Answers a call with a page of deliveries, and lets all follow that does. */
async function answerPage(
  index: number,
  entregas: readonly ListedDelivery[],
  proximo: string | null = null,
): Promise<void> {
  calls[index]?.resolve({ entregas, proximo });
  await vi.advanceTimersByTimeAsync(0);
}

test("deliveries are watched until none is under way, on later pages as well", async () => {
  list([row("a"), row("b", "pendente")], null);
  const stop = state.watch();
  await vi.advanceTimersByTimeAsync(2_000);
  await answerPage(0, [row("a")], "2");
  expect(pathOf(1)).toContain("cursor=2");
  await answerPage(1, [row("b")]);
  expect(shown()).toEqual(["a entregue", "b entregue"]);
  calls[2]?.resolve({ webhooks: [], proximo: null });
  await vi.advanceTimersByTimeAsync(2_000);
  // Its end may have changed the state of its webhook.
  await answerPage(3, [row("a"), row("b")]);
  calls[4]?.resolve({ webhooks: [], proximo: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(5);
  stop();
});

test("a slow answer is waited for before the next round", async () => {
  list([row("a", "pendente")]);
  const stop = state.watch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  await answerPage(0, [row("a", "pendente")]);
  calls[1]?.resolve({ webhooks: [], proximo: null });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toHaveLength(3);
  stop();
  await answerPage(2, [row("a", "pendente")]);
  calls[3]?.resolve({ webhooks: [], proximo: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(4);
});

test("an older answer does not take the place of a newer one", async () => {
  list([row("a", "pendente")]);
  void state.refreshDeliveries();
  void state.refreshDeliveries();
  await answerPage(1, [row("a")]);
  await answerPage(0, [row("a", "pendente")]);
  expect(shown()).toEqual(["a entregue"]);
});

test("later pages stay when the first one is read again", async () => {
  list([row("a"), row("b"), row("c")], "4");
  void state.refreshDeliveries();
  await answerPage(0, [row("new"), row("a")], "2");
  expect(shown()).toEqual(["new entregue", "a entregue", "b entregue", "c entregue"]);
  const load = state.deliveries.load.value;
  expect(load).toMatchObject({ value: { next: "4" } });
});

test("a delivery that no longer matches the filters leaves the list", async () => {
  list([row("a", "pendente"), row("b", "pendente")]);
  void state.refreshDeliveries();
  await answerPage(0, [row("b", "pendente")]);
  expect(shown()).toEqual(["b pendente"]);
});

test("a page that was added during a refresh stays", async () => {
  list([row("a", "pendente")], "2");
  void state.refreshDeliveries();
  void state.loadMore();
  await answerPage(1, [row("b")]);
  await answerPage(0, [row("a")], "2");
  expect(shown()).toEqual(["a entregue", "b entregue"]);
});

test("a page that could not be added has its failure, and is asked for again", async () => {
  list([row("a")], "2");
  const failed = state.loadMore();
  calls[0]?.reject(new ApiError(503, undefined, ""));
  await failed;
  expect(state.more.load.value).toMatchObject({ state: "failed", error: { status: 503 } });
  expect(shown()).toEqual(["a entregue"]);
  void state.loadMore();
  await answerPage(1, [row("b")]);
  expect(state.more.load.value.state).toBe("done");
  expect(shown()).toEqual(["a entregue", "b entregue"]);
});

test("another list forgets the failure of a page", async () => {
  list([row("a")], "2");
  const failed = state.loadMore();
  calls[0]?.reject(new ApiError(503, undefined, ""));
  await failed;
  state.searchDeliveries();
  expect(state.more.load.value.state).toBe("idle");
});

test("a change that succeeded is no failure if its result cannot be read", async () => {
  const changed = state.setStatus("w", "pausado");
  calls[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  // Each list has its own failure, with a button that reads it again.
  for (let index = 1; index <= 4; index += 1) {
    calls[index]?.reject(new ApiError(0, undefined, ""));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(await changed).toBe(true);
  expect(state.commandFailure.value).toBeUndefined();
  expect(state.webhooks.load.value.state).toBe("failed");
  expect(state.deliveries.load.value.state).toBe("failed");
});

test("a change that is refused is a failure, and nothing is read again", async () => {
  const changed = state.setStatus("w", "pausado");
  calls[0]?.reject(new ApiError(404, undefined, ""));
  expect(await changed).toBe(false);
  expect(state.commandFailure.value).toMatchObject({ webhook: "w", error: { status: 404 } });
  expect(calls).toHaveLength(1);
});
