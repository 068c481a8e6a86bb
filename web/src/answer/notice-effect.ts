import type { Route } from "../api/types.ts";
import type { Fact } from "./notice-groups.ts";

/** Fields of an answer that show the effects of its facts; that of a polyline has fewer. */
export type NoticedAnswer = {
  pedagios: readonly { codigo_antt: string; valor: number | null }[];
  pedagios_sem_tarifa: number;
} & Partial<Pick<Route, "distancia_nao_pavimentada">>;

/** The extent of a fact, from the answer's own figures. */
export type Effect =
  | { of: "leftOut" | "untagged" | "stretches" | "places"; count: number }
  | { of: "plazas"; count: number; reais: number }
  | { of: "length"; km: number }
  | { of: "roads"; roads: readonly string[] };

/** Facts with a notice for each stretch that they are about. */
const OF_STRETCHES: Partial<Record<Fact["code"], true>> = {
  praca_nao_cadastrada: true,
  restricao_a_caminhoes: true,
  restricao_de_horario: true,
  sem_estrada_direta: true,
};

/** The effect of a fact; `undefined` if the answer does not hold it, or its sentence is enough. */
export function effectOf(fact: Fact, answer: NoticedAnswer): Effect | undefined {
  const left = leftOut(fact, answer);
  if (left > 0) return { of: "leftOut", count: left };
  if (fact.code === "desconto_desconhecido" && fact.plazas > 0)
    return { of: "untagged", count: fact.passages || fact.plazas };
  if (fact.plazas > 0)
    return { of: "plazas", count: fact.passages || fact.plazas, reais: fact.reais };
  const unpaved = answer.distancia_nao_pavimentada;
  if (fact.code === "trecho_nao_pavimentado" && unpaved) return { of: "length", km: unpaved.valor };
  const km = lengthOf(fact);
  if (km !== undefined) return { of: "length", km };
  const roads = roadsOf(fact);
  if (roads.length > 0 && roads.length <= MOST_ROADS) return { of: "roads", roads };
  const count = fact.notices.length;
  if (count < 2) return undefined;
  if (OF_STRETCHES[fact.code]) return { of: "stretches", count };
  const places = new Set(fact.notices.map(({ local }) => local));
  return places.has(undefined) ? undefined : { of: "places", count: places.size };
}

/** Lengths in the sentences of facts that no field of the answer has. */
const LENGTHS: Partial<Record<Fact["code"], RegExp>> = {
  estrada_de_terra: /^Há ([\d.,]+) km em leito natural/,
  estrada_inferida: /^O pavimento ou o traçado de ([\d.,]+) km /,
  trecho_desconhecido: /^Pavimento e UFs de ([\d.,]+) km /,
  desvio_preferido: /^O trajeto é ([\d.,]+) km mais longo/,
  balsa: /^Há travessia por balsa \(([\d.,]+) km\)/,
  trecho_estimado: /linha reta \(([\d.,]+) km\)/,
};

/** The kilometres that the only sentence of a fact gives. */
function lengthOf({ code, notices: [only, ...others] }: Fact): number | undefined {
  const text = others.length === 0 && only && LENGTHS[code]?.exec(only.mensagem)?.[1];
  return text ? Number(text.replaceAll(".", "").replace(",", ".")) : undefined;
}

/** Roads that are named; more are counted. */
const MOST_ROADS = 2;
/** The roads at the beginning of a sentence such as `SP-015/BR-116, São Paulo, …`. */
const ROADS = /^[A-Z]{2,3}-\d{3}(\/[A-Z]{2,3}-\d{3})*(?=, )/;

/** The roads of restrictions to trucks, each once; empty if a stretch has no number of a road. */
function roadsOf({ code, notices }: Fact): string[] {
  if (code !== "restricao_a_caminhoes" && code !== "restricao_de_horario") return [];
  const roads = notices.flatMap(({ mensagem }) => ROADS.exec(mensagem)?.[0] ?? []);
  return roads.length < notices.length ? [] : [...new Set(roads)];
}

/** Number of passages that the sum leaves out because of a fact. */
function leftOut({ code, plazas, passages }: Fact, answer: NoticedAnswer): number {
  if (code === "tarifa_desconhecida") return passages;
  if (code === "praca_incerta") return plazas;
  if (code !== "praca_nao_cadastrada") return 0;
  const unpriced = answer.pedagios.filter(({ valor }) => valor === null);
  return answer.pedagios_sem_tarifa - unpriced.length;
}
