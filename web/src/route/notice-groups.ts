import type { NoticeItem } from "../api/types.ts";

/** What is needed of a passage to say what a notice is about. */
interface Priced {
  codigo_antt: string;
  valor: number | null;
}

/** Notices that say the same of different plazas, places or stretches. */
export interface NoticeGroup {
  code: NoticeItem["codigo"];
  notices: readonly NoticeItem[];
  /** Number of passages that the notices are about. */
  passages: number;
  /** Sum of the known prices of these passages, in reais. */
  reais: number;
}

/** Notices by the fact that they state, in the order of the first one of each. */
export function groupNotices(
  notices: readonly NoticeItem[],
  passages: readonly Priced[],
): NoticeGroup[] {
  return [...Map.groupBy(notices, ({ codigo }) => codigo)].map(([code, group]) => {
    const plazas = new Set(group.flatMap(({ pracas }) => pracas ?? []));
    const about = passages.filter(({ codigo_antt }) => plazas.has(codigo_antt));
    const cents = about.reduce((sum, { valor }) => sum + Math.round((valor ?? 0) * 100), 0);
    return { code, notices: group, passages: about.length, reais: cents / 100 };
  });
}
