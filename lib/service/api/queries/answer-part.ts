import type { Counts } from "../../../deliver/jobs/job.ts";
import type { JobPart, PartInput } from "../../../deliver/jobs/job-part.ts";
import { ServiceError } from "../http/service-error.ts";
import type { BatchItem } from "../schemas/batch-schema.ts";
import type { ResultLine } from "../schemas/jobs-schema.ts";
import { type AnswerOne, answerItem, inLanes, refusedItem } from "./answer-item.ts";

/** What one query may take for what improves its answer. */
const QUERY_MILLISECONDS = 20_000;

/** Where the results of a part go. */
export interface PartDependencies {
  answerOne: AnswerOne;
  writePart(jobId: string, first: number, results: readonly ResultLine[]): Promise<void>;
  recordPart(enterpriseId: string, jobId: string, part: JobPart): Promise<void>;
}

/**
 * Answers some of a job's queries and keeps their results. Those that fail by our fault are tried
 * once more. Answering the same part again replaces its results.
 */
export async function answerPart(
  { BatchInput: { enterpriseId, jobId }, Items }: PartInput,
  { answerOne, writePart, recordPart }: PartDependencies,
): Promise<void> {
  const lines = Items.toSorted((a, b) => a.index - b.index);
  const items: BatchItem[] = [];
  const answer = async (query: unknown, i: number) => {
    items[i] = await answerItem(answerOne(query, QUERY_MILLISECONDS));
  };
  await inLanes(lines, ({ query }, i) => answer(query, i));
  await inLanes(lines, async ({ query }, i) => {
    if ((items[i]?.status ?? 500) >= 500) await answer(query, i);
  });
  const indexes = lines.map(({ index }) => index);
  const results = items.map((item, i) => ({ indice: indexes[i] ?? 0, ...item }));
  await writePart(jobId, indexes[0] ?? 0, results);
  await recordPart(enterpriseId, jobId, { indexes, counts: countsOf(items) });
}

/** The result of a query whose part could not be answered. */
export function missingResult(index: number): ResultLine {
  const failure = new ServiceError(
    "InternalError",
    "A consulta não pôde ser respondida. Envie-a de novo.",
  );
  return { indice: index, ...refusedItem(failure) };
}

function countsOf(items: readonly BatchItem[]): Counts {
  const failed = items.filter(({ status }) => status >= 500).length;
  const answered = items.filter(({ status }) => status === 200).length;
  return { answered, refused: items.length - answered - failed, failed };
}
