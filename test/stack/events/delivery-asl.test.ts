import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import validate from "asl-validator";
import { expect, test } from "vitest";
import {
  DeliveryNotConfirmed,
  DeliveryPostponed,
} from "../../../lib/deliver/webhooks/delivery-not-confirmed.ts";
import { ExpectedEnd } from "../../../lib/deliver/webhooks/expected-end.ts";
import { MAX_ATTEMPTS, WAITS_SECONDS } from "../../../lib/deliver/webhooks/schedule.ts";
import { TooManyAttempts } from "../../../lib/deliver/webhooks/too-many-attempts.ts";
import { deliveryDefinition } from "../../../lib/stack/events/delivery-definition.ts";

interface State {
  Type: string;
  Seconds?: number;
  Next?: string;
  End?: boolean;
  TimeoutSeconds?: number;
  ResultPath?: string;
  Retry?: {
    ErrorEquals: string[];
    MaxAttempts: number;
    MaxDelaySeconds?: number;
    JitterStrategy?: string;
  }[];
  Catch?: { ErrorEquals: string[]; Next: string }[];
  Parameters?: { attempt?: number; "error.$"?: string };
  TimestampPath?: string;
}

const text = readFileSync(
  join(import.meta.dirname, "../../../lib/stack/events/delivery.asl.json"),
  "utf8",
);
const { StartAt, States } = JSON.parse(text) as { StartAt: string; States: Record<string, State> };

/** The states visited when no attempt succeeds, in order. */
function unsuccessfulPath(): string[] {
  const path = [StartAt];
  for (;;) {
    const { Next, Catch } = States[path.at(-1) ?? ""] ?? {};
    const next = Next ?? Catch?.[0]?.Next;
    if (!next) return path;
    path.push(next);
  }
}

const ATTEMPTS = Array.from({ length: MAX_ATTEMPTS }, (_, i) => i + 1);

test("is written from the schedule", () => {
  expect(JSON.parse(text)).toEqual(deliveryDefinition());
});

test("is valid Amazon States Language", () => {
  const { errors } = validate(JSON.parse(text));
  expect(errors).toEqual([]);
});

test("attempts are made with the waits of the schedule, then a permanent failure", () => {
  const steps = unsuccessfulPath().flatMap((name) => {
    const { Type, Seconds, Parameters } = States[name] ?? {};
    if (Type === "Wait") return [Seconds];
    return Type === "Task" ? [Parameters?.attempt ?? name] : [];
  });
  const later = WAITS_SECONDS.flatMap((seconds, i) => [seconds, i + 2]);
  expect(steps).toEqual([1, ...later, "RecordPermanentFailure"]);
});

test("a successful attempt ends the execution; one without confirmation is not repeated", () => {
  const error = new DeliveryNotConfirmed("attempt 1");
  const postponed = new DeliveryPostponed("2026-11-21T12:00:00.000Z");
  for (const attempt of ATTEMPTS) {
    const { End, Retry, Catch } = States[`AttemptDelivery${attempt}`] ?? {};
    expect(End).toBe(true);
    const isLast = attempt === MAX_ATTEMPTS;
    const errors = [error.name, ...(isLast ? [] : [postponed.name])];
    expect(Retry?.[0]).toEqual({ ErrorEquals: errors, MaxAttempts: 0 });
    expect(Catch?.flatMap(({ ErrorEquals }) => ErrorEquals)).toEqual(errors);
  }
});

/** The names of all errors that the state machine handles. */
async function expectedNames(): Promise<Set<string>> {
  const folder = join(import.meta.dirname, "../../../lib/deliver/webhooks");
  const files = globSync("**/*.ts", { cwd: folder }).map((file) => join(folder, file));
  const modules: object[] = await Promise.all(files.map((file) => import(file)));
  const kinds = modules.flatMap((module) => Object.values(module)).filter(isExpectedEnd);
  return new Set(kinds.map((Kind) => new Kind("").name));
}

function isExpectedEnd(value: unknown): value is new (message: string) => ExpectedEnd {
  return typeof value === "function" && value.prototype instanceof ExpectedEnd;
}

test("every error that is not a failure of ours has a rule of its own, and no other has one", async () => {
  const rules = Object.values(States).flatMap(({ Retry = [] }) => Retry);
  const names = new Set(rules.flatMap(({ ErrorEquals }) => ErrorEquals));
  names.delete("States.ALL");
  expect(names).toEqual(await expectedNames());
});

/** The states between a postponed attempt and the next one. */
function postponement(attempt: number): string[] {
  const read = States[`AttemptDelivery${attempt}`]?.Catch?.[1]?.Next ?? "";
  return [read, States[read]?.Next ?? ""];
}

test("after a postponement the next attempt waits for the time that the error names", () => {
  for (const attempt of ATTEMPTS.slice(0, -1)) {
    const [read = "", wait = ""] = postponement(attempt);
    expect(States[read]).toMatchObject({
      Type: "Pass",
      Parameters: { "error.$": `States.StringToJson($.attempt${attempt}.Cause)` },
      ResultPath: "$.postponed",
    });
    expect(States[wait]).toEqual({
      Type: "Wait",
      TimestampPath: "$.postponed.error.errorMessage",
      Next: `AttemptDelivery${attempt + 1}`,
    });
  }
});

test("an attempt without a slot is repeated for a day, apart from our own failures", () => {
  const { name } = new TooManyAttempts();
  for (const attempt of ATTEMPTS) {
    const { Retry = [] } = States[`AttemptDelivery${attempt}`] ?? {};
    const own = Retry.findIndex(({ ErrorEquals }) => ErrorEquals.includes("States.ALL"));
    const index = Retry.findIndex(({ ErrorEquals }) => ErrorEquals.includes(name));
    expect(index).toBeLessThan(own);
    // Half of the longest delay, which is the mean of a random one.
    const { MaxAttempts = 0, MaxDelaySeconds = 0, JitterStrategy } = Retry[index] ?? {};
    expect(JitterStrategy).toBe("FULL");
    expect((MaxAttempts * MaxDelaySeconds) / 2).toBeGreaterThan(86_400);
  }
});

test("every state is reachable", () => {
  const reached = [...unsuccessfulPath(), ...ATTEMPTS.slice(0, -1).flatMap(postponement)];
  expect(new Set(reached)).toEqual(new Set(Object.keys(States)));
});

test("every task has a time limit, its own result path and retries for any error", () => {
  const tasks = Object.values(States).filter(({ Type }) => Type === "Task");
  expect(tasks).toHaveLength(MAX_ATTEMPTS + 1);
  expect(new Set(tasks.map(({ ResultPath }) => ResultPath)).size).toBe(tasks.length);
  for (const { TimeoutSeconds, Retry } of tasks) {
    expect(TimeoutSeconds).toBeGreaterThan(10);
    expect(Retry?.at(-1)).toMatchObject({ ErrorEquals: ["States.ALL"], MaxAttempts: 150 });
  }
});
