import { t } from "../i18n/i18n.ts";
import { FormBar } from "../ui/form-bar.tsx";
import { filled, form } from "./route-form.ts";
import { vehicleRequest } from "./route-request.ts";
import { stopsBetween, tripTitle, unbrokenPlaces } from "./trip-title.ts";
import { axlesText } from "./vehicle-text.ts";

/** The form in one line while its answer is shown. */
export function TripBar({ takesFocus, onOpen }: { takesFocus: boolean; onOpen: () => void }) {
  const { places, settings } = form.value;
  const texts = filled(places, false).map(({ text }) => text.trim());
  const passed = filled(places, true).length;
  const isReturn = settings.volta !== "";
  const isTruck = settings.tipo === "truck";
  const title = tripTitle(texts);
  const axles = axlesText(vehicleRequest(settings));
  return (
    <FormBar
      takesFocus={takesFocus}
      onOpen={onOpen}
      title={unbrokenPlaces(title)}
      via={title.includes("…") ? stopsBetween(texts) : ""}
      kept={[...(isReturn ? [t("route.return").toLowerCase()] : []), axles].join(" · ")}
      facts={[
        passed > 0 ? t("trip.passes", { count: passed }) : "",
        axles,
        isTruck && settings.tabela !== "" ? t(`cargo.${settings.carga}` as "cargo.geral") : "",
        isReturn ? t("route.return") : "",
      ]}
    />
  );
}
