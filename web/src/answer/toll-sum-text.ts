import type { TollResponse } from "../api/types.ts";
import { reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";

/** The sum of tolls as a text, marked if it lacks unknown prices. */
export function tollSumText({
  valor_pedagios: tolls,
  valor_pedagios_completo: isComplete,
}: Pick<TollResponse, "valor_pedagios" | "valor_pedagios_completo">): string {
  return sumText(tolls, isComplete);
}

/** True for a sum that is a figure, or at least a lower bound: at least nothing is neither. */
export function isKnownSum(sum: number, isComplete: boolean): boolean {
  return isComplete || sum > 0;
}

/** A sum as a text, marked if it lacks unknown prices. */
export function sumText(sum: number, isComplete: boolean): string {
  if (!isKnownSum(sum, isComplete)) return t("toll.unknown");
  return `${isComplete ? "" : "≥\u00a0"}${reais(sum)}`;
}
