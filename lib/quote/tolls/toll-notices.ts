import { roadKilometre } from "../../base/brazilian-format.ts";
import type { Notice, NoticeCode } from "../../base/notice.ts";
import { type Plaza, plazaCode } from "./catalogue/plaza-table.ts";
import type { PricedPassage } from "./price-passage.ts";

const TEXTS = {
  tarifa_desconhecida: "Praça sem tarifa publicada para o veículo",
  tarifa_antiga: "Tarifa em vigor há mais de doze meses",
  tarifa_so_ano: "Da vigência da tarifa só se conhece o ano",
  vigencia_incerta: "Não se sabe se a tarifa já vigorava no dia da passagem",
  tarifa_sem_data: "Vigência da tarifa não conhecida",
  tarifa_calculada:
    "Tarifa não publicada para esse número de eixos; calculada pela regra do contrato ou pelo multiplicador legal",
  praca_na_ponta: "O trajeto começa ou termina na praça, que foi incluída",
  tarifa_fim_de_semana: "Tarifa de fim de semana e feriado",
  desconto_desconhecido: "Desconto básico de tarifa (DBT) não informado; vale a tarifa cheia",
  praca_presumida: "O trajeto não mostra bem por onde passa; a praça foi presumida e incluída",
  praca_incerta: "O trajeto não mostra bem por onde passa; pode passar pela praça, não incluída",
} satisfies Partial<Record<NoticeCode, string>>;

type TollNoticeCode = keyof typeof TEXTS;

/** What the caller must know about the price of one passage. */
export function passageNotices({
  plaza,
  price,
  tariff,
  atPathEnd,
  isDerived,
  priceDay: { day, weekend },
}: PricedPassage): Notice[] {
  const begin = tariff?.valid_from;
  const applies: Omit<Record<TollNoticeCode, boolean>, "praca_incerta" | "praca_presumida"> = {
    tarifa_desconhecida: price === undefined,
    tarifa_antiga: begin !== undefined && firstDay(begin) < yearBefore(day),
    tarifa_so_ano: begin?.length === 4,
    vigencia_incerta: begin !== undefined && begin.length < 10 && day.startsWith(begin),
    tarifa_sem_data: tariff !== undefined && begin === undefined,
    tarifa_calculada: price !== undefined && isDerived,
    praca_na_ponta: atPathEnd,
    tarifa_fim_de_semana: weekend && tariff?.car_weekend !== undefined,
    desconto_desconhecido: tariff !== undefined && tariff.tag_discount_pct === undefined,
  };
  return Object.entries(applies)
    .filter(([, holds]) => holds)
    .map(([code]) => notice(code as TollNoticeCode, plaza));
}

/** The path does not tell whether it passes the plaza, which the quote includes or leaves out. */
export function doubtNotice(plaza: Plaza, isIncluded: boolean): Notice {
  return notice(isIncluded ? "praca_presumida" : "praca_incerta", plaza);
}

/** The time ended before all doubtful parts of the path were looked at. */
export function lateNotice(): Notice {
  const message =
    "O tempo da consulta acabou: as praças próximas a pontos esparsos ficaram sem verificação.";
  return { code: "tempo_esgotado", message };
}

/** The first day that a partly known date may mean. */
function firstDay(date: string): string {
  return `${date}-01-01`.slice(0, 10);
}

/** The same day a year before. */
function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}

function notice(code: TollNoticeCode, plaza: Plaza): Notice {
  return { code, message: `${TEXTS[code]}: ${labelOf(plaza)}.`, plaza: plazaCode(plaza) };
}

/** `P01 SÃO JOSÉ DOS PINHAIS (BR-277 km 60,25)` */
function labelOf({ name, road, km }: Plaza): string {
  return `${name} (${road}${km === undefined ? "" : ` km ${roadKilometre(km)}`})`;
}
