import { expect, test, vi } from "vitest";
import { ApiError } from "../../../web/src/api/client.ts";
import { createLoader } from "../../../web/src/ui/load.ts";
import { holdCalls } from "../hold-calls.ts";

function heldLoader() {
  const loader = createLoader<string>();
  const work = vi.fn();
  const calls = holdCalls(work);
  return { loader, work, calls };
}

test("a value stays while it is read again, and if that fails", async () => {
  const { loader, work, calls } = heldLoader();
  loader.load.value = { state: "done", value: "old" };
  const refreshed = loader.refresh(work);
  expect(loader.load.value).toEqual({ state: "done", value: "old" });
  calls[0]?.reject(new ApiError(0, undefined, ""));
  expect(await refreshed).toBe(false);
  expect(loader.load.value).toEqual({ state: "done", value: "old" });
});

test("without a value, reading again is the first reading, with its failure", async () => {
  const { loader, work, calls } = heldLoader();
  void loader.run(work);
  const refreshed = loader.refresh(work);
  calls[1]?.reject(new ApiError(0, undefined, ""));
  calls[0]?.resolve("older");
  expect(await refreshed).toBe(true);
  expect(loader.load.value).toMatchObject({ state: "failed", error: { status: 0 } });
});

test("a failure of a call that a newer one cancelled is none", async () => {
  const { loader, work, calls } = heldLoader();
  loader.load.value = { state: "done", value: "old" };
  const older = loader.refresh(work);
  void loader.refresh(work);
  calls[1]?.resolve("new");
  calls[0]?.reject(new ApiError(0, undefined, ""));
  expect(await older).toBe(true);
  expect(loader.load.value).toEqual({ state: "done", value: "new" });
});
