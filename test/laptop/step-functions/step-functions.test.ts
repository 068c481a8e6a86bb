import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from "@aws-sdk/client-sfn";
import { expect, test, vi } from "vitest";
import {
  DeliveryNotConfirmed,
  DeliveryPostponed,
} from "../../../lib/deliver/webhooks/delivery-not-confirmed.ts";
import { MAX_ATTEMPTS, WAITS_SECONDS } from "../../../lib/deliver/webhooks/schedule.ts";
import { startAwsJsonServer } from "../../../lib/laptop/server/aws-json-server.ts";
import type { LaneLimits } from "../../../lib/laptop/step-functions/lanes.ts";
import {
  createStepFunctions,
  STATE_MACHINE_ARN,
} from "../../../lib/laptop/step-functions/step-functions.ts";
import { clientOf, PATIENCE, TEST_KEY, useJournal } from "../test-journal.ts";

interface AttemptInput {
  deliveryId: string;
  webhookId: string;
  attempt: number;
}
type Attempt = (input: AttemptInput) => Promise<void>;

const refused: Attempt = async ({ attempt }) => {
  throw new DeliveryNotConfirmed(`attempt ${attempt}`);
};

const definition = JSON.parse(
  await readFile(join(import.meta.dirname, "../../../lib/stack/events/delivery.asl.json"), "utf8"),
);

const { current, closing } = useJournal();

/** The delivery state machine served over HTTP, and an AWS SDK client for it. */
async function startMachine(attempt: Attempt, timeScale = 0.0001, limits?: LaneLimits) {
  const recordPermanentFailure = vi.fn(async (_: unknown) => ({}));
  const machine = createStepFunctions({
    definition,
    functions: {
      "${AttemptDeliveryFunctionArn}": attempt,
      "${RecordPermanentFailureFunctionArn}": recordPermanentFailure,
    },
    journal: current.journal,
    timeScale,
    ...(limits ? { limits } : {}),
  });
  const server = await startAwsJsonServer(
    {
      "AWSStepFunctions.StartExecution": machine.startExecution,
    },
    TEST_KEY,
  );
  const client = new SFNClient(clientOf(server.url));
  closing.push(server.stop, machine.stop);
  return {
    machine,
    recordPermanentFailure,
    start: (name: string, webhookId = "w", more = {}) =>
      client.send(
        new StartExecutionCommand({
          stateMachineArn: STATE_MACHINE_ARN,
          name,
          input: JSON.stringify({ deliveryId: name, webhookId, enterpriseId: "1", ...more }),
        }),
      ),
    ended: () => vi.waitFor(() => expect(current.journal.openExecutions()).toEqual([]), PATIENCE),
  };
}

const ATTEMPTS = Array.from({ length: MAX_ATTEMPTS }, (_, i) => i + 1);

test.each(ATTEMPTS)("succeeds on attempt %d and ends", async (successful) => {
  const attempt = vi.fn<Attempt>(async (input) => {
    if (input.attempt !== successful) await refused(input);
  });
  const { start, ended, recordPermanentFailure } = await startMachine(attempt);
  await start("d1");
  await ended();
  const numbers = attempt.mock.calls.map(([input]) => input.attempt);
  expect(numbers).toEqual(ATTEMPTS.slice(0, successful));
  expect(recordPermanentFailure).not.toHaveBeenCalled();
});

test("a postponed attempt waits until the time that it names, shortened like every wait", async () => {
  const times: number[] = [];
  const attempt = vi.fn<Attempt>(async (input) => {
    times.push(performance.now());
    if (input.attempt === 1)
      throw new DeliveryPostponed(new Date(Date.now() + 200_000).toISOString());
  });
  const { start, ended } = await startMachine(attempt, 0.001);
  await start("d1");
  await ended();
  expect(attempt.mock.calls.map(([input]) => input.attempt)).toEqual([1, 2]);
  const [first = 0, second = 0] = times;
  // 30 s would be 30 ms; a timer fires early by the rounding of milliseconds at most.
  expect(second - first).toBeGreaterThan(195);
});

test("a postponed wait goes on in the next process, and a clock set back does not lengthen it", async () => {
  const first = await startMachine(async () => {
    throw new DeliveryPostponed(new Date(Date.now() + 300_000).toISOString());
  }, 1);
  await first.start("d1");
  const waiting = () => current.journal.openExecutions()[0]?.point;
  await vi.waitFor(() => expect(waiting()?.state).toBe("WaitUntilAttempt2"), PATIENCE);
  await first.machine.stop();
  const input = waiting()?.input ?? "";
  const hour = 3_600_000;
  const enteredAt = Date.now() + hour;
  current.journal.park("d1", { state: "WaitUntilAttempt2", input, enteredAt }, enteredAt + 300);
  const attempt = vi.fn<Attempt>(async () => {});
  const second = await startMachine(attempt, 1);
  second.machine.resume();
  await second.ended();
  expect(attempt.mock.calls.map(([input]) => input.attempt)).toEqual([2]);
});

test("records a permanent failure after the last attempt", async () => {
  const attempt = vi.fn<Attempt>(refused);
  const { start, ended, recordPermanentFailure } = await startMachine(attempt);
  await start("d1");
  await ended();
  expect(attempt).toHaveBeenCalledTimes(MAX_ATTEMPTS);
  expect(recordPermanentFailure.mock.calls).toEqual([
    [expect.objectContaining({ deliveryId: "d1", webhookId: "w", enterpriseId: "1" })],
  ]);
});

