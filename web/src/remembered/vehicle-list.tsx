import { t } from "../i18n/i18n.ts";
import {
  forgetVehicle,
  isRemembered,
  type RememberedVehicle,
  rememberVehicle,
  useVehicle,
  vehicles,
} from "./vehicles.ts";

/** Vehicles that this browser remembers, to fill in the form. */
export function VehicleList() {
  if (vehicles.value.length === 0) return null;
  return (
    <div class="row">
      {vehicles.value.map((vehicle, i) => (
        <button type="button" class="chip" key={i} onClick={() => useVehicle(vehicle)}>
          {nameOf(vehicle)}
        </button>
      ))}
    </div>
  );
}

/** Remembers the form's vehicle, or forgets it. */
export function RememberVehicle() {
  const known = isRemembered();
  return (
    <button type="button" class="quiet" onClick={known ? forgetVehicle : rememberVehicle}>
      {t(known ? "vehicle.forget" : "vehicle.remember")}
    </button>
  );
}

function nameOf({ tipo, eixos, km_por_litro, peso_kg }: RememberedVehicle): string {
  return [
    t(tipo === "car" ? "vehicle.car" : "vehicle.truck"),
    `${eixos} ${t("vehicle.axles").toLowerCase()}`,
    km_por_litro && `${km_por_litro} km/l`,
    peso_kg && `${peso_kg} kg`,
  ]
    .filter(Boolean)
    .join(" · ");
}
