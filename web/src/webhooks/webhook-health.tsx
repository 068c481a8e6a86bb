import { useEffect, useMemo } from "preact/hooks";
import { call, withQuery } from "../api/client.ts";
import type { DeliveriesAnswer, WebhookAnswer } from "../api/types.ts";
import { minute, moment, number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { createLoader } from "../ui/load.ts";
import { DeliveryError } from "./delivery-error.tsx";
import { type Health, healthOf } from "./health.ts";
import { BASE, deliveries, removing } from "./webhooks-state.ts";

/** Deliveries that the health of an endpoint covers. */
const LATEST = 40;

/** Deliveries from which on bars say more than the share. */
const FEWEST_BARS = 3;

/** The health of an endpoint, asked for again with each answer about deliveries. */
export function useHealth(id: string): Health | undefined {
  const loader = useMemo(() => createLoader<Health>(), [id]);
  const listed = deliveries.load.value;
  useEffect(() => {
    if (removing.has(id)) return;
    const path = withQuery(`${BASE}/${id}/entregas`, { limite: String(LATEST) });
    call<DeliveriesAnswer>(path).then(
      ({ entregas }) => {
        loader.load.value = { state: "done", value: healthOf(entregas) };
      },
      // The health is an extra; the list has its own failure.
      () => {},
    );
    // A new answer about deliveries may change the health.
  }, [id, listed]);
  const load = loader.load.value;
  return load.state === "done" ? load.value : undefined;
}

/** Share delivered, newest failed event and a bar for each of the latest deliveries. */
export function WebhookHealth({
  webhook: { falhandoDesde },
  health,
}: {
  webhook: WebhookAnswer;
  health: Health | undefined;
}) {
  if (!health) return <div class="health" />;
  const { statuses, delivered, ended, failedEvent, lastError, isFailing } = health;
  return (
    <div class="health">
      {statuses.length >= FEWEST_BARS && (
        <span class="spark" role="img" aria-label={t("health.latest", { count: statuses.length })}>
          {statuses.map((status, i) => (
            <i key={i} class={status.replace(" ", "-")} />
          ))}
        </span>
      )}
      <span>
        {ended === 0
          ? t("health.none")
          : t("health.share", { delivered: number(delivered), ended: number(ended) })}
      </span>
      {failedEvent !== undefined && (
        <span class="faint" title={moment(failedEvent)}>
          {t("health.failedEvent", { time: minute(failedEvent) })}
        </span>
      )}
      {lastError !== undefined && <DeliveryError error={lastError} isPast={!isFailing} />}
      {falhandoDesde !== null && (
        <strong class="unknown" title={moment(falhandoDesde)}>
          {t("health.failing", { time: minute(falhandoDesde) })}
        </strong>
      )}
    </div>
  );
}
