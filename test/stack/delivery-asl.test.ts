import { readFileSync } from "node:fs";
import { join } from "node:path";
import validate from "asl-validator";
import { expect, test } from "vitest";

interface State {
  Type: string;
  Seconds?: number;
  Next?: string;
  Default?: string;
  End?: boolean;
  TimeoutSeconds?: number;
  ResultPath?: string;
  Retry?: { ErrorEquals: string[]; MaxAttempts: number }[];
  Parameters?: { attempt?: number };
  Choices?: { Variable: string; BooleanEquals: boolean; Next: string }[];
}

const text = readFileSync(join(import.meta.dirname, "../../lib/stack/delivery.asl.json"), "utf8");
const { StartAt, States } = JSON.parse(text) as { StartAt: string; States: Record<string, State> };

/** The way through the states when no attempt succeeds. */
function unsuccessfulWay(): string[] {
  const way = [StartAt];
  for (;;) {
    const { Next, Default } = States[way.at(-1) ?? ""] ?? {};
    const next = Next ?? Default;
    if (!next) return way;
    way.push(next);
  }
}

test("is valid in the Amazon States Language", () => {
  const { errors } = validate(JSON.parse(text));
  expect(errors).toEqual([]);
});

test("attempts are made at once, after 30 s, 5 min and 30 min, then a permanent failure", () => {
  const steps = unsuccessfulWay().flatMap((name) => {
    const { Type, Seconds, Parameters } = States[name] ?? {};
    if (Type === "Wait") return [Seconds];
    return Type === "Task" ? [Parameters?.attempt ?? name] : [];
  });
  expect(steps).toEqual([1, 30, 2, 5 * 60, 3, 30 * 60, 4, "RecordPermanentFailure"]);
});

test("every attempt that succeeds ends the execution", () => {
  for (const attempt of [1, 2, 3, 4]) {
    expect(States[`AttemptDelivery${attempt}`]?.Next).toBe(`AttemptDelivery${attempt}Delivered`);
    expect(States[`AttemptDelivery${attempt}Delivered`]?.Choices).toEqual([
      { Variable: `$.attempt${attempt}.delivered`, BooleanEquals: true, Next: "Delivered" },
    ]);
  }
  expect(States.Delivered).toEqual({ Type: "Succeed" });
});

test("no state is out of reach", () => {
  expect(new Set([...unsuccessfulWay(), "Delivered"])).toEqual(new Set(Object.keys(States)));
});

test("every task has a time limit, a result of its own and retries of any fault", () => {
  const tasks = Object.values(States).filter(({ Type }) => Type === "Task");
  expect(tasks).toHaveLength(5);
  expect(new Set(tasks.map(({ ResultPath }) => ResultPath)).size).toBe(5);
  for (const { TimeoutSeconds, Retry } of tasks) {
    expect(TimeoutSeconds).toBeGreaterThan(10);
    expect(Retry).toMatchObject([{ ErrorEquals: ["States.ALL"] }]);
  }
});
