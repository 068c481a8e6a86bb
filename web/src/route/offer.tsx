import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { Route } from "../api/types.ts";
import { example, reais, wholePercent } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { NumberField } from "../ui/fields.tsx";
import { marginOf } from "./margin.ts";
import { wholeNumber } from "./route-request.ts";
import { typedNumber } from "./typed-number.ts";

/** The freight that a customer offers, as typed. */
const offer = signal("");

/** The field of the offered freight, and its margin. */
export function Offer({ route }: { route: Route }) {
  const [isTyping, setTyping] = useState(false);
  const isEmpty = offer.value.trim() === "";
  return (
    <div class="offer">
      <NumberField
        label={t("offer.label")}
        value={isTyping || isEmpty ? offer.value : typedNumber(offer.value, wholeNumber)}
        onChange={(text) => {
          offer.value = text;
        }}
        onTyping={setTyping}
        placeholder={t("form.example", { value: example(4_500) })}
      />
      <OfferResult route={route} />
    </div>
  );
}

/** Margin of an offered freight, and its distance from the legal floor. */
function OfferResult({ route }: { route: Route }) {
  const value = Number(wholeNumber(offer.value));
  if (offer.value.trim() === "")
    return route.tabela_frete > 0 ? <p class="offer-result faint">{t("offer.hint")}</p> : null;
  if (Number.isNaN(value)) return <p class="field-fault">{t("form.notNumber")}</p>;
  if (value <= 0) return null;
  const margin = marginOf(value, route);
  const over = margin.overFloor ?? 0;
  // An offer below the legal floor is stated before its margin.
  const isBreach = over < 0;
  const isLoss = margin.reais < 0;
  const name = isLoss ? "offer.loss" : margin.isCost ? "offer.margin" : "offer.lessTolls";
  const bound = isLoss ? "≥\u00a0" : "≤\u00a0";
  return (
    <div class="offer-result" role="status">
      {isBreach && <FloorCheck over={over} />}
      <p>
        <span class="offer-name">{t(name)}</span>{" "}
        <strong class={isLoss ? "unknown" : undefined}>
          {margin.complete ? "" : bound}
          {reais(Math.abs(margin.reais))}
        </strong>
      </p>
      {margin.isCost && margin.complete && !isLoss && (
        <p class="faint">{t("offer.share", { share: wholePercent(margin.share) })}</p>
      )}
      {margin.overFloor !== undefined && !isBreach && <FloorCheck over={over} />}
      {!margin.isCost && <p class="faint">{t("offer.ofTolls")}</p>}
    </div>
  );
}

/** Difference between the offer and the legal floor, in reais. */
function FloorCheck({ over }: { over: number }) {
  const sum = reais(Math.abs(over));
  if (over < 0) return <p class="breach">{t("offer.below", { sum })}</p>;
  return (
    <p class="floor-met">
      <span aria-hidden="true">✓ </span>
      {over === 0 ? t("offer.atFloor") : t("offer.above", { sum })}
    </p>
  );
}
