import { useEffect, useMemo } from "preact/hooks";
import { call, withQuery } from "../api/client.ts";
import type { DeliveriesAnswer, WebhookAnswer } from "../api/types.ts";
import { minute, moment, number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { createLoader } from "../ui/load.ts";
import { DeliveryError } from "./delivery-error.tsx";
import { adviceOn } from "./failure-advice.ts";
import { type Health, healthOf } from "./health.ts";
import { isSending, resendAll } from "./resend.ts";
import { BASE, deliveries, removing } from "./webhooks-state.ts";

/** Deliveries that the health of an endpoint covers. */
const LATEST = 40;

/** The health of an endpoint, refreshed with each new list of deliveries. */
export function useHealth(id: string): Health | undefined {
  const loader = useMemo(() => createLoader<Health>(), [id]);
  const listed = deliveries.load.value;
  useEffect(() => {
    if (removing.has(id)) return;
    const path = withQuery(`${BASE}/${id}/entregas`, { limite: String(LATEST) });
    // The health is an extra; if it fails, the list has its own failure.
    void loader.refresh(async (signal) =>
      healthOf((await call<DeliveriesAnswer>(path, { signal })).entregas),
    );
    // A new list of deliveries may change the health.
  }, [id, listed]);
  const load = loader.load.value;
  return load.state === "done" ? load.value : undefined;
}

/** Outcomes of the latest deliveries: a bar for each, and the number that arrived. */
export function LatestDeliveries({
  health: { delivered, ended, statuses, waiting },
}: {
  health: Health;
}) {
  if (statuses.length === 0) return <span class="faint">{t("health.none")}</span>;
  return (
    <span class="faint latest">
      {t("health.latest")}
      <span class="spark" aria-hidden="true">
        {statuses.map((status, i) => (
          <i key={i} class={status.replace(" ", "-")} />
        ))}
      </span>
      <span>
        {ended > 0 && t("health.share", { delivered: number(delivered), count: number(ended) })}
        {ended === 0 && waiting === 0 && t("health.noneEnded")}
        {ended > 0 && waiting > 0 && " · "}
        {waiting > 0 && <span class="warning">{t("health.waiting", { count: waiting })}</span>}
      </span>
    </span>
  );
}

/** Reason why the newest failed event failed and, while the endpoint is failing, advice. */
export function Cause({
  webhook: { falhandoDesde, status },
  health,
}: {
  webhook: WebhookAnswer;
  health: Health | undefined;
}) {
  const listed = deliveries.load.value;
  if (!health) return null;
  const { failedEvent, lastError, isFailing, toResend } = health;
  if (failedEvent === undefined && falhandoDesde === null) return null;
  // The endpoint fails since the last attempt of an event, which is older: only a later event is news.
  const isSince =
    failedEvent !== undefined &&
    falhandoDesde !== null &&
    Date.parse(failedEvent) <= Date.parse(falhandoDesde);
  const isLasting = isFailing || falhandoDesde !== null;
  // The only one has its button in the list, unless a filter hides it there.
  const isHidden =
    listed.state === "done" && !listed.value.found.some(({ id }) => id === toResend[0]?.id);
  const isOffered = toResend.length > 1 || (toResend.length === 1 && isHidden);
  return (
    <div class={isLasting ? "failure-cause lasting" : "failure-cause"}>
      <p class="spaced">
        {lastError !== undefined && <DeliveryError error={lastError} isPast={!isLasting} />}
        {failedEvent !== undefined && !isSince && (
          <span class="faint" title={moment(failedEvent)}>
            {t("health.failedEvent", { time: minute(failedEvent) })}
          </span>
        )}
        {falhandoDesde !== null && (
          <span class="faint" title={moment(falhandoDesde)}>
            {t("health.failing", { time: minute(falhandoDesde) })}
          </span>
        )}
      </p>
      {isLasting && lastError !== undefined && <p>{t(adviceOn(lastError))}</p>}
      {isLasting && status === "ativo" && isOffered && (
        <button
          type="button"
          class="primary narrow"
          disabled={toResend.some(({ id }) => isSending(id))}
          onClick={() => void resendAll(toResend)}
        >
          {t("health.resend", { count: toResend.length })}
        </button>
      )}
    </div>
  );
}
