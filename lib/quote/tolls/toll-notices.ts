import { kilometres, roadKilometre } from "../../base/brazilian-format.ts";
import type { Notice, NoticeCode } from "../../base/notice.ts";
import { isOldTariff } from "../../base/tariff-age.ts";
import { type Plaza, plazaCode } from "./catalogue/plaza-table.ts";
import type { PricedPassage } from "./price-passage.ts";
import { doubtOn, mayBeginLater } from "./pricing.ts";
import type { PlaceDoubt } from "./uncertain-places.ts";

const TEXTS = {
  tarifa_desconhecida: "Praça sem tarifa publicada para o veículo",
  tarifa_antiga: "Tarifa de doze meses ou mais, não conferida desde o último aniversário",
  tarifa_substituida: "Tarifa já reajustada; o valor novo não é conhecido",
  tarifa_divergente: "As fontes divergem sobre a tarifa, ou sobre se a praça cobra",
  tarifa_so_ano: "Da vigência da tarifa só se conhece o ano",
  vigencia_incerta: "Não se sabe se a tarifa já vigorava no dia da passagem",
  tarifa_sem_data: "Vigência da tarifa não conhecida",
  tarifa_calculada:
    "Tarifa não publicada para esse número de eixos; calculada pela regra do contrato ou pelo multiplicador legal",
  praca_na_ponta: "O trajeto começa ou termina na praça, que foi incluída",
  tarifa_fim_de_semana: "Tarifa de fim de semana e feriado",
  tarifa_por_hora:
    "A tarifa muda com a hora da passagem, que é estimada; vale a de uma partida na hora pedida, ao meio-dia se só há o dia ou, sem data_viagem, na hora da consulta",
  desconto_desconhecido: "Desconto básico de tarifa (DBT) não informado; vale a tarifa cheia",
  desconto_presumido:
    "Desconto básico de tarifa (DBT) presumido, não publicado para a praça; o valor com tag pode ser o cheio",
  passagem_incerta:
    "A tarifa muda no intervalo em que a passagem pode ter ocorrido; vale a da hora estimada",
  tarifa_anterior_desconhecida: "A passagem é anterior à primeira tarifa conhecida da praça",
  saida_presumida: "Não se sabe ao certo em que sentido a saída cobra; foi incluída",
  praca_presumida: "O trajeto não mostra bem por onde passa; a praça foi presumida e incluída",
  praca_incerta: "O trajeto não mostra bem por onde passa; pode passar pela praça, não incluída",
} satisfies Partial<Record<NoticeCode, string>>;

type TollNoticeCode = keyof typeof TEXTS;

/** Faults that a passage alone does not show. */
type FaultOfPath =
  | "praca_incerta"
  | "praca_presumida"
  | "passagem_incerta"
  | "tarifa_por_hora"
  | "tarifa_anterior_desconhecida";

/** A fault of a plaza's data that the caller must know. */
export interface PlazaFault {
  code: TollNoticeCode;
  plaza: Plaza;
}

/** Faults in the price of one passage. */
export function passageFaults({
  plaza,
  price,
  tariff,
  confirmation,
  atPathEnd,
  isDerived,
  isBeforeUndated,
  priceDay: { day, weekend },
}: PricedPassage): PlazaFault[] {
  const begin = tariff?.valid_from;
  const doubt = tariff && doubtOn(tariff, day);
  const applies: Omit<Record<TollNoticeCode, boolean>, FaultOfPath> = {
    tarifa_desconhecida: price === undefined,
    tarifa_antiga:
      begin !== undefined &&
      doubt !== "replaced" &&
      isOldTariff(begin, confirmation?.confirmed_on, day),
    tarifa_substituida: doubt === "replaced",
    tarifa_divergente: doubt === "disputed",
    tarifa_so_ano: begin?.length === 4,
    vigencia_incerta: tariff !== undefined && mayBeginLater(tariff, day),
    tarifa_sem_data: (tariff !== undefined && begin === undefined) || isBeforeUndated,
    tarifa_calculada: price !== undefined && isDerived,
    praca_na_ponta: atPathEnd,
    saida_presumida:
      plaza.kind === "exit" && (plaza.direction === "both" || plaza.confidence === "low"),
    tarifa_fim_de_semana: weekend && tariff?.car_weekend !== undefined,
    desconto_desconhecido: tariff !== undefined && tariff.tag_discount_pct === undefined,
    desconto_presumido:
      tariff?.tag_discount_basis === "inferred" && price?.tagCents !== price?.cents,
  };
  return Object.entries(applies)
    .filter(([, holds]) => holds)
    .map(([code]) => ({ code: code as TollNoticeCode, plaza }));
}

