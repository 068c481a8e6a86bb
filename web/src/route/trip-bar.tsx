import { t } from "../i18n/i18n.ts";
import { FormBar } from "../ui/form-bar.tsx";
import { filled, folded, form } from "./route-form.ts";

/** The form in one line while its answer is shown. */
export function TripBar({ takesFocus }: { takesFocus: boolean }) {
  const { places, settings } = form.value;
  const texts = filled(places, false).map(({ text }) => text.trim());
  const passed = filled(places, true).length;
  const isTruck = settings.tipo === "truck";
  return (
    <FormBar
      takesFocus={takesFocus}
      onOpen={() => {
        folded.value = false;
      }}
      title={`${texts.at(0)} → ${texts.at(-1)}`}
      facts={[
        texts.length > 2 ? t("trip.places", { count: texts.length }) : "",
        passed > 0 ? t("trip.passes", { count: passed }) : "",
        `${settings.eixos} ${t("vehicle.axles").toLowerCase()}`,
        isTruck && settings.tabela !== "" ? t(`cargo.${settings.carga}` as "cargo.geral") : "",
        settings.volta === "" ? "" : t("route.return"),
      ]}
    />
  );
}
