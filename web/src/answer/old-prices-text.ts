import type { NoticeItem } from "../api/types.ts";
import { isUnconfirmed } from "../data/price-ages.ts";
import { t } from "../i18n/i18n.ts";

type Dated = Parameters<typeof isUnconfirmed>[0] & { codigo_antt: string };

/** Fields of a route's or a path's answer that date its prices. */
interface DatedAnswer<Of extends Dated = Dated> {
  pedagios: readonly Of[];
  avisos: readonly NoticeItem[];
}

/** Plazas whose tariff was revised to an unknown amount. */
const revisedOf = ({ avisos }: DatedAnswer) =>
  new Set(
    avisos.flatMap(({ codigo, pracas }) => (codigo === "tarifa_substituida" ? (pracas ?? []) : [])),
  );

/** The passages whose price was revised, or that the API calls old. */
export function doubtfulPassages<Of extends Dated>(answer: DatedAnswer<Of>): Of[] {
  const revised = revisedOf(answer);
  return answer.pedagios.filter((one) => revised.has(one.codigo_antt) || isUnconfirmed(one));
}

/**
 * Texts with the number of revised prices in a sum and of other old ones; empty if there are none.
 */
export function oldPricesFacts(answer: DatedAnswer): string[] {
  const revised = revisedOf(answer);
  const doubtful = doubtfulPassages(answer);
  const count = doubtful.filter(({ codigo_antt }) => revised.has(codigo_antt)).length;
  const old = doubtful.length - count;
  return [
    ...(count > 0 ? [t("toll.revisedPrices", { count })] : []),
    ...(old > 0 ? [t("toll.oldPrices", { count: old })] : []),
  ];
}

/** The same in one text; "" if there is none. */
export const oldPricesText = (answer: DatedAnswer): string => oldPricesFacts(answer).join(" · ");
