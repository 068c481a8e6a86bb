import type { Notice } from "../../../base/notice.ts";
import { type Place, placeField } from "../../places/resolve/place.ts";
import type { LegTimes } from "./leg-times.ts";

/** One notice for each stop that is reached after the end of its window. */
export function windowNotices(
  places: readonly Place[],
  times: readonly LegTimes[] | undefined,
  isOptimized: boolean,
): Notice[] {
  return (times ?? []).flatMap(({ arrival, window }, i) => {
    const place = places[i + 1];
    const lateSeconds = window?.lateSeconds ?? 0;
    if (lateSeconds === 0 || !place) return [];
    const minutes = Math.ceil(lateSeconds / 60).toLocaleString("pt-BR");
    const order = isOptimized ? "Na melhor ordem encontrada" : "Na ordem dada";
    const message = `${order}, a chegada a ${place.name} (${placeField(place.index)}) é ${arrival}, ${minutes} min depois do fim da janela.`;
    return [{ code: "janela_perdida" as const, message, place: place.index }];
  });
}