/** The path does not show whether it passes the plaza, which the quote includes or leaves out. */
export function doubtFault(plaza: Plaza, isIncluded: boolean): PlazaFault {
  return { code: isIncluded ? "praca_presumida" : "praca_incerta", plaza };
}

/** The price of the plaza depends on the hour, which is estimated. */
export function hourFault(plaza: Plaza): PlazaFault {
  return { code: "tarifa_por_hora", plaza };
}

/** One notice for each kind of fault, with all plazas affected, in the order of the faults. */
export function plazaNotices(faults: readonly PlazaFault[]): Notice[] {
  return [...Map.groupBy(faults, ({ code }) => code)].map(([code, same]) => {
    const plazas = [...new Set(same.map(({ plaza }) => plaza))];
    return notice(code, plazas);
  });
}

/** Notices on plazas that the path pays at other hours alone. */
export function hourDoubtNotices(plazas: readonly Plaza[]): Notice[] {
  return uncountedNotices(
    "A praça só cobra em parte do tempo em que a passagem pode ocorrer",
    plazas,
  );
}

/** Notices on plazas at which the path turns back. */
export function turnNotices(plazas: readonly Plaza[]): Notice[] {
  return uncountedNotices(
    "O trajeto dá meia-volta junto à praça, e não se sabe se passa por ela",
    plazas,
  );
}

/** Notices on plazas that may stand beside a part of the road that the path does not follow. */
export function displacedNotices(plazas: readonly Plaza[], isIncluded: boolean): Notice[] {
  const [first] = plazas;
  if (!first) return [];
  const { code } = doubtFault(first, isIncluded);
  const effect = isIncluded ? "foi incluída" : "não incluída";
  const named = plazas.map((plaza) => `${labelOf(plaza)}, ±${kilometres(plaza.precision_m)}`);
  const message = `A posição da praça na rodovia é incerta, e o trajeto só segue parte do trecho em que ela pode estar; ${effect}: ${named.join("; ")}.`;
  return [{ code, message, plazas: plazas.map(plazaCode) }];
}

function uncountedNotices(reason: string, plazas: readonly Plaza[]): Notice[] {
  if (plazas.length === 0) return [];
  const message = `${reason}; não incluída: ${namesOf(plazas)}.`;
  return [{ code: "praca_incerta", message, plazas: plazas.map(plazaCode) }];
}

/** One notice for each place with the plazas that it includes by its doubtful position, or leaves out. */
export function placeNotices(doubts: readonly PlaceDoubt[]): Notice[] {
  const byPlace = Map.groupBy(doubts, ({ place, isIncluded }) => `${place.name} ${isIncluded}`);
  return [...byPlace.values()].flatMap((same): Notice[] => {
    const [first] = same;
    if (!first) return [];
    const { place, isIncluded } = first;
    const { code } = doubtFault(first.plaza, isIncluded);
    const plazas = [...new Set(same.map(({ plaza }) => plaza))];
    const known = `${place.name}: o local é conhecido com incerteza de ${kilometres(place.uncertaintyMetres)}`;
    const effect = isIncluded ? "que foi incluída" : "não incluída";
    const message = `${known} e pode ficar do outro lado da praça, ${effect}: ${namesOf(plazas)}.`;
    const index = place.index === undefined ? {} : { place: place.index };
    return [{ code, message, ...index, plazas: plazas.map(plazaCode) }];
  });
}

/** Notice that time ran out before all doubtful parts of the path were checked. */
export function lateNotice(): Notice {
  const message =
    "O tempo da consulta acabou: as praças próximas a pontos esparsos ficaram sem verificação.";
  return { code: "tempo_esgotado", message };
}

/** Number of plazas named in a message; the list has all. */
const NAMED = 10;

function notice(code: TollNoticeCode, plazas: readonly Plaza[]): Notice {
  return { code, message: `${TEXTS[code]}: ${namesOf(plazas)}.`, plazas: plazas.map(plazaCode) };
}

function namesOf(plazas: readonly Plaza[]): string {
  const named = plazas.slice(0, NAMED).map(labelOf).join("; ");
  return `${named}${plazas.length > NAMED ? ` e mais ${plazas.length - NAMED}` : ""}`;
}

/** `P01 SÃO JOSÉ DOS PINHAIS (BR-277 km 60,25)` */
function labelOf({ name, road, km }: Plaza): string {
  return `${name} (${road}${km === undefined ? "" : ` km ${roadKilometre(km)}`})`;
}
