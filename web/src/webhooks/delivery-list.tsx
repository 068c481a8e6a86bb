import { useEffect, useRef } from "preact/hooks";
import type { ListedDelivery, WebhookAnswer } from "../api/types.ts";
import { minute, moment, unbroken } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Breakable } from "../ui/breakable.tsx";
import { Failure } from "../ui/failure.tsx";
import { isPhone } from "../ui/sheet-state.ts";
import { DeliveryDetails } from "./delivery-details.tsx";
import { DeliveryError } from "./delivery-error.tsx";
import { hasVoucher, shortAddress, shortGuid } from "./delivery-names.ts";
import { filterName, isFiltered, SearchBar } from "./delivery-search.tsx";
import {
  hasFailed,
  isSending,
  type Outcome,
  outcomes,
  resendAll,
  select,
  selection,
} from "./resend.ts";
import { deliveries, delivery, filters, loadMore, more, openedDelivery } from "./webhooks-state.ts";

/** Height of the header, in pixels; `layout.css` has the same. */
const HEADER = 48;

/** Deliveries of all webhooks or one, the newest event first, to search and to send again. */
export function DeliveryList({ webhooks }: { webhooks: readonly WebhookAnswer[] }) {
  const load = deliveries.load.value;
  const count = load.state === "done" ? load.value.found.length : 0;
  const isEmpty = load.state === "done" && count === 0;
  const isOfOne = webhooks.length === 1 || filters.value.webhook !== "";
  const urls = webhooks.map(({ url }) => url);
  const section = useRef<HTMLElement>(null);
  const { webhook: chosen } = filters.value;
  const shownFor = useRef(chosen);
  // The deliveries of a webhook that was just chosen may be below the screen.
  useEffect(() => {
    if (load.state !== "done" || shownFor.current === chosen) return;
    shownFor.current = chosen;
    if (chosen !== "")
      section.current?.scrollIntoView({ block: isPhone.value ? "start" : "nearest" });
  }, [load.state, chosen]);
  const shortAddressOf = ({ webhook }: ListedDelivery) => {
    const url = webhooks.find(({ id }) => id === webhook)?.url;
    return url === undefined ? undefined : shortAddress(url, urls);
  };
  return (
    <section class="card" aria-label={t("webhooks.deliveries")} ref={section}>
      <h2>{t("webhooks.deliveries")}</h2>
      {(isFiltered() || !isEmpty) && <SearchBar webhooks={webhooks} />}
      {load.state === "failed" && (
        <Failure error={load.error} onRetry={deliveries.retry} fieldName={filterName} />
      )}
      {load.state === "loading" && <p class="hint">{t("loading")}</p>}
      {isEmpty && <p class="hint">{t(isFiltered() ? "delivery.noneFound" : "delivery.none")}</p>}
      {load.state === "done" && load.value.found.length > 0 && (
        <>
          {count > 1 && <SelectionBar found={load.value.found} isAll={load.value.next === null} />}
          <ul class="deliveries">
            {load.value.found.map((one) => (
              <DeliveryRow
                key={one.id}
                listed={one}
                isAlone={count === 1}
                webhook={webhooks.find(({ id }) => id === one.webhook)}
                shownAddress={isOfOne ? undefined : shortAddressOf(one)}
              />
            ))}
          </ul>
          {load.value.next !== null && <More />}
        </>
      )}
    </section>
  );
}

/** Button that lists more deliveries; after a failure, the reason and a button to try again. */
function More() {
  const load = more.load.value;
  if (load.state === "failed")
    return <Failure error={load.error} onRetry={() => void loadMore()} />;
  return (
    <button type="button" class="quiet" onClick={() => void loadMore()}>
      {t("delivery.more")}
    </button>
  );
}

/** Selects all shown deliveries, and sends the selected ones again. */
function SelectionBar({
  found,
  isAll,
}: {
  found: readonly ListedDelivery[];
  /** True if no more deliveries match. */
  isAll: boolean;
}) {
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
        {t(isAll ? "delivery.selectAll" : "delivery.selectShown", { count: found.length })}
      </label>
      {chosen.length > 0 && (
        <button type="button" class="quiet" onClick={() => void resendAll(chosen)}>
          {t("delivery.resendSelected", { count: chosen.length })}
        </button>
      )}
    </div>
  );
}

function DeliveryRow({
  listed,
  isAlone,
  webhook,
  shownAddress,
}: {
  listed: ListedDelivery;
  /** True for the only delivery, which needs no selection. */
  isAlone: boolean;
  /** Undefined if its webhook was removed. */
  webhook: WebhookAnswer | undefined;
  /** The end of its address, which leads the row; undefined if all rows are of one webhook. */
  shownAddress: string | undefined;
}) {
  const { id, evento, status, dataHora, guid, reenvioDe, proximaTentativa, tentativas } = listed;
  const { ultimoErro } = listed;
  const isOpen = openedDelivery.value?.id === id;
  const shown = delivery.load.value;
  const outcome = outcomes.value.get(id);
  const row = useRef<HTMLLIElement>(null);
  // Its attempts follow the row, and may be out of view.
  useEffect(() => {
    if (!isOpen || shown.state !== "done" || !row.current) return;
    const { top, bottom } = row.current.getBoundingClientRect();
    if (top < HEADER || bottom > innerHeight) row.current.scrollIntoView({ block: "start" });
  }, [isOpen, shown.state]);
  return (
    <li class={isOpen ? "on" : undefined} ref={row}>
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
            <strong title={webhook?.url}>
              <Breakable text={shownAddress ?? evento} />
            </strong>
            <span class="delivery-head faint">
              {/* Opened, it is written out below. */}
              {hasVoucher(guid) && !isOpen && <code title={guid}>{shortGuid(guid)}</code>}
              {shownAddress !== undefined && <span>{evento}</span>}
            </span>
          </span>
          <span class="delivery-status">
            <span class={`status ${status.replace(" ", "-")}`}>{t(`status.${status}`)}</span>
            {ultimoErro !== null && <DeliveryError error={ultimoErro} />}
            {proximaTentativa !== null && (
              <span class="faint" title={moment(proximaTentativa)}>
                {t("delivery.next", { time: minute(proximaTentativa) })}
              </span>
            )}
          </span>
          <span class="delivery-attempts">
            <span>
              {t("delivery.attempts", { count: tentativas })}
              {reenvioDe !== null && ` · ${t("delivery.again")}`}
            </span>
            <span class="faint">{unbroken(moment(dataHora))}</span>
          </span>
        </button>
        {hasFailed(listed) && (
          <button
            type="button"
            class={isOpen ? "resend primary" : "resend quiet"}
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
      {isOpen && shown.state === "done" && (
        <DeliveryDetails delivery={shown.value} webhook={webhook} />
      )}
    </li>
  );
}

/** Outcome of a resend, beside the original delivery. */
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
