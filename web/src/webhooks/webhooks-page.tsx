import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { WebhookAnswer } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { enterprise } from "../session.ts";
import { Breakable } from "../ui/breakable.tsx";
import { Facts } from "../ui/facts.tsx";
import { Failure } from "../ui/failure.tsx";
import { Icon } from "../ui/icon.tsx";
import { useMenu } from "../ui/use-menu.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { DELIVERY_SAMPLE } from "./delivery-sample.ts";
import { RegisterForm } from "./register-form.tsx";
import { SecretForm } from "./secret-form.tsx";
import { Cause, LatestDeliveries, useHealth } from "./webhook-health.tsx";
import {
  commandFailure,
  filters,
  isSendingTest,
  loadWebhooks,
  NO_FILTERS,
  remove,
  searchDeliveries,
  sendTest,
  setStatus,
  showDeliveries,
  watch,
  webhooks,
} from "./webhooks-state.ts";

/** *Webhooks*: registration, tests, and the outcome of each delivery. */
export function WebhooksPage() {
  const load = webhooks.load.value;
  const [isRegistering, setRegistering] = useState(false);
  const wasOpen = useRef(false);
  const newButton = useRef<HTMLButtonElement>(null);
  const hasSome = load.state === "done" && load.value.length > 0;
  const hasChosen =
    load.state === "done" && load.value.some(({ id }) => id === filters.value.webhook);
  const isOpen = load.state === "done" && (isRegistering || !hasSome);
  useEffect(() => {
    setRegistering(false);
    void loadWebhooks();
    showDeliveries();
    return watch();
    // Each enterprise has its own.
  }, [enterprise.value]);
  // A form that was closed leaves the focus to the button that opens it, before a key may follow.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) newButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div class="page">
      <div class="page-head">
        <h1>Webhooks</h1>
        {hasSome && !isOpen && (
          <button
            type="button"
            // Beside failures, what sends them again stands out.
            class={load.state === "done" && load.value.some(isFailing) ? "quiet" : "primary narrow"}
            ref={newButton}
            onClick={() => setRegistering(true)}
          >
            {t("webhooks.new")}
          </button>
        )}
      </div>
      <p class="lead">{t("webhooks.what")}</p>
      {load.state === "failed" && <Failure error={load.error} onRetry={webhooks.retry} />}
      {load.state === "loading" && <div class="skeleton" role="status" aria-label={t("loading")} />}
      {isOpen && <RegisterForm isFirst={!hasSome} onClose={() => setRegistering(false)} />}
      {hasSome && (
        <section class="card" aria-label={t("webhooks.registered")}>
          <h2>{t("webhooks.registered")}</h2>
          <ul class="webhooks">
            {failingFirst(load.value).map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                isFolded={hasChosen && webhook.id !== filters.value.webhook}
              />
            ))}
          </ul>
        </section>
      )}
      {hasSome && <DeliveryList webhooks={load.value} />}
      {load.state === "done" && <WhatArrives isOpen={!hasSome} />}
    </div>
  );
}

const isFailing = ({ falhandoDesde }: WebhookAnswer) => falhandoDesde !== null;

/** The webhooks, failing ones first: they need attention. */
function failingFirst(all: readonly WebhookAnswer[]): WebhookAnswer[] {
  return all.toSorted((a, b) => Number(isFailing(b)) - Number(isFailing(a)));
}

/** A delivery as a receiver sees it, and where its format is described. */
function WhatArrives({ isOpen }: { isOpen: boolean }) {
  return (
    <details class="card folded-card" open={isOpen}>
      <summary>
        <h2>{t("webhooks.receives")}</h2>
      </summary>
      <p class="hint">
        {t("webhooks.retries")} {t("webhooks.signature")}
      </p>
      <pre tabIndex={0}>
        <code>{DELIVERY_SAMPLE}</code>
      </pre>
      <a href="/docs#receive-event">{t("webhooks.format")}</a>
    </details>
  );
}

/** Shows the deliveries of one webhook, or of all again. */
function showOnly(webhook: string): void {
  filters.value = { ...NO_FILTERS, webhook };
  searchDeliveries();
}

function WebhookRow({
  webhook,
  isFolded,
}: {
  webhook: WebhookAnswer;
  /** True while the deliveries of another webhook are shown; its state is then enough. */
  isFolded: boolean;
}) {
  const { id, url, status, eventos, assinado, falhandoDesde } = webhook;
  const active = status === "ativo";
  const health = useHealth(id);
  // The service counts events alone; a receiver that failed the latest test is not well either.
  const fails = falhandoDesde !== null || health?.isFailing === true;
  const shownStatus = active && fails ? "falhando" : status;
  const isShown = filters.value.webhook === id;
  const failure = commandFailure.value;
  const [isSigning, setSigning] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const closeForm = () => {
    setSigning(false);
    row.current?.querySelector<HTMLElement>(".more-commands > button")?.focus();
  };
  return (
    <li class={isShown ? "on" : isFolded ? "folded" : undefined} ref={row}>
      <div class="webhook-about">
        <strong class="address">
          <Breakable text={url} />
        </strong>
        <p class="webhook-facts">
          <span class={`status ${shownStatus}`}>{t(`status.${shownStatus}`)}</span>
          {health && <LatestDeliveries health={health} />}
        </p>
        {!isFolded && (
          <Facts
            of={[
              t("webhooks.events", { count: eventos.length, kinds: eventos.join(", ") }),
              t(assinado ? "webhooks.signed" : "webhooks.unsigned"),
            ]}
          />
        )}
      </div>
      <div class="row">
        <button
          type="button"
          class="quiet"
          aria-pressed={isShown}
          data-text={t("webhooks.only")}
          onClick={() => showOnly(isShown ? "" : id)}
        >
          {t("webhooks.only")}
        </button>
        {!isFolded && (
          <>
            <button
              type="button"
              class="quiet"
              disabled={isSendingTest(id)}
              onClick={() => void sendTest(id)}
            >
              {t("webhooks.test")}
            </button>
            <MoreCommands webhook={webhook} onSign={() => setSigning(true)} />
          </>
        )}
      </div>
      {!isFolded && <Cause webhook={webhook} health={health} />}
      {isSigning && <SecretForm webhook={webhook} onClose={closeForm} />}
      {failure?.webhook === id && <Failure error={failure.error} />}
    </li>
  );
}

/** Menu of rare commands on a webhook that do harm if used by mistake. */
function MoreCommands({
  webhook: { id, url, status, assinado },
  onSign,
}: {
  webhook: WebhookAnswer;
  onSign: () => void;
}) {
  const { isOpen, setOpen, frame, toggle } = useMenu<HTMLDivElement>();
  const active = status === "ativo";
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <div class="more-commands" ref={frame}>
      <button
        type="button"
        class="quiet"
        ref={toggle}
        aria-expanded={isOpen}
        aria-label={t("webhooks.more", { url })}
        title={t("webhooks.moreShort")}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <div class="menu">
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              onSign();
            }}
          >
            {t(assinado ? "webhooks.newSecret" : "webhooks.sign")}
          </button>
          <button
            type="button"
            onClick={() => {
              close();
              void setStatus(id, active ? "pausado" : "ativo");
            }}
          >
            {t(active ? "webhooks.pause" : "webhooks.activate")}
          </button>
          <button
            type="button"
            class="danger"
            onClick={() => {
              close();
              if (confirm(t("webhooks.confirmRemove", { url }))) void remove(id);
            }}
          >
            {t("webhooks.remove")}
          </button>
        </div>
      )}
    </div>
  );
}
