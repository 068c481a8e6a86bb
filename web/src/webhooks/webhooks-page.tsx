import { useEffect } from "preact/hooks";
import type { WebhookAnswer } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { enterprise } from "../session.ts";
import { Failure } from "../ui/failure.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { RegisterForm } from "./register-form.tsx";
import {
  commandFailure,
  loadWebhooks,
  openedWebhook,
  remove,
  sendTest,
  setStatus,
  watch,
  webhooks,
} from "./webhooks-state.ts";

/** *Webhooks*: registration, tests, and what became of each delivery. */
export function WebhooksPage() {
  const load = webhooks.load.value;
  useEffect(() => {
    openedWebhook.value = undefined;
    void loadWebhooks();
    return watch();
    // Each enterprise has its own.
  }, [enterprise.value]);
  return (
    <div class="page">
      <RegisterForm />
      {commandFailure.value && <Failure error={commandFailure.value} />}
      {load.state === "failed" && <Failure error={load.error} onRetry={webhooks.retry} />}
      {load.state === "loading" && <div class="skeleton" role="status" aria-label={t("loading")} />}
      {load.state === "done" && (
        <section class="card" aria-label="Webhooks">
          <h2>Webhooks</h2>
          {load.value.length === 0 && <p class="hint">{t("webhooks.none")}</p>}
          <ul class="webhooks">
            {load.value.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        </section>
      )}
      {openedWebhook.value !== undefined && <DeliveryList />}
    </div>
  );
}

function WebhookRow({
  webhook: { id, url, status, eventos, assinado },
}: {
  webhook: WebhookAnswer;
}) {
  const active = status === "ativo";
  return (
    <li class={openedWebhook.value === id ? "on" : undefined}>
      <div>
        <strong class="address">{url}</strong>
        <div class="faint">
          <span class={`status ${status}`}>{status}</span> {eventos.join(", ")} ·{" "}
          {t(assinado ? "webhooks.signed" : "webhooks.unsigned")}
        </div>
      </div>
      <div class="row">
        <button
          type="button"
          class="quiet"
          aria-expanded={openedWebhook.value === id}
          onClick={() => {
            openedWebhook.value = openedWebhook.value === id ? undefined : id;
          }}
        >
          {t("webhooks.deliveries")}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            openedWebhook.value = id;
            void sendTest(id);
          }}
        >
          {t("webhooks.test")}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => void setStatus(id, active ? "pausado" : "ativo")}
        >
          {t(active ? "webhooks.pause" : "webhooks.activate")}
        </button>
        <button
          type="button"
          class="quiet danger"
          onClick={() => {
            if (confirm(t("webhooks.confirmRemove", { url }))) void remove(id);
          }}
        >
          {t("webhooks.remove")}
        </button>
      </div>
    </li>
  );
}
