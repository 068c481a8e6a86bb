import { v5 as derivedUuid } from "uuid";
import type { Notice } from "../../../base/notice.ts";
import { logger as defaultLogger } from "../../lambda/logger.ts";
import { emit } from "../../lambda/metrics.ts";
import { safeError } from "../../lambda/safe-error.ts";
import { noticeItems } from "../answers/notice-answer.ts";
import type { NoticeItem } from "../schemas/notice-schema.ts";

/** Days for which an answer is kept. */
export const ANSWER_KEPT_DAYS = 21;

const NAMESPACE = "7f0b0d5e-52b1-4d0e-9f43-4a2a3f1f5c8e";

/** Keeps a text under an enterprise and an identifier, for a number of days. */
export type WriteAnswer = (
  enterpriseId: string,
  id: string,
  text: string,
  days: number,
  now: Date,
) => Promise<void>;

/** An answer with the identifier under which it is kept; null if it is not kept. */
export type Kept<Answer> = Answer & { id_consulta: string | null };

/** Notice on an answer that could not be kept. */
export const NOT_KEPT: Notice = {
  code: "consulta_nao_guardada",
  message: "A resposta não pôde ser guardada; não há id_consulta para obtê-la de novo.",
};

const MUST_NOT_BE_KEPT: Notice = {
  code: "consulta_nao_guardada",
  message:
    "Um local foi encontrado por um serviço cujos resultados não podem ser guardados; não há id_consulta.",
};

const NOT_OFFERED: Notice = {
  code: "consulta_nao_guardada",
  message: "Este serviço não guarda respostas; não há id_consulta para obtê-la de novo.",
};

/**
 * Keeps an answer and adds its identifier, which is derived from the enterprise and the answer: the
 * same answer has the same one. A failure is logged and becomes a notice, because the answer itself
 * is good without it. Without `write`, none is kept.
 */
export async function keepAnswer<Answer extends { avisos: NoticeItem[] }>(
  answer: Answer,
  enterpriseId: string,
  now: Date,
  write: WriteAnswer | undefined,
  logger = defaultLogger,
): Promise<Kept<Answer>> {
  if (!write) return unkept(answer, NOT_OFFERED);
  const id = derivedUuid(`${enterpriseId}\n${JSON.stringify(answer)}`, NAMESPACE);
  const kept = { id_consulta: id, ...answer };
  try {
    await write(enterpriseId, id, JSON.stringify(kept), ANSWER_KEPT_DAYS, now);
    return kept;
  } catch (error) {
    logger.error("answer not kept", { error: safeError(error) });
    emit({ UnkeptAnswers: 1 });
    return unkept(answer, NOT_KEPT);
  }
}

/** An answer that is not kept, because it contains results whose terms forbid storing. */
export function withoutKeeping<Answer extends { avisos: NoticeItem[] }>(
  answer: Answer,
): Kept<Answer> {
  return unkept(answer, MUST_NOT_BE_KEPT);
}

function unkept<Answer extends { avisos: NoticeItem[] }>(
  answer: Answer,
  notice: Notice,
): Kept<Answer> {
  return { id_consulta: null, ...answer, avisos: [...answer.avisos, ...noticeItems([notice])] };
}
