import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createEngineQueue,
  type QueueCaller,
} from "../../../../lib/quote/routing/engine/engine-queue.ts";

/** A queue of some slots whose calculations end at the test's command. */
function setUp(slots: number) {
  const queue = createEngineQueue({ slots });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const queries = new Map<string, ReturnType<typeof queue.join>>();

  /** Adds a calculation to its query, which is named by the first part of `name`. */
  function add(name: string, caller: QueueCaller, isHeavy = false): Promise<void> {
    const [queryName = ""] = name.split("-");
    const query = queries.get(queryName) ?? queue.join(caller);
    queries.set(queryName, query);
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => void ends.set(name, resolve));
    };
    return query.run(work, isHeavy);
  }

  async function end(name: string): Promise<void> {
    await pass(0);
    ends.get(name)?.();
    await pass(0);
  }

  return { add, end, begun };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const A = { enterpriseId: "a" };
const B = { enterpriseId: "b" };

test("as many calculations run as there are slots", async () => {
  const { add, begun } = setUp(2);
  for (const name of ["one", "two", "three"]) void add(name, A);
  await pass(0);
  expect(begun).toEqual(["one", "two"]);
});

test("enterprises take turns", async () => {
  const { add, end, begun } = setUp(1);
  for (const name of ["a1", "a2", "a3"]) void add(name, A);
  void add("b1", B);
  await end("a1");
  await end("a2");
  await end("b1");
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

test("single queries come before batches, and batches before jobs", async () => {
  const { add, end, begun } = setUp(1);
  void add("first", A);
  void add("job", { ...A, urgency: "job" });
  void add("batch", { ...A, urgency: "batch" });
  void add("single", A);
  for (const name of ["first", "single", "batch"]) await end(name);
  expect(begun).toEqual(["first", "single", "batch", "job"]);
});

test("heavy calculations leave a slot to light ones", async () => {
  const { add, end, begun } = setUp(2);
  void add("heavy1", A, true);
  void add("heavy2", A, true);
  void add("light", B);
  await pass(0);
  expect(begun).toEqual(["heavy1", "light"]);
  await end("heavy1");
  expect(begun).toEqual(["heavy1", "light", "heavy2"]);
});

test("a query that others kept waiting for too long is refused", async () => {
  const { add, end } = setUp(1);
  void add("a", A);
  const first = add("b-1", B);
  await end("a");
  await end("b-1");
  await first;
  void add("other", A);
  await pass(20_000);
  const second = expect(add("b-2", B)).rejects.toMatchObject({ code: "EngineBusy" });
  await pass(0);
  await second;
});

test("a query does not wait in vain for its own calculations, nor a job at all", async () => {
  const { add, end, begun } = setUp(1);
  void add("a-1", A);
  await pass(22_000);
  void add("a-2", A);
  void add("job", { ...B, urgency: "job" });
  for (const name of ["a-1", "a-2"]) await end(name);
  expect(begun).toEqual(["a-1", "a-2", "job"]);
});

test("a calculation that fails gives its slot back", async () => {
  const queue = createEngineQueue({ slots: 1 }).join(A);
  const failing = async () => {
    throw new Error("no way");
  };
  const throwing = () => {
    throw new Error("no start");
  };
  await expect(queue.run(failing, false)).rejects.toThrow("no way");
  await expect(queue.run(throwing, false)).rejects.toThrow("no start");
  expect(await queue.run(async () => "next", false)).toBe("next");
});

test("a query of 25 seconds is given up in the midst of a calculation, which keeps its slot", async () => {
  const { add, end, begun } = setUp(1);
  const late = add("a-1", A);
  void late.catch(() => undefined);
  void add("job", { enterpriseId: "b", urgency: "job" });
  await pass(24_999);
  await expect(Promise.race([late, "open"])).resolves.toBe("open");
  await pass(1);
  await expect(late).rejects.toMatchObject({
    name: "EngineBusy",
    message: expect.stringContaining("demorou demais"),
  });
  await expect(add("a-2", A)).rejects.toMatchObject({ name: "EngineBusy" });
  expect(begun).toEqual(["a-1"]);
  await end("a-1");
  expect(begun).toEqual(["a-1", "job"]);
  await pass(100_000);
  await end("job");
});

test("a calculation that fails after it was given up fails unheard", async () => {
  const queue = createEngineQueue({ slots: 1 });
  const { promise, reject } = Promise.withResolvers<void>();
  const late = queue.join(A).run(() => promise, false);
  void late.catch(() => undefined);
  await pass(25_000);
  await expect(late).rejects.toMatchObject({ name: "EngineBusy" });
  reject(new Error("unheard"));
  await pass(0);
});
