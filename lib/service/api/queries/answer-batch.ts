import pTimeout from "p-timeout";
import { LONGEST_CALL_SECONDS } from "../../../base/longest-call.ts";
import type { logger as defaultLogger } from "../../lambda/logger.ts";
import { MAX_ANSWER_BYTES } from "../answers/fit-answer.ts";
import { ServiceError } from "../http/service-error.ts";
import type { BatchItem } from "../schemas/batch-schema.ts";
import { type AnswerOne, answerItem, inLanes, refusedItem } from "./answer-item.ts";

/** No query starts after this time; those in progress take a few seconds more. */
const BATCH_MILLISECONDS = 20_000;
/** Queries still in progress by then are abandoned, so the others are answered in time. */
const GIVE_UP_MILLISECONDS = 1_000 * (LONGEST_CALL_SECONDS - 3);

/** Dependencies that tests replace. */
export interface BatchDependencies {
  clock?: () => number;
  logger?: typeof defaultLogger;
  maxBytes?: number;
  giveUpMilliseconds?: number;
}

/** Log fields of a query that failed. */
const KEYS = { endpoint: "quote-batch" } as const;

/**
 * Answers queries in order, each with its own status. Queries that run out of time get 503. Answers
 * that exceed the size get 413 and can be fetched by their `id_consulta`.
 */
export async function answerBatch(
  queries: readonly unknown[],
  enterpriseId: string,
  answerOne: AnswerOne,
  dependencies: BatchDependencies = {},
): Promise<BatchItem[]> {
  const { clock = () => performance.now(), logger } = dependencies;
  const end = clock() + BATCH_MILLISECONDS;
  const items: BatchItem[] = [];
  const work = inLanes(queries, async (query, i) => {
    const left = end - clock();
    items[i] = left > 0 ? await answerItem(answerOne(query, left), KEYS, logger) : OUT_OF_TIME;
  });
  const { giveUpMilliseconds: milliseconds = GIVE_UP_MILLISECONDS } = dependencies;
  await pTimeout(work, { milliseconds, message: false });
  const all = queries.map((_, i) => items[i] ?? OUT_OF_TIME);
  return fitItems(all, enterpriseId, dependencies.maxBytes ?? MAX_ANSWER_BYTES);
}

const OUT_OF_TIME = refusedItem(
  new ServiceError(
    "ServiceUnavailable",
    "O tempo do lote acabou antes desta consulta. Envie-a de novo.",
    { kind: "tempo_do_lote" },
  ),
);

/** Replaces, in order, the answers that exceed the total size. */
function fitItems(
  items: readonly BatchItem[],
  enterpriseId: string,
  maxBytes: number,
): BatchItem[] {
  let total = 0;
  return items.map((item) => {
    // Bytes as Lambda counts them: JSON text within JSON.
    const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify(item)));
    if (item.resposta === null || total + bytes <= maxBytes) {
      total += bytes;
      return item;
    }
    return tooLarge(enterpriseId, item.resposta.id_consulta);
  });
}

function tooLarge(enterpriseId: string, id: string | null): BatchItem {
  const way =
    id === null
      ? "Envie-a sozinha."
      : `Ela está guardada: GET /consulta/${encodeURIComponent(enterpriseId)}/${id}`;
  const message = `A resposta não cabe na do lote. ${way}`;
  return refusedItem(
    new ServiceError("PayloadTooLarge", message, { kind: "resposta_grande_demais" }),
  );
}
