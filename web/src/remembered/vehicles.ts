import { form, type Settings } from "../route/route-form.ts";
import { storedList } from "../stored-list.ts";

/** Settings that belong to the vehicle. */
const FIELDS = [
  "tipo",
  "eixos",
  "suspensos",
  "km_por_litro",
  "arla",
  "peso_kg",
  "altura_m",
  "comprimento_m",
] as const satisfies readonly (keyof Settings)[];

export type RememberedVehicle = Pick<Settings, (typeof FIELDS)[number]>;

export const vehicles = storedList<RememberedVehicle>("vehicles", isVehicle);

function isVehicle(value: unknown): value is RememberedVehicle {
  const found = (value ?? {}) as Record<string, unknown>;
  return FIELDS.every((name) => typeof found[name] === "string");
}

function vehicleOf(settings: Settings): RememberedVehicle {
  return Object.fromEntries(FIELDS.map((name) => [name, settings[name]])) as RememberedVehicle;
}

const same = (a: RememberedVehicle, b: RememberedVehicle) =>
  FIELDS.every((name) => a[name] === b[name]);

/** True if the form's vehicle is remembered. */
export function isRemembered(): boolean {
  const current = vehicleOf(form.value.settings);
  return vehicles.value.some((one) => same(one, current));
}

export function rememberVehicle(): void {
  vehicles.value = [...vehicles.value, vehicleOf(form.value.settings)];
}

export function forgetVehicle(): void {
  const current = vehicleOf(form.value.settings);
  vehicles.value = vehicles.value.filter((one) => !same(one, current));
}

export function chooseVehicle(vehicle: RememberedVehicle): void {
  form.value = { ...form.value, settings: { ...form.value.settings, ...vehicle } };
}
