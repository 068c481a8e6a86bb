import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { folded, form } from "./route-form.ts";

/** The form in one line while its answer is shown; a click opens it again. */
export function TripBar({ takesFocus }: { takesFocus: boolean }) {
  const bar = useRef<HTMLButtonElement>(null);
  const { places, settings } = form.value;
  const texts = places.map(({ text }) => text.trim()).filter(Boolean);
  const isTruck = settings.tipo === "truck";
  useEffect(() => {
    if (takesFocus) bar.current?.focus({ preventScroll: true });
  }, []);
  const facts = [
    texts.length > 2 ? t("trip.places", { count: texts.length }) : "",
    `${settings.eixos} ${t("vehicle.axles").toLowerCase()}`,
    isTruck && settings.tabela !== "" ? t(`cargo.${settings.carga}` as "cargo.geral") : "",
    settings.volta === "" ? "" : t("route.return"),
  ];
  return (
    <button
      type="button"
      class="trip-bar"
      ref={bar}
      onClick={() => {
        folded.value = false;
      }}
    >
      <span class="trip-places">
        {texts.at(0)} → {texts.at(-1)}
        <span class="faint"> {facts.filter(Boolean).join(" · ")}</span>
      </span>
      <span class="trip-edit">✎ {t("trip.edit")}</span>
    </button>
  );
}
