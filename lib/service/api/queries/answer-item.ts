import { logger as defaultLogger } from "../../lambda/logger.ts";
import { safeError } from "../../lambda/safe-error.ts";
import { errorFields, failureOf } from "../http/http-answer.ts";
import type { ServiceError } from "../http/service-error.ts";
import type { BatchItem } from "../schemas/batch-schema.ts";

/** Answers one query, in about the time left. */
export type AnswerOne<Answer = NonNullable<BatchItem["resposta"]>> = (
  query: unknown,
  milliseconds: number,
) => Promise<Answer>;

/** An answer with its status, or an error. */
export type Item<Answer> = Omit<BatchItem, "resposta"> & { resposta: Answer | null };

/** Queries under way at once: the engine works while another waits for a table. */
const LANES = 2;

/** An answer, or its error, with the status that the same query would have if sent alone. */
export async function answerItem<Answer>(
  answer: Promise<Answer>,
  /** What the log says of a failure: the endpoint or the task, and what it was about. */
  keys: { endpoint: string } | { task: string; jobId: string; index: number },
  logger = defaultLogger,
): Promise<Item<Answer>> {
  try {
    return { status: 200, resposta: await answer, erro: null };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status >= 500) {
      const { code, cause = failure } = failure;
      logger.error("failed", { ...keys, code, error: safeError(cause) });
    }
    return refusedItem(failure);
  }
}

export function refusedItem(failure: ServiceError): Item<never> {
  return { status: failure.status, resposta: null, erro: errorFields(failure) };
}

/** Applies `work` to each value and its index, in order, two at a time. */
export async function inLanes<Value>(
  values: readonly Value[],
  work: (value: Value, index: number) => Promise<void>,
): Promise<void> {
  const waiting = values.entries();
  const lane = async () => {
    for (const [i, value] of waiting) await work(value, i);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
