import type { NoticeItem } from "../api/types.ts";

/** Fields of a passage for the text of a notice about it. */
interface Priced {
  codigo_antt: string;
  valor: number | null;
}

/** Notices that state the same fact about different plazas, places or stretches. */
export interface NoticeGroup {
  code: NoticeItem["codigo"];
  notices: readonly NoticeItem[];
  /** Number of passages that the notices concern. */
  passages: number;
  /** Sum of the known prices of these passages, in reais. */
  reais: number;
}

/** True for a rule that a truck breaks if it does not know of it. */
const isRestriction = ({ code }: NoticeGroup) => code.startsWith("restricao_");

/**
 * Notices grouped by the fact that they state, in the order of first appearance, restrictions for
 * trucks first.
 */
export function groupNotices(
  notices: readonly NoticeItem[],
  passages: readonly Priced[],
): NoticeGroup[] {
  const groups = [...Map.groupBy(notices, ({ codigo }) => codigo)].map(([code, group]) => {
    const plazas = new Set(group.flatMap(({ pracas }) => pracas ?? []));
    const about = passages.filter(({ codigo_antt }) => plazas.has(codigo_antt));
    const cents = about.reduce((sum, { valor }) => sum + Math.round((valor ?? 0) * 100), 0);
    return { code, notices: group, passages: about.length, reais: cents / 100 };
  });
  return groups.sort((a, b) => Number(isRestriction(b)) - Number(isRestriction(a)));
}
