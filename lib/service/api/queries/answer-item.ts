import pMap from "p-map";
import { logger as defaultLogger } from "../../lambda/logger.ts";
import { errorFields } from "../http/http-answer.ts";
import type { ServiceError } from "../http/service-error.ts";
import type { BatchItem } from "../schemas/batch-schema.ts";
import { type QueryKeys, queryFailure } from "./query-failure.ts";

/** Answers one query, in about the time left. */
export type AnswerOne<Answer = NonNullable<BatchItem["resposta"]>> = (
  query: unknown,
  milliseconds: number,
) => Promise<Answer>;

/** An answer with its status, or an error. */
export type Item<Answer> = Omit<BatchItem, "resposta"> & { resposta: Answer | null };

/** Concurrent queries: the engine works on one while another waits for a table. */
const LANES = 2;

/** An answer, or its error, with the status that the same query would have if sent alone. */
export async function answerItem<Answer>(
  answer: Promise<Answer>,
  keys: QueryKeys,
  logger = defaultLogger,
): Promise<Item<Answer>> {
  try {
    return { status: 200, resposta: await answer, erro: null };
  } catch (error) {
    return refusedItem(queryFailure(error, keys, logger));
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
  await pMap(values, work, { concurrency: LANES });
}
