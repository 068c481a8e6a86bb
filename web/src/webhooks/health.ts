import type { ListedDelivery } from "../api/types.ts";
import { TEST_KIND } from "./delivery-names.ts";

/** Health of an endpoint, judged by its latest deliveries. */
export interface Health {
  /** Statuses from the oldest to the newest. */
  statuses: readonly ListedDelivery["status"][];
  delivered: number;
  /** Deliveries that have ended. */
  ended: number;
  /** Moment of the newest event that was not delivered, before its attempts; undefined if all were. */
  failedEvent: string | undefined;
  /** Why its last attempt failed; undefined if all were delivered. */
  lastError: string | undefined;
  /** True if the newest delivery that has ended was not delivered. */
  isFailing: boolean;
  /** Deliveries whose last attempt failed, and which have another to come. */
  waiting: number;
  /** Messages that failed for good and were not sent again since, from the oldest to the newest. */
  toResend: readonly Pick<ListedDelivery, "webhook" | "id">[];
}

/** The health of an endpoint from its deliveries, the newest first. */
export function healthOf(
  deliveries: readonly Pick<
    ListedDelivery,
    "id" | "webhook" | "evento" | "status" | "dataHora" | "ultimoErro" | "reenvioDe"
  >[],
): Health {
  const ended = deliveries.filter(
    ({ status }) => status === "entregue" || status === "falha definitiva",
  );
  const allFailed = deliveries.filter(({ status }) => status === "falha definitiva");
  const [failed] = allFailed;
  const sentAgain = new Set(deliveries.map(({ reenvioDe }) => reenvioDe));
  return {
    statuses: deliveries.map(({ status }) => status).toReversed(),
    delivered: ended.filter(({ status }) => status === "entregue").length,
    ended: ended.length,
    failedEvent: failed?.dataHora,
    lastError: failed?.ultimoErro ?? undefined,
    isFailing: ended[0]?.status === "falha definitiva",
    waiting: deliveries.filter(
      ({ status, ultimoErro }) => status === "pendente" && ultimoErro !== null,
    ).length,
    toResend: allFailed
      .filter(({ id, evento }) => evento !== TEST_KIND && !sentAgain.has(id))
      .map(({ webhook, id }) => ({ webhook, id }))
      .toReversed(),
  };
}
