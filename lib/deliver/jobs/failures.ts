import type { Failure, FailureReason, JobInput, PartOutcome } from "./job.ts";

/**
 * Runs of consecutive queries without a result, with their reasons. `missing` is in ascending
 * order. The queries of a part are consecutive, so a query without a result belongs to the last
 * failed part that begins at or before it.
 */
export function failuresOf(
  missing: readonly number[],
  { parts = [], error }: Pick<JobInput, "parts" | "error">,
): Failure[] {
  const failed = parts.flatMap(toFailed).toSorted((a, b) => a.first - b.first);
  const failures: Failure[] = [];
  for (const index of missing) {
    const part = failed.findLast(({ first }) => first <= index);
    const reason = reasonOf(part?.error ?? error?.Error ?? "");
    const run = failures.at(-1);
    if (run && run.last === index - 1 && run.reason === reason) run.last = index;
    else failures.push({ first: index, last: index, reason });
  }
  return failures;
}

function toFailed({ first, error }: PartOutcome): { first: number; error: string }[] {
  return first === undefined || error === undefined ? [] : [{ first, error }];
}

/** Names of errors: https://docs.aws.amazon.com/step-functions/latest/dg/concepts-error-handling.html */
function reasonOf(error: string): FailureReason {
  if (/timeout|timedout/i.test(error)) return "timeout";
  return /OutOfMemory/i.test(error) ? "memory" : "fault";
}
