import type { Route } from "../api/types.ts";

/** True if no tag discount is known; the tag sum then equals the full tariffs. */
export function isTagUnknown({
  avisos,
  valor_pedagios,
  valor_pedagios_tag,
}: Pick<Route, "avisos" | "valor_pedagios" | "valor_pedagios_tag">): boolean {
  const isUnknown = avisos.some(({ codigo }) => codigo === "desconto_desconhecido");
  return isUnknown && valor_pedagios > 0 && valor_pedagios_tag === valor_pedagios;
}

/** True if paying by tag costs less; the same sum is not shown twice. */
export function hasTagSum({
  valor_pedagios,
  valor_pedagios_tag,
}: Pick<Route, "valor_pedagios" | "valor_pedagios_tag">): boolean {
  return valor_pedagios_tag !== valor_pedagios;
}
