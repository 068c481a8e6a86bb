import { useEffect, useMemo } from "preact/hooks";
import { call, withQuery } from "../api/client.ts";
import type { DeliveriesAnswer, WebhookAnswer } from "../api/types.ts";
import { minute, moment, number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { createLoader } from "../ui/load.ts";
import { DeliveryError } from "./delivery-error.tsx";
import { adviceOn } from "./failure-advice.ts";
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

/** How many of the latest deliveries arrived. */
export function DeliveredShare({ health: { delivered, ended } }: { health: Health }) {
  return (
    <span class="faint delivered-share">
      {ended === 0
        ? t("health.none")
        : t("health.share", { delivered: number(delivered), count: number(ended) })}
    </span>
  );
}

/** Why the newest failed event failed, and a bar for each of the latest deliveries. */
export function WebhookHealth({
  webhook: { falhandoDesde },
  health,
}: {
  webhook: WebhookAnswer;
  health: Health | undefined;
}) {
  if (!health) return null;
  const { statuses } = health;
  return (
    <div class="webhook-state">
      <Cause health={health} failingSince={falhandoDesde} />
      {statuses.length >= FEWEST_BARS && (
        <div class="spark" role="img" aria-label={t("health.latest", { count: statuses.length })}>
          {statuses.map((status, i) => (
            <i key={i} class={status.replace(" ", "-")} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The cause of the newest failure with its day and, while it lasts, what to do about it. */
function Cause({
  health: { failedEvent, lastError, isFailing },
  failingSince,
}: {
  health: Health;
  failingSince: string | null;
}) {
  if (failedEvent === undefined && failingSince === null) return null;
  const isLasting = isFailing || failingSince !== null;
  return (
    <div class={isLasting ? "failure-cause lasting" : "failure-cause"}>
      {lastError !== undefined && (
        <p>
          <DeliveryError error={lastError} isPast={!isLasting} />
        </p>
      )}
      {isLasting && lastError !== undefined && <p>{t(adviceOn(lastError))}</p>}
      <p class="spaced faint">
        {failedEvent !== undefined && (
          <span title={moment(failedEvent)}>
            {t("health.failedEvent", { time: minute(failedEvent) })}
          </span>
        )}
        {failingSince !== null && (
          <span title={moment(failingSince)}>
            {t("health.failing", { time: minute(failingSince) })}
          </span>
        )}
      </p>
    </div>
  );
}