test("our own failure is retried without using up an attempt", async () => {
  let faults = 2;
  const attempt = vi.fn<Attempt>(async () => {
    if (faults-- > 0) throw new Error("throttled");
  });
  const { start, ended } = await startMachine(attempt);
  await start("d1");
  await ended();
  expect(attempt.mock.calls.map(([input]) => input.attempt)).toEqual([1, 1, 1]);
});

test("a name is used once: the same input is the same execution, another is refused", async () => {
  const held = Promise.withResolvers<void>();
  const attempt = vi.fn<Attempt>(() => held.promise);
  const { start, ended } = await startMachine(attempt);
  const first = await start("d1");
  expect((await start("d1")).executionArn).toBe(first.executionArn);
  await expect(start("d1", "w", { other: 1 })).rejects.toThrow(ExecutionAlreadyExists);
  held.resolve();
  await ended();
  await expect(start("d1")).rejects.toThrow(ExecutionAlreadyExists);
  expect(attempt).toHaveBeenCalledOnce();
});

test("another process continues where one stopped and waits only for the time left", async () => {
  const first = await startMachine(refused, 1);
  await first.start("d1");
  await vi.waitFor(
    () => expect(current.journal.openExecutions()[0]?.point?.state).toBe("WaitBeforeAttempt2"),
    PATIENCE,
  );
  await first.machine.stop();
  // The last wait takes far longer than the test's timeout.
  const input = current.journal.openExecutions()[0]?.point?.input ?? "";
  const enteredAt = Date.now() - (WAITS_SECONDS.at(-1) ?? 0) * 1_000 + 100;
  current.journal.park(
    "d1",
    { state: `WaitBeforeAttempt${MAX_ATTEMPTS}`, input, enteredAt },
    enteredAt,
  );

  const attempt = vi.fn<Attempt>(async () => {});
  const second = await startMachine(attempt, 1);
  second.machine.resume();
  await second.ended();
  expect(attempt.mock.calls.map(([input]) => input.attempt)).toEqual([MAX_ATTEMPTS]);
});

test("a journal that cannot be written for a while loses nothing and repeats no attempt", async () => {
  const attempt = vi.fn<Attempt>(async (input) => {
    if (input.attempt !== 2) await refused(input);
  });
  const { start, ended } = await startMachine(attempt);
  const full = new Error("database or disk is full");
  for (const method of ["park", "endExecution"] as const) {
    vi.spyOn(current.journal, method).mockImplementationOnce(() => {
      throw full;
    });
  }
  await start("d1");
  await ended();
  expect(attempt.mock.calls.map(([input]) => input.attempt)).toEqual([1, 2]);
});

test("a journal that cannot be read for a while delays due work by no more than that", async () => {
  const attempt = vi.fn<Attempt>(async () => {});
  const { start, ended } = await startMachine(attempt);
  const read = vi.spyOn(current.journal, "dueExecution").mockImplementationOnce(() => {
    throw new Error("disk I/O error");
  });
  await start("d1");
  await ended();
  expect(read).toHaveBeenCalled();
  expect(attempt).toHaveBeenCalledOnce();
});

test("waiting executions take up no place among the active ones", async () => {
  const attempt = vi.fn<Attempt>(refused);
  const { start } = await startMachine(attempt, 1, { total: 1, perOwner: 1 });
  for (const name of ["d1", "d2", "d3"]) await start(name);
  await vi.waitFor(() => expect(attempt).toHaveBeenCalledTimes(3), PATIENCE);
});

test("active executions stay within the limit, and no owner delays another", async () => {
  const held = Promise.withResolvers<void>();
  const attempt = vi.fn<Attempt>(() => held.promise);
  const { start, ended } = await startMachine(attempt, 1, { total: 3, perOwner: 2 });
  for (const lane of ["a", "b", "c"]) await start(`busy-${lane}`, lane);
  for (const lane of ["x", "y"]) await start(`other-${lane}`, lane, { enterpriseId: "2" });
  const begun = () => attempt.mock.calls.map(([{ deliveryId }]) => deliveryId);
  expect(begun()).toEqual(["busy-a", "busy-b", "other-x"]);
  held.resolve();
  await ended();
  expect(begun().toSorted()).toEqual(["busy-a", "busy-b", "busy-c", "other-x", "other-y"]);
});

test("a slow delivery does not delay others of its webhook", async () => {
  const held = Promise.withResolvers<void>();
  const attempt = vi.fn<Attempt>(async ({ deliveryId }) => {
    if (deliveryId === "slow") await held.promise;
  });
  const { start, ended } = await startMachine(attempt);
  for (const name of ["slow", "d1", "d2"]) await start(name, "w");
  const open = () => current.journal.openExecutions().map(({ name }) => name);
  await vi.waitFor(() => expect(open()).toEqual(["slow"]), PATIENCE);
  held.resolve();
  await ended();
});

test("stopping waits for the running attempt and begins no other", async () => {
  const held = Promise.withResolvers<void>();
  const attempt = vi.fn<Attempt>(() => held.promise);
  const { machine, start } = await startMachine(attempt, 1, { total: 1, perOwner: 1 });
  await start("d1");
  await start("d2");
  await vi.waitFor(() => expect(attempt).toHaveBeenCalledOnce(), PATIENCE);
  const stopped = machine.stop();
  held.resolve();
  await stopped;
  expect(attempt).toHaveBeenCalledOnce();
  expect(current.journal.openExecutions().map(({ name }) => name)).toEqual(["d2"]);
});
