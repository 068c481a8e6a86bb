import type { Notice } from "../../../base/notice.ts";
import type { NoticeItem } from "../schemas/notice-schema.ts";

/** Notices in the format of the API, without repetitions; `route` is the index of their route. */
export function noticeItems(notices: readonly Notice[], route?: number): NoticeItem[] {
  const distinct = new Map(notices.map((notice) => [JSON.stringify(notice), notice]));
  return [...distinct.values()].map(({ code, message, place, plazas, metres, roads = [] }) => ({
    codigo: code,
    mensagem: message,
    ...(route === undefined ? {} : { rota: route }),
    ...(place === undefined ? {} : { local: place }),
    ...(plazas?.length === 1 ? { praca: plazas[0] } : {}),
    ...(plazas === undefined ? {} : { pracas: [...plazas] }),
    ...(metres === undefined ? {} : { distancia_metros: Math.round(metres) }),
    ...(roads.length === 0 ? {} : { rodovias: [...roads] }),
  }));
}
