import { expect, test } from "vitest";
import { createLanes } from "../../../lib/laptop/step-functions/lanes.ts";

/** Lanes with work that ends at the test's command. */
function lanesWith(work: Record<string, string[]>, limits = { total: 10, perOwner: 10 }) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const lanes = createLanes(limits, ({ lane }) => {
    const name = work[lane]?.shift();
    if (name === undefined) return undefined;
    begun.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  });
  return {
    lanes,
    begun,
    end: async (name: string) => {
      ends.get(name)?.();
      // The lanes are notified after the promise.
      await new Promise(setImmediate);
    },
  };
}

test("a lane runs one piece of work after the other", async () => {
  const { lanes, begun, end } = lanesWith({ a: ["a1", "a2"] });
  lanes.ready({ owner: "x", lane: "a" });
  lanes.ready({ owner: "x", lane: "a" });
  expect(begun).toEqual(["a1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "a2"]);
});

test("owners take turns", async () => {
  const work = { a: ["a1", "a2"], b: ["b1"], c: ["c1"], d: ["d1"] };
  const { lanes, begun, end } = lanesWith(work, { total: 1, perOwner: 1 });
  for (const lane of ["a", "b", "c"]) lanes.ready({ owner: "x", lane });
  lanes.ready({ owner: "y", lane: "d" });
  for (const name of ["a1", "b1", "d1", "c1"]) await end(name);
  expect(begun).toEqual(["a1", "b1", "d1", "c1", "a2"]);
});

test("an owner at its limit leaves room for others", () => {
  const work = { a: ["a1"], b: ["b1"], c: ["c1"], d: ["d1"] };
  const { lanes, begun } = lanesWith(work, { total: 3, perOwner: 2 });
  for (const lane of ["a", "b", "c"]) lanes.ready({ owner: "x", lane });
  lanes.ready({ owner: "y", lane: "d" });
  expect(begun).toEqual(["a1", "b1", "d1"]);
});

test("nothing runs any more once the lanes are idle", async () => {
  const { lanes, begun, end } = lanesWith({ a: ["a1"] });
  lanes.ready({ owner: "x", lane: "a" });
  let idle = false;
  const waiting = lanes.idle().then(() => {
    idle = true;
  });
  await new Promise(setImmediate);
  expect(idle).toBe(false);
  await end("a1");
  await waiting;
  expect(begun).toEqual(["a1"]);
});
