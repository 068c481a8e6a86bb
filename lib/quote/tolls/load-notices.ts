import type { Notice } from "../../base/notice.ts";
import type { Load } from "./vehicle.ts";

/** Notices on axles that are suspended while the vehicle is loaded. */
export function loadNotices(loads: readonly Load[]): Notice[] {
  if (!loads.some(({ suspendedAxles, isEmpty }) => suspendedAxles > 0 && !isEmpty)) return [];
  const message =
    "Com o veículo carregado, os eixos suspensos foram cobrados em todas as praças: a isenção da Lei 13.103/2015, art. 17, é do veículo vazio, e não se sabe que contratos isentam também o carregado.";
  return [{ code: "eixos_suspensos_cobrados", message }];
}
