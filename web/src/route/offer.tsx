import { signal } from "@preact/signals";
import type { Route } from "../api/types.ts";
import { example, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { NumberField } from "../ui/fields.tsx";
import { marginOf } from "./margin.ts";
import { wholeNumber } from "./route-request.ts";

/** The freight that a customer offers, as typed. */
const offer = signal("");

/** What is left of an offered freight. The page calculates it and says so. */
export function Offer({ route }: { route: Route }) {
  const value = Number(wholeNumber(offer.value));
  const margin = offer.value.trim() === "" || !(value > 0) ? undefined : marginOf(value, route);
  return (
    <div class="offer">
      <NumberField
        label={t("offer.label")}
        value={offer.value}
        onChange={(text) => {
          offer.value = text;
        }}
        placeholder={t("form.example", { value: example(4_500) })}
      />
      {margin && (
        <p
          class={
            margin.belowFloor > 0 || margin.reais < 0 ? "offer-result unknown" : "offer-result"
          }
          role="status"
        >
          <strong>
            {t(margin.reais < 0 ? "offer.loss" : "offer.margin")} {margin.complete ? "" : "≤ "}
            {reais(margin.reais)}
          </strong>
          {margin.belowFloor > 0 && (
            <span>{t("offer.below", { sum: reais(margin.belowFloor) })}</span>
          )}
          {margin.belowFloor === 0 && (
            <span>{t(margin.isCost ? "offer.ofCost" : "offer.ofTolls")}</span>
          )}
        </p>
      )}
    </div>
  );
}
