import type { Context } from "aws-lambda";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { DeliveryNotConfirmed } from "../../../lib/deliver/webhooks/delivery-not-confirmed.ts";
import { TooManyAttempts } from "../../../lib/deliver/webhooks/too-many-attempts.ts";
import { logger } from "../../../lib/service/lambda/logger.ts";
import { task } from "../../../lib/service/lambda/task.ts";

const input = z.strictObject({ deliveryId: z.string(), secret: z.string().optional() });
const call = (event: unknown, run = async ({ deliveryId }: z.infer<typeof input>) => deliveryId) =>
  task("sample", input, run)(event, {} as Context);

afterEach(() => vi.restoreAllMocks());

test("the checked input reaches the function", async () => {
  expect(await call({ deliveryId: "d1" })).toBe("d1");
});

test("a malformed input is refused without being quoted", async () => {
  const log = vi.spyOn(logger, "error").mockImplementation(() => {});
  const failure = await call({ deliveryId: 1, "12345678909": 1 }).catch((error) => error);
  expect(failure).toMatchObject({ name: "ZodError" });
  expect(failure.message).toBe(
    "deliveryId: Invalid input: expected string, received number; 1 unknown fields",
  );
  expect(log).toHaveBeenCalledWith("failed", expect.objectContaining({ error: failure }));
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

test("a part of a job is logged with its job", async () => {
  const log = vi.spyOn(logger, "error").mockImplementation(() => {});
  const part = { BatchInput: { enterpriseId: "12345", jobId: "j1" }, Items: [] };
  const failing = task("sample", z.object({}), () => Promise.reject(new Error("failed")));
  await expect(failing(part, {} as Context)).rejects.toThrow("failed");
  expect(log).toHaveBeenCalledExactlyOnceWith("failed", {
    task: "sample",
    jobId: "j1",
    error: expect.any(Error),
  });
});

test.each([
  ["the client did not confirm", new DeliveryNotConfirmed("attempt 1")],
  ["found no slot", new TooManyAttempts()],
])("an attempt that %s is thrown, but not logged as a failure", async (_, refused) => {
  const log = vi.spyOn(logger, "error").mockImplementation(() => {});
  await expect(call({ deliveryId: "d1" }, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(log).not.toHaveBeenCalled();
});
