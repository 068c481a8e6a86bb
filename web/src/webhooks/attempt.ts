import type { DeliveryAnswer } from "../api/types.ts";

type Attempt = DeliveryAnswer["tentativas"][number];

/**
 * Outcome of an attempt: its HTTP status, its error, or both; each is undefined if the other
 * implies it.
 */
export function outcomeOf({ statusHttp, erro }: Pick<Attempt, "statusHttp" | "erro">): {
  status: number | undefined;
  error: string | undefined;
} {
  if (statusHttp === null) return { status: undefined, error: erro ?? undefined };
  if (erro === null || erro === `o servidor respondeu ${statusHttp}`)
    return { status: statusHttp, error: undefined };
  return { status: erro.includes(String(statusHttp)) ? undefined : statusHttp, error: erro };
}

/** The answer that all attempts got; undefined if there is none, or if they differ. */
export function commonAnswer(attempts: readonly Pick<Attempt, "resposta">[]): string | undefined {
  const [first] = attempts;
  if (!first?.resposta) return undefined;
  return attempts.every(({ resposta }) => resposta === first.resposta) ? first.resposta : undefined;
}

/**
 * The request of a delivery's last attempt as far as the service keeps it. Its tokens and signatures
 * are made anew for each attempt.
 */
export function sentRequest(
  { mensagem, corpo, tentativas }: Pick<DeliveryAnswer, "mensagem" | "corpo" | "tentativas">,
  url: string | undefined,
): string {
  const last = tentativas.at(-1);
  return [
    ...(url === undefined ? [] : [`POST ${url}`]),
    "content-type: application/json",
    `webhook-id: ${mensagem}`,
    ...(last ? [`webhook-timestamp: ${secondsOf(last.inicio)}`] : []),
    "",
    JSON.stringify(corpo, null, 2),
  ].join("\n");
}

/** Whole seconds since 1970. */
export function secondsOf(moment: string): number {
  return Math.floor(Date.parse(moment) / 1_000);
}

/** Whole seconds from one moment to another. */
export function secondsBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 1_000);
}
