import { signal } from "@preact/signals";
import type { Route } from "../api/types.ts";
import { example, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { NumberField } from "../ui/fields.tsx";
import { marginOf } from "./margin.ts";
import { wholeNumber } from "./route-request.ts";

/** The freight that a customer offers, as typed. */
const offer = signal("");

/** The field of the offered freight, and what is left of it. */
export function Offer({ route }: { route: Route }) {
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
      <OfferResult route={route} />
    </div>
  );
}

/** What is left of an offered freight. The page calculates it and says so. */
function OfferResult({ route }: { route: Route }) {
  const value = Number(wholeNumber(offer.value));
  if (offer.value.trim() === "")
    return route.tabela_frete > 0 ? <p class="offer-result faint">{t("offer.hint")}</p> : null;
  if (Number.isNaN(value)) return <p class="field-fault">{t("form.notNumber")}</p>;
  if (value <= 0) return null;
  const margin = marginOf(value, route);
  const isLoss = margin.reais < 0;
  // Without the fuel it is no margin, and below the floor no gain.
  const isGain = margin.isCost && margin.belowFloor === 0;
  const left = margin.isCost ? "offer.margin" : "offer.lessTolls";
  const name = isLoss ? "offer.loss" : left;
  return (
    <div class="offer-result" role="status">
      {margin.belowFloor > 0 && (
        <p class="breach">{t("offer.below", { sum: reais(margin.belowFloor) })}</p>
      )}
      <p>
        <span class={isLoss ? "unknown" : isGain ? "margin" : undefined}>
          {t(name)} {margin.complete ? "" : "≤ "}
          {reais(margin.reais)}
        </span>{" "}
        <span class="faint">{t(margin.isCost ? "offer.ofCost" : "offer.ofTolls")}</span>
      </p>
    </div>
  );
}
