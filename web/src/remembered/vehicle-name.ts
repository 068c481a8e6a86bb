import { t } from "../i18n/i18n.ts";
import { decimal, wholeNumber } from "../route/route-request.ts";
import { typedNumber } from "../route/typed-number.ts";
import type { RememberedVehicle } from "./vehicles.ts";

/** Kind, axles, consumption and weight, such as `Caminhão · 6 eixos · 2,5 km/l`. */
export function vehicleName({ tipo, eixos, km_por_litro, peso_kg }: RememberedVehicle): string {
  return [
    t(tipo === "car" ? "vehicle.car" : "vehicle.truck"),
    t("toll.axleCount", { count: eixos }).replace(" ", "\u00a0"),
    km_por_litro && `${typedNumber(km_por_litro, decimal)}\u00a0km/l`,
    peso_kg && `${typedNumber(peso_kg, wholeNumber)}\u00a0kg`,
  ]
    .filter(Boolean)
    .join(" · ");
}
