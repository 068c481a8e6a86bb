import type { StateMachineDefinition } from "aws-local-stepfunctions";
import type { ExecutionPoint } from "../journal/journal-rows.ts";
import { valueAt } from "./json-path.ts";

/** Duration of a Wait state: fixed milliseconds, or until a time in its input. */
export type Wait = number | { timestampPath: string };

/** The Wait states of a definition; fixed times have fractions. */
export function waitStates(
  { States }: StateMachineDefinition,
  timeScale: number,
): ReadonlyMap<string, Wait> {
  const entries = Object.entries(States).flatMap(([name, state]) => {
    if (state.Type !== "Wait") return [];
    const { Seconds = 0, TimestampPath } = state;
    const wait =
      TimestampPath === undefined ? Seconds * 1_000 * timeScale : { timestampPath: TimestampPath };
    return [[name, wait] as const];
  });
  return new Map(entries);
}

/** Time at which a Wait state that an execution has entered ends. */
export function waitEnd(
  wait: Wait,
  { input, enteredAt }: ExecutionPoint,
  timeScale: number,
): number {
  if (typeof wait === "number") return enteredAt + Math.round(wait);
  const until = Date.parse(String(valueAt(wait.timestampPath, JSON.parse(input))));
  if (Number.isNaN(until)) throw new Error(`no time at ${wait.timestampPath}`);
  return enteredAt + Math.round(Math.max(0, until - enteredAt) * timeScale);
}
