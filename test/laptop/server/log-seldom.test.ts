import { expect, test, vi } from "vitest";
import { createSeldomLog } from "../../../lib/laptop/server/log-seldom.ts";
import { logger } from "../../../lib/service/lambda/logger.ts";

test("a hundred failures in ten seconds are one line, and the next one counts them", () => {
  const log = vi.spyOn(logger, "error").mockImplementation(() => {});
  let now = 0;
  const report = createSeldomLog("disk full", () => now);
  const error = new Error("database or disk is full");
  for (let i = 0; i < 100; i += 1) report(error);
  now = 10_000;
  report(error);
  expect(log.mock.calls).toEqual([
    ["disk full", { error }],
    ["disk full", { error, leftOut: 99 }],
  ]);
  log.mockRestore();
});
