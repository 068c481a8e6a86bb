import { t } from "../i18n/i18n.ts";
import { FormBar } from "../ui/form-bar.tsx";
import { isTablet } from "../ui/sheet-state.ts";
import { filled, form } from "./route-form.ts";
import { vehicleRequest } from "./route-request.ts";
import { visitOrder } from "./route-state.ts";
import { tripTitle, unbrokenPlaces } from "./trip-title.ts";
import { axlesText } from "./vehicle-text.ts";

/** The form in one line while its answer is shown. */
export function TripBar({ takesFocus, onOpen }: { takesFocus: boolean; onOpen: () => void }) {
  const { places, settings } = form.value;
  const listed = filled(places, false).map(({ text }) => text.trim());
  const order = visitOrder.value;
  const texts = order ? order.map((index) => listed[index] ?? "") : listed;
  const passed = filled(places, true).length;
  const isReturn = settings.volta !== "";
  const isTruck = settings.tipo === "truck";
  const { title, via, count } = tripTitle(texts, isTablet.value);
  const axles = axlesText(vehicleRequest(settings));
  return (
    <FormBar
      takesFocus={takesFocus}
      onOpen={onOpen}
      title={unbrokenPlaces(title)}
      via={via}
      kept={[...(isReturn ? [t("route.return").toLowerCase()] : []), axles].join(" · ")}
      facts={[
        count,
        passed > 0 ? t("trip.passes", { count: passed }) : "",
        axles,
        isTruck && settings.tabela !== "" ? t(`cargo.${settings.carga}` as "cargo.geral") : "",
        isReturn ? t("route.return") : "",
        order ? t("trip.orderChosen") : "",
      ]}
    />
  );
}
