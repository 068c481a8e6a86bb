import { moment } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Failure } from "../ui/failure.tsx";
import { DeliveryDetails } from "./delivery-details.tsx";
import { deliveries, delivery, openedDelivery } from "./webhooks-state.ts";

/** The deliveries of the opened webhook, the newest event first. */
export function DeliveryList() {
  const load = deliveries.load.value;
  const shown = delivery.load.value;
  return (
    <section class="card" aria-label={t("webhooks.deliveries")}>
      <h2>{t("webhooks.deliveries")}</h2>
      {load.state === "failed" && <Failure error={load.error} onRetry={deliveries.retry} />}
      {load.state === "loading" && <p class="hint">{t("loading")}</p>}
      {load.state === "done" && load.value.length === 0 && <p class="hint">{t("delivery.none")}</p>}
      {load.state === "done" && (
        <ul class="deliveries">
          {load.value.map(({ id, evento, status, dataHora, tentativas }) => (
            <li key={id} class={openedDelivery.value === id ? "on" : undefined}>
              <button
                type="button"
                class="plaza"
                aria-expanded={openedDelivery.value === id}
                onClick={() => {
                  openedDelivery.value = openedDelivery.value === id ? undefined : id;
                }}
              >
                <span>
                  <strong>{evento}</strong> <span class="faint">{moment(dataHora)}</span>
                </span>
                <span>
                  <span class={`status ${status.replace(" ", "-")}`}>{status}</span>{" "}
                  <span class="faint">{t("delivery.attempts", { count: tentativas })}</span>
                </span>
              </button>
              {openedDelivery.value === id && shown.state === "failed" && (
                <Failure error={shown.error} onRetry={delivery.retry} />
              )}
              {openedDelivery.value === id && shown.state === "done" && (
                <DeliveryDetails delivery={shown.value} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
