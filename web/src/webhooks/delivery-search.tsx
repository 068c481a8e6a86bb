import { DELIVERY_STATUSES, EVENT_KINDS } from "../api/contract-values.ts";
import type { WebhookAnswer } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { SelectField, TextField } from "../ui/fields.tsx";
import { type Filters, filters, NO_FILTERS, searchDeliveries } from "./webhooks-state.ts";

/** Filters of the deliveries, which apply at once; a guid when the field is left. */
export function DeliverySearch({ webhooks }: { webhooks: readonly WebhookAnswer[] }) {
  const set = (name: keyof Filters) => (value: string) => {
    filters.value = { ...filters.value, [name]: value };
    if (name !== "guid" || value.trim().length === 36 || value.trim() === "") searchDeliveries();
  };
  const bind = (name: keyof Filters) => ({ value: filters.value[name], onChange: set(name) });
  return (
    <form
      class={webhooks.length > 1 ? "delivery-search" : "delivery-search of-one"}
      aria-label={t("delivery.search")}
      onSubmit={(event) => {
        event.preventDefault();
        searchDeliveries();
      }}
    >
      <TextField label={t("delivery.guid")} {...bind("guid")} placeholder="0f8b7c2e-5d2a-…" />
      {webhooks.length > 1 && (
        <SelectField
          label="Webhook"
          {...bind("webhook")}
          options={[["", t("delivery.any")], ...webhooks.map(({ id, url }) => [id, url] as const)]}
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
          ...[...EVENT_KINDS, "vpo.test"].map((kind) => [kind, kind] as const),
        ]}
      />
      <TextField label={t("delivery.from")} type="date" {...bind("de")} />
      <TextField label={t("delivery.to")} type="date" {...bind("ate")} />
      {isFiltered() && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            filters.value = NO_FILTERS;
            searchDeliveries();
          }}
        >
          {t("delivery.clear")}
        </button>
      )}
    </form>
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
