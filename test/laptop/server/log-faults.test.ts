import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { logFaults } from "../../../lib/laptop/server/log-faults.ts";
import { logger } from "../../../lib/service/lambda/logger.ts";

test("an unhandled rejection is logged and ends nothing", async () => {
  const others = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection");
  const log = vi.spyOn(logger, "error").mockImplementation(() => {});
  const restore = logFaults();
  void Promise.reject(new Error("late"));
  await setImmediate();
  expect(log).toHaveBeenCalledWith("error outside of any request", {
    fault: "unhandledRejection",
    error: new Error("late"),
  });
  restore();
  log.mockRestore();
  for (const listener of others) process.on("unhandledRejection", listener);
});
