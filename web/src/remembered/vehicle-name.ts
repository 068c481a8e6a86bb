import { number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { decimal, wholeNumber } from "../route/route-request.ts";
import type { RememberedVehicle } from "./vehicles.ts";

/** Kind, axles, consumption and weight, such as `Caminhão · 6 eixos · 2,5 km/l`. */
export function vehicleName({ tipo, eixos, km_por_litro, peso_kg }: RememberedVehicle): string {
  return [
    t(tipo === "car" ? "vehicle.car" : "vehicle.truck"),
    t("toll.axleCount", { count: eixos }).replace(" ", "\u00a0"),
    km_por_litro && `${shown(km_por_litro, decimal)}\u00a0km/l`,
    peso_kg && `${shown(peso_kg, wholeNumber)}\u00a0kg`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** A typed number in the page's language; another text unchanged. */
function shown(text: string, read: (text: string) => string): string {
  const value = Number(read(text));
  return Number.isNaN(value) ? text : number(value);
}
