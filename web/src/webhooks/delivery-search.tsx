import { DELIVERY_STATUSES, EVENT_KINDS } from "../api/contract-values.ts";
import type { WebhookAnswer } from "../api/types.ts";
import { day } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Fold, SelectField, TextField } from "../ui/fields.tsx";
import { shortAddress, TEST_KIND } from "./delivery-names.ts";
import { FILTERS, type Filters, filters, NO_FILTERS, searchDeliveries } from "./webhooks-state.ts";

/** Status of the deliveries that support looks for most often. */
const FAILED = "falha definitiva";

/** The search by GUID and for failures, the other filters, folded, and those that are set, each to take away. */
export function SearchBar({ webhooks }: { webhooks: readonly WebhookAnswer[] }) {
  const change = (next: Filters) => {
    filters.value = next;
    searchDeliveries();
  };
  const set = setFilters(webhooks);
  const isOnlyFailed = filters.value.status === FAILED;
  return (
    <div class="search-bar">
      <form
        aria-label={t("delivery.search")}
        onSubmit={(event) => {
          event.preventDefault();
          searchDeliveries();
        }}
      >
        <TextField
          label={t("delivery.guid")}
          placeholder="0f8b7c2e-5d2a-…"
          value={filters.value.guid}
          onChange={setFilter("guid")}
        />
      </form>
      <button
        type="button"
        class="chip"
        aria-pressed={isOnlyFailed}
        onClick={() => change({ ...filters.value, status: isOnlyFailed ? "" : FAILED })}
      >
        {t("delivery.onlyFailed")}
      </button>
      <Fold title={t("delivery.otherFilters")}>
        <DeliverySearch webhooks={webhooks} />
      </Fold>
      {set.map(({ name, text }) => (
        <button
          type="button"
          class="chip"
          key={name}
          aria-label={t("delivery.unfilter", { filter: text })}
          onClick={() => change({ ...filters.value, [name]: "" })}
        >
          {text} <span class="faint">×</span>
        </button>
      ))}
      {set.length > 1 && (
        <button type="button" class="text-button" onClick={() => change(NO_FILTERS)}>
          {t("delivery.clear")}
        </button>
      )}
    </div>
  );
}

/** The filters that are set, in few words. */
function setFilters(
  webhooks: readonly WebhookAnswer[],
): readonly { name: keyof Filters; text: string }[] {
  const { webhook, status, evento, guid, de, ate } = filters.value;
  const urls = webhooks.map(({ url }) => url);
  const url = webhooks.find(({ id }) => id === webhook)?.url;
  const known = DELIVERY_STATUSES.find((one) => one === status);
  const texts: Filters = {
    webhook: url === undefined ? webhook : shortAddress(url, urls),
    // The failures have their own button.
    status: status === FAILED ? "" : known === undefined ? status : t(`status.${known}`),
    evento,
    guid: guid.trim(),
    de: de && `${t("delivery.from")} ${day(de)}`,
    ate: ate && `${t("delivery.to")} ${day(ate)}`,
  };
  return FILTERS.filter((name) => texts[name] !== "").map((name) => ({ name, text: texts[name] }));
}

/** A handler that sets a filter, which applies at once; a guid when it is complete. */
const setFilter = (name: keyof Filters) => (value: string) => {
  filters.value = { ...filters.value, [name]: value };
  if (name !== "guid" || value.trim().length === 36 || value.trim() === "") searchDeliveries();
};

/** The filters besides the guid. */
function DeliverySearch({ webhooks }: { webhooks: readonly WebhookAnswer[] }) {
  const urls = webhooks.map(({ url }) => url);
  const bind = (name: keyof Filters) => ({ value: filters.value[name], onChange: setFilter(name) });
  return (
    <div class="delivery-search">
      {webhooks.length > 1 && (
        <SelectField
          label="Webhook"
          {...bind("webhook")}
          options={[
            ["", t("delivery.any")],
            ...webhooks.map(({ id, url }) => [id, shortAddress(url, urls)] as const),
          ]}
        />
      )}
      <SelectField
        label={t("delivery.status")}
        {...bind("status")}
        options={[
          ["", t("delivery.anyStatus")],
          ...DELIVERY_STATUSES.map((one) => [one, t(`status.${one}`)] as const),
        ]}
      />
      <SelectField
        label={t("delivery.kind")}
        {...bind("evento")}
        options={[
          ["", t("delivery.any")],
          ...[...EVENT_KINDS, TEST_KIND].map((kind) => [kind, kind] as const),
        ]}
      />
      <TextField label={t("delivery.from")} type="date" {...bind("de")} />
      <TextField label={t("delivery.to")} type="date" {...bind("ate")} />
    </div>
  );
}

/** True if a filter is set. */
export function isFiltered(): boolean {
  return JSON.stringify(filters.value) !== JSON.stringify(NO_FILTERS);
}

/** The name of a refused filter. */
export function filterName(field: string): string | undefined {
  const names: Readonly<Record<string, string>> = {
    guid: t("delivery.guid"),
    webhook: "Webhook",
    status: t("delivery.status"),
    evento: t("delivery.kind"),
    de: t("delivery.from"),
    ate: t("delivery.to"),
  };
  return names[field];
}
