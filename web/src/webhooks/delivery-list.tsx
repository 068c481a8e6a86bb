import type { ListedDelivery, WebhookAnswer } from "../api/types.ts";
import { minute, moment } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Failure } from "../ui/failure.tsx";
import { Fold } from "../ui/fields.tsx";
import { DeliveryDetails } from "./delivery-details.tsx";
import { DeliveryError } from "./delivery-error.tsx";
import { DeliverySearch, filterName, isFiltered } from "./delivery-search.tsx";
import {
  hasFailed,
  isSending,
  type Outcome,
  outcomes,
  resendAll,
  select,
  selection,
} from "./resend.ts";
import { deliveries, delivery, loadMore, openedDelivery } from "./webhooks-state.ts";

/** Up to so many deliveries are seen at once; the search of more is open. */
const MOST_UNSEARCHED = 10;

/** Deliveries of all webhooks or one, the newest event first, to search and to send again. */
export function DeliveryList({ webhooks }: { webhooks: readonly WebhookAnswer[] }) {
  const load = deliveries.load.value;
  const count = load.state === "done" ? load.value.found.length : 0;
  const isEmpty = load.state === "done" && count === 0;
  return (
    <section class="card" aria-label={t("webhooks.deliveries")}>
      <h2>{t("webhooks.deliveries")}</h2>
      {(isFiltered() || !isEmpty) && (
        <Fold title={t("delivery.search")} open={isFiltered() || count > MOST_UNSEARCHED}>
          <DeliverySearch webhooks={webhooks} />
        </Fold>
      )}
      {load.state === "failed" && (
        <Failure error={load.error} onRetry={deliveries.retry} fieldName={filterName} />
      )}
      {load.state === "loading" && <p class="hint">{t("loading")}</p>}
      {isEmpty && <p class="hint">{t(isFiltered() ? "delivery.noneFound" : "delivery.none")}</p>}
      {load.state === "done" && load.value.found.length > 0 && (
        <>
          {load.value.found.length > 1 && <SelectionBar found={load.value.found} />}
          <ul class="deliveries">
            {load.value.found.map((one) => (
              <DeliveryRow
                key={one.id}
                listed={one}
                isAlone={load.value.found.length === 1}
                address={webhooks.find(({ id }) => id === one.webhook)?.url}
              />
            ))}
          </ul>
          {load.value.next !== null && (
            <button type="button" class="quiet" onClick={() => void loadMore()}>
              {t("delivery.more")}
            </button>
          )}
        </>
      )}
    </section>
  );
}

/** Selects all shown deliveries, and sends the selected ones again. */
function SelectionBar({ found }: { found: readonly ListedDelivery[] }) {
  const chosen = found.filter(({ id }) => selection.value.has(id));
  return (
    <div class="selection-bar">
      <label class="check">
        <input
          type="checkbox"
          checked={chosen.length === found.length}
          onChange={({ currentTarget }) =>
            select(
              found.map(({ id }) => id),
              currentTarget.checked,
            )
          }
        />
        {t("delivery.selectAll")}
      </label>
      {chosen.length > 0 && (
        <button type="button" class="quiet" onClick={() => void resendAll(chosen)}>
          {t("delivery.resendSelected", { count: chosen.length })}
        </button>
      )}
    </div>
  );
}

/** The guid of a test, which is about no voucher. */
const NO_VOUCHER = "00000000-0000-0000-0000-000000000000";

function DeliveryRow({
  listed,
  isAlone,
  address,
}: {
  listed: ListedDelivery;
  /** True for the only one, which needs no selection. */
  isAlone: boolean;
  /** Undefined if its webhook was removed. */
  address: string | undefined;
}) {
  const { id, evento, status, dataHora, guid, reenvioDe, proximaTentativa, tentativas } = listed;
  const { ultimoErro } = listed;
  const isOpen = openedDelivery.value?.id === id;
  const shown = delivery.load.value;
  const outcome = outcomes.value.get(id);
  return (
    <li class={isOpen ? "on" : undefined}>
      <div class="delivery-row">
        {!isAlone && (
          <label class="check">
            <input
              type="checkbox"
              aria-label={t("delivery.select", { kind: evento, time: moment(dataHora) })}
              checked={selection.value.has(id)}
              onChange={({ currentTarget }) => select([id], currentTarget.checked)}
            />
          </label>
        )}
        <button
          type="button"
          class="plaza"
          aria-expanded={isOpen}
          onClick={() => {
            openedDelivery.value = isOpen ? undefined : listed;
          }}
        >
          <span class="delivery-what">
            <span class="delivery-head">
              <strong>{evento}</strong>
              {guid === NO_VOUCHER && <span class="status">{t("delivery.test")}</span>}
              <span class="faint" title={moment(dataHora)}>
                {minute(dataHora)}
              </span>
            </span>
            {guid !== null && guid !== NO_VOUCHER && <code>{guid}</code>}
            {address !== undefined && <span class="faint">{address}</span>}
            {ultimoErro !== null && <DeliveryError error={ultimoErro} />}
          </span>
          <span class="delivery-status">
            <span class={`status ${status.replace(" ", "-")}`}>{t(`status.${status}`)}</span>
            <span class="faint">
              {reenvioDe === null ? "" : `${t("delivery.again")} · `}
              {t("delivery.attempts", { count: tentativas })}
            </span>
            {proximaTentativa !== null && (
              <span class="faint" title={moment(proximaTentativa)}>
                {t("delivery.next", { time: minute(proximaTentativa) })}
              </span>
            )}
          </span>
        </button>
        {hasFailed(listed) && (
          <button
            type="button"
            class="quiet"
            disabled={isSending(id)}
            onClick={() => void resendAll([listed])}
          >
            {t("delivery.resend")}
          </button>
        )}
      </div>
      {outcome && <ShownOutcome outcome={outcome} />}
      {isOpen && shown.state === "failed" && (
        <Failure error={shown.error} onRetry={delivery.retry} />
      )}
      {isOpen && shown.state === "done" && <DeliveryDetails delivery={shown.value} />}
    </li>
  );
}

/** What became of a resend, beside the delivery that was sent again. */
function ShownOutcome({ outcome }: { outcome: Outcome }) {
  return (
    <p class="outcome" role="status">
      {outcome.state === "sending" && t("delivery.sending")}
      {outcome.state === "sent" && (
        <>
          {t("delivery.sentAgain")}{" "}
          <span class={`status ${outcome.status.replace(" ", "-")}`}>
            {t(`status.${outcome.status}`)}
          </span>
        </>
      )}
      {outcome.state === "refused" && <span class="unknown">{outcome.reason}</span>}
    </p>
  );
}
