import { computed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ErrorBody } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { placeLabel } from "../map/place-label.ts";
import { FaultText } from "../ui/failure.tsx";
import { placeFaultText } from "./place-fault-text.ts";
import { filled, form, type Place, type SettingName, setPlace } from "./route-form.ts";
import { askForRoutes, loader, sentForm } from "./route-state.ts";

type Fault = NonNullable<ErrorBody["erros"]>[number];

/** A refused place: its key in the form, its text at that time, its name and its fault. */
interface PlaceFault {
  key: number;
  text: string;
  name: string;
  fault: Fault;
}

/** The stop or via point that a field of the request names, with its name in the form. */
function placeOf(field: string): { place: Place; name: string } | undefined {
  const [, stop, via] =
    /^locations\[(\d+)\]$|^config\.route\.passar_por\[(\d+)\]/.exec(field) ?? [];
  const index = Number(stop ?? via ?? "none");
  // Empty places were not sent.
  const place = filled(sentForm.value.places, via !== undefined)[index];
  if (!place) return undefined;
  const name =
    via === undefined
      ? t("route.place", { label: placeLabel(index) })
      : t("route.via", { number: index + 1 });
  return { place, name };
}

/** The settings that are typed, by the fields of the request that they become. */
const SETTINGS: Readonly<Record<string, SettingName>> = {
  "config.consumo.km_por_litro": "km_por_litro",
  "config.consumo.preco_litro": "preco_litro",
  "config.consumo.arla_percentual": "arla",
  "config.vehicle.peso_kg": "peso_kg",
  "config.vehicle.altura_m": "altura_m",
  "config.vehicle.comprimento_m": "comprimento_m",
  "config.data_viagem": "data",
};

const refusal = computed<readonly Fault[]>(() => {
  const load = loader.load.value;
  return load.state === "failed" ? (load.error.body?.erros ?? []) : [];
});

const refused = computed<readonly PlaceFault[]>(() =>
  refusal.value.flatMap((fault) => {
    const found = placeOf(fault.campo);
    return found ? [{ ...found.place, name: found.name, fault }] : [];
  }),
);

/** The refused places whose texts are still the same, by their keys in the form. */
export const placeFaults = computed(() => {
  const texts = new Map(form.value.places.map(({ key, text }) => [key, text]));
  const same = refused.value.filter(({ key, text }) => texts.get(key) === text);
  return new Map(same.map((one) => [one.key, one]));
});

/** Fault of each refused setting that has not changed since. */
export const settingFaults = computed(() => {
  const { settings } = form.value;
  const faults = new Map<SettingName, string>();
  for (const { campo, mensagem } of refusal.value) {
    const name = SETTINGS[campo];
    if (!name || settings[name] !== sentForm.value.settings[name]) continue;
    // The service speaks of JSON, which has decimal points.
    faults.set(name, mensagem.includes("ponto decimal") ? t("form.notNumber") : mensagem);
  }
  return faults;
});

/** True if a fault is shown at its field, and so nowhere else. */
export function isAtField({ campo }: Fault): boolean {
  return campo in SETTINGS || refused.value.some(({ fault }) => fault.campo === campo);
}

/**
 * Number of fields to correct; a click leads to the first of them. The service looks for the places
 * only once everything else is valid.
 */
export function FaultCount() {
  const places = placeFaults.value.size;
  const count = places + settingFaults.value.size;
  if (count === 0) return null;
  const goToFirst = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const field = currentTarget.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  };
  return (
    <p class="fault-count">
      <button type="button" class="text-button" onClick={goToFirst}>
        {t("route.wrong", { count })}
      </button>
      {places === 0 && ` · ${t("route.wrongBefore")}`}
    </p>
  );
}

/** The fault of a place under its field, the first scrolled to the middle; a suggestion is asked for at once. */
export function PlaceFaultText({ fault: { key, text, name, fault } }: { fault: PlaceFault }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isFirst = refused.peek()[0]?.fault === fault;
    if (isFirst) box.current?.scrollIntoView({ block: "center" });
  }, [fault]);
  return (
    <div class="failure place-fault" role="alert" ref={box}>
      <FaultText
        name={<strong class="visually-hidden">{name}:</strong>}
        fault={fault}
        text={placeFaultText(fault, text)}
        onSuggestion={(suggestion) => {
          setPlace(key, suggestion);
          void askForRoutes();
        }}
      />
    </div>
  );
}
