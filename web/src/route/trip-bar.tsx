import { t } from "../i18n/i18n.ts";
import { FormBar } from "../ui/form-bar.tsx";
import { filled, form } from "./route-form.ts";
import { vehicleRequest } from "./route-request.ts";
import { axlesText } from "./vehicle-text.ts";

/** Characters of a list of places from which on their number says more. */
const MOST_LISTED = 60;

/** The places between the first and the last: `via Bauru, Santos`, or how many places there are. */
function stopsBetween(places: readonly string[]): string {
  if (places.length <= 2) return "";
  const names = places.slice(1, -1).map((place) => place.split("/", 1)[0]);
  const list = t("trip.by", { places: names.join(", ") });
  return list.length > MOST_LISTED ? t("trip.places", { count: places.length }) : list;
}

/** The town of an address, which is longer than a bar: its last part. */
function townOf(place: string): string {
  return /, *([^,]+\/[A-Za-z]{2})$/.exec(place)?.[1] ?? place;
}

/** The ends of a trip, by their towns unless these are the same. */
export function tripEnds(places: readonly string[]): string {
  const ends = [places.at(0) ?? "", places.at(-1) ?? ""];
  const [from, to] = ends.map(townOf);
  return from === to ? ends.join(" → ") : `${from} → ${to}`;
}

/** The form in one line while its answer is shown. */
export function TripBar({ takesFocus, onOpen }: { takesFocus: boolean; onOpen: () => void }) {
  const { places, settings } = form.value;
  const texts = filled(places, false).map(({ text }) => text.trim());
  const passed = filled(places, true).length;
  const isTruck = settings.tipo === "truck";
  return (
    <FormBar
      takesFocus={takesFocus}
      onOpen={onOpen}
      title={tripEnds(texts)}
      via={stopsBetween(texts)}
      facts={[
        passed > 0 ? t("trip.passes", { count: passed }) : "",
        axlesText(vehicleRequest(settings)),
        isTruck && settings.tabela !== "" ? t(`cargo.${settings.carga}` as "cargo.geral") : "",
        settings.volta === "" ? "" : t("route.return"),
      ]}
    />
  );
}
