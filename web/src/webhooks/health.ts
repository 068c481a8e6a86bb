import type { ListedDelivery } from "../api/types.ts";

/** How an endpoint fared in its latest deliveries. */
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
}

/** The health of an endpoint from its deliveries, the newest first. */
export function healthOf(
  deliveries: readonly Pick<ListedDelivery, "status" | "dataHora" | "ultimoErro">[],
): Health {
  const ended = deliveries.filter(
    ({ status }) => status === "entregue" || status === "falha definitiva",
  );
  const failed = deliveries.find(({ status }) => status === "falha definitiva");
  return {
    statuses: deliveries.map(({ status }) => status).toReversed(),
    delivered: ended.filter(({ status }) => status === "entregue").length,
    ended: ended.length,
    failedEvent: failed?.dataHora,
    lastError: failed?.ultimoErro ?? undefined,
    isFailing: ended[0]?.status === "falha definitiva",
  };
}
