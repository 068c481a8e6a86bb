import { t } from "../i18n/i18n.ts";
import { vehicleName } from "./vehicle-name.ts";
import {
  chooseVehicle,
  forgetVehicle,
  isRemembered,
  rememberVehicle,
  vehicles,
} from "./vehicles.ts";

/** Vehicles that this browser remembers, to fill in the form. */
export function VehicleList() {
  if (vehicles.value.length === 0) return null;
  return (
    <div class="row">
      {vehicles.value.map((vehicle, i) => (
        <button type="button" class="chip" key={i} onClick={() => chooseVehicle(vehicle)}>
          {vehicleName(vehicle)}
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
