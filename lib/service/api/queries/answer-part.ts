import { type Counts, type FailureReason, sumOf } from "../../../deliver/jobs/job.ts";
import type { JobPart, PartInput } from "../../../deliver/jobs/job-part.ts";
import { FAILURES } from "../answers/job-answer.ts";
import { ServiceError } from "../http/service-error.ts";
import type { ResultLine } from "../schemas/jobs-schema.ts";
import { type AnswerOne, answerItem, type Item, inLanes, refusedItem } from "./answer-item.ts";

/** Time that one query may spend on improving its answer. */
const QUERY_MILLISECONDS = 20_000;

/** Destination of a part's results. */
export interface PartDependencies<Answer = ResultLine["resposta"]> {
  answerOne: AnswerOne<NonNullable<Answer>>;
  writePart(
    first: number,
    results: readonly (Item<NonNullable<Answer>> & { indice: number })[],
  ): Promise<void>;
  recordPart(part: JobPart): Promise<void>;
  /** True once the job's owner has cancelled it. */
  isCancelled(): Promise<boolean>;
  /** Counts the outcome of the query with this index; by default, as one query. */
  countsOf?(item: Item<NonNullable<Answer>>, index: number): Counts;
}

/**
 * Answers some of a job's queries and stores their results. Queries that fail through our own fault
 * are tried once more. Answering the same part again replaces its results. Once the job is
 * cancelled, no further query is answered and nothing is stored.
 */
export async function answerPart<Answer = ResultLine["resposta"]>(
  { BatchInput: { jobId }, Items }: PartInput,
  dependencies: PartDependencies<Answer>,
): Promise<void> {
  const { answerOne, writePart, recordPart, isCancelled, countsOf = countsOfOne } = dependencies;
  const lines = Items.toSorted((a, b) => a.index - b.index);
  const items: Item<NonNullable<Answer>>[] = [];
  let cancelled = false;
  const answer = async (query: unknown, i: number) => {
    cancelled ||= await isCancelled();
    if (cancelled) return;
    const keys = { task: "quote-part", jobId, index: lines[i]?.index ?? 0 } as const;
    items[i] = await answerItem(answerOne(query, QUERY_MILLISECONDS), keys);
  };
  await inLanes(lines, ({ query }, i) => answer(query, i));
  await inLanes(lines, async ({ query }, i) => {
    if ((items[i]?.status ?? 500) >= 500) await answer(query, i);
  });
  if (cancelled) return;
  const indexes = lines.map(({ index }) => index);
  const results = items.map((item, i) => ({ indice: indexes[i] ?? 0, ...item }));
  await writePart(indexes[0] ?? 0, results);
  const counts = items.map((item, i) => countsOf(item, indexes[i] ?? 0));
  await recordPart({ indexes, counts: sumOf(counts) });
}

/** The result of a query whose part could not be answered. */
export function missingResult(index: number, reason: FailureReason) {
  const message = `A consulta não pôde ser respondida: ${FAILURES[reason]}.`;
  return { indice: index, ...refusedItem(new ServiceError("InternalError", message)) };
}

function countsOfOne({ status }: { status: number }): Counts {
  const failed = Number(status >= 500);
  const answered = Number(status === 200);
  return { answered, refused: 1 - answered - failed, failed };
}
