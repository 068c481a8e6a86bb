import { readFileSync } from "node:fs";
import { join } from "node:path";
import validate from "asl-validator";
import { expect, test } from "vitest";
import { DeliveryNotConfirmed } from "../../lib/webhooks/delivery-not-confirmed.ts";

interface State {
  Type: string;
  Seconds?: number;
  Next?: string;
  End?: boolean;
  TimeoutSeconds?: number;
  ResultPath?: string;
  Retry?: { ErrorEquals: string[]; MaxAttempts: number }[];
  Catch?: { ErrorEquals: string[]; Next: string }[];
  Parameters?: { attempt?: number };
}

const text = readFileSync(join(import.meta.dirname, "../../lib/stack/delivery.asl.json"), "utf8");
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

test("is valid Amazon States Language", () => {
  const { errors } = validate(JSON.parse(text));
  expect(errors).toEqual([]);
});

test("attempts are made at once, after 30 s, 5 min and 30 min, then a permanent failure", () => {
  const steps = unsuccessfulPath().flatMap((name) => {
    const { Type, Seconds, Parameters } = States[name] ?? {};
    if (Type === "Wait") return [Seconds];
    return Type === "Task" ? [Parameters?.attempt ?? name] : [];
  });
  expect(steps).toEqual([1, 30, 2, 5 * 60, 3, 30 * 60, 4, "RecordPermanentFailure"]);
});

test("a successful attempt ends the execution; one without confirmation is not repeated", () => {
  const error = new DeliveryNotConfirmed({ number: 1, startedAt: "", durationMs: 0 });
  for (const attempt of [1, 2, 3, 4]) {
    const { End, Retry, Catch } = States[`AttemptDelivery${attempt}`] ?? {};
    expect(End).toBe(true);
    expect(Retry?.[0]).toEqual({ ErrorEquals: [error.name], MaxAttempts: 0 });
    expect(Catch).toMatchObject([{ ErrorEquals: [error.name] }]);
  }
});

test("every state is reachable", () => {
  expect(new Set(unsuccessfulPath())).toEqual(new Set(Object.keys(States)));
});

test("every task has a time limit, its own result path and retries for any error", () => {
  const tasks = Object.values(States).filter(({ Type }) => Type === "Task");
  expect(tasks).toHaveLength(5);
  expect(new Set(tasks.map(({ ResultPath }) => ResultPath)).size).toBe(5);
  for (const { TimeoutSeconds, Retry } of tasks) {
    expect(TimeoutSeconds).toBeGreaterThan(10);
    expect(Retry?.at(-1)).toMatchObject({ ErrorEquals: ["States.ALL"], MaxAttempts: 150 });
  }
});
