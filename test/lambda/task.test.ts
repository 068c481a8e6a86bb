import type { Context } from "aws-lambda";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { logger } from "../../lib/lambda/logger.ts";
import { task } from "../../lib/lambda/task.ts";

const input = z.object({ deliveryId: z.string(), secret: z.string().optional() });
const call = (event: unknown, run = async ({ deliveryId }: z.infer<typeof input>) => deliveryId) =>
  task("sample", input, run)(event, {} as Context);

afterEach(() => vi.restoreAllMocks());

test("the checked input reaches the function", async () => {
  expect(await call({ deliveryId: "d1", unknown: true })).toBe("d1");
});

test("a malformed input is refused", async () => {
  await expect(call({ deliveryId: 1 })).rejects.toBeInstanceOf(z.ZodError);
});

test("an error is logged with identifiers alone, and thrown again", async () => {
  const log = vi.spyOn(logger, "error").mockImplementation(() => {});
  const failure = new Error("failed");
  const run = () => Promise.reject(failure);
  await expect(call({ deliveryId: "d1", secret: "s" }, run)).rejects.toBe(failure);
  expect(log).toHaveBeenCalledExactlyOnceWith("failed", {
    task: "sample",
    deliveryId: "d1",
    error: failure,
  });
});
