import type { Counts, FailureReason } from "../../../deliver/jobs/job.ts";
import type { JobPart, PartInput } from "../../../deliver/jobs/job-part.ts";
import { FAILURES } from "../answers/job-answer.ts";
import { ServiceError } from "../http/service-error.ts";
import type { BatchItem } from "../schemas/batch-schema.ts";
import type { ResultLine } from "../schemas/jobs-schema.ts";
import { type AnswerOne, answerItem, inLanes, refusedItem } from "./answer-item.ts";

/** Time that one query may spend on improving its answer. */
const QUERY_MILLISECONDS = 20_000;

/** Destination of a part's results. */
export interface PartDependencies {
  answerOne: AnswerOne;
  writePart(first: number, results: readonly ResultLine[]): Promise<void>;
  recordPart(part: JobPart): Promise<void>;
  /** True once the job's owner has cancelled it. */
  isCancelled(): Promise<boolean>;
}

/**
 * Answers some of a job's queries and stores their results. Queries that fail through our own fault
 * are tried once more. Answering the same part again replaces its results. Once the job is
 * cancelled, no further query is answered and nothing is stored.
 */
export async function answerPart(
  { Items }: Pick<PartInput, "Items">,
  { answerOne, writePart, recordPart, isCancelled }: PartDependencies,
): Promise<void> {
  const lines = Items.toSorted((a, b) => a.index - b.index);
  const items: BatchItem[] = [];
  let cancelled = false;
  const answer = async (query: unknown, i: number) => {
    cancelled ||= await isCancelled();
    if (!cancelled) items[i] = await answerItem(answerOne(query, QUERY_MILLISECONDS));
  };
  await inLanes(lines, ({ query }, i) => answer(query, i));
  await inLanes(lines, async ({ query }, i) => {
    if ((items[i]?.status ?? 500) >= 500) await answer(query, i);
  });
  if (cancelled) return;
  const indexes = lines.map(({ index }) => index);
  const results = items.map((item, i) => ({ indice: indexes[i] ?? 0, ...item }));
  await writePart(indexes[0] ?? 0, results);
  await recordPart({ indexes, counts: countsOf(items) });
}

/** The result of a query whose part could not be answered. */
export function missingResult(index: number, reason: FailureReason): ResultLine {
  const message = `A consulta não pôde ser respondida: ${FAILURES[reason]}.`;
  return { indice: index, ...refusedItem(new ServiceError("InternalError", message)) };
}

function countsOf(items: readonly BatchItem[]): Counts {
  const failed = items.filter(({ status }) => status >= 500).length;
  const answered = items.filter(({ status }) => status === 200).length;
  return { answered, refused: items.length - answered - failed, failed };
}
