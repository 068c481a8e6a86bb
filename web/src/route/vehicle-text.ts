import { t } from "../i18n/i18n.ts";
import type { vehicleRequest } from "./route-request.ts";

type Axles = Pick<ReturnType<typeof vehicleRequest>, "axis" | "eixos_suspensos" | "vazio">;

/**
 * The facts that determine the charged axles, such as `6 eixos, 2 suspensos, vazio`. Suspended
 * axles are free only for an empty truck.
 */
export function axlesText({ axis, eixos_suspensos: suspended, vazio: isEmpty }: Axles): string {
  return [
    t("toll.axleCount", { count: axis }),
    suspended ? t("vehicle.suspendedCount", { count: suspended }) : "",
    isEmpty ? t("vehicle.isEmpty") : "",
    suspended && !isEmpty ? t("vehicle.isLoaded") : "",
  ]
    .filter((text) => text !== "")
    .join(", ");
}

/** The vehicle of a query, such as `Caminhão, 6 eixos`. */
export function vehicleText(vehicle: ReturnType<typeof vehicleRequest>): string {
  const type = t(vehicle.type === "car" ? "vehicle.car" : "vehicle.truck");
  return `${type}, ${axlesText(vehicle)}`;
}
