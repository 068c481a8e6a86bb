import { missingPrices } from "./missing-prices.ts";
import type { Fact } from "./notice-groups.ts";

/** Fields of an answer that show the effects of its facts; that of a polyline has fewer. */
export interface NoticedAnswer {
  pedagios: readonly { codigo_antt: string; valor: number | null }[];
  pedagios_sem_tarifa: number;
}

/** The extent of a fact, from the answer's own figures. */
export type Effect =
  | { of: "passages" | "stretches" | "places"; count: number }
  | { of: "plazas" | "allPlazas"; count: number; reais: number }
  | { of: "length"; km: number }
  | { of: "roads"; roads: readonly string[] };

/** Facts that have one notice per stretch. */
const OF_STRETCHES: Partial<Record<Fact["code"], true>> = {
  praca_nao_cadastrada: true,
  restricao_a_caminhoes: true,
  restricao_de_horario: true,
  sem_estrada_direta: true,
};

/** Facts about the discount of tags, which changes none of the prices that are added up here. */
const OF_TAG: Partial<Record<Fact["code"], true>> = {
  desconto_desconhecido: true,
  desconto_presumido: true,
};

/** The effect of a fact; `undefined` if the answer does not hold it, or its sentence is enough. */
export function effectOf(fact: Fact, answer: NoticedAnswer): Effect | undefined {
  const unlisted = unlistedPlazas(fact, answer);
  if (unlisted > 0) return { of: "plazas", count: unlisted, reais: 0 };
  if (fact.code === "tarifa_desconhecida" && fact.passages > fact.plazas)
    return { of: "passages", count: fact.passages };
  if (fact.plazas > 0) {
    const reais = OF_TAG[fact.code] ? 0 : fact.reais;
    const of = isOfAll(fact, answer) ? "allPlazas" : "plazas";
    return { of, count: fact.plazas, reais };
  }
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

/** True for a fact about each of several passages. */
export function isOfAll({ passages }: Fact, answer: NoticedAnswer): boolean {
  return passages > 1 && passages === answer.pedagios.length;
}

/** Subject of a fact's notices, used as a key of the page's texts. */
export function casesOf({
  code,
  notices,
  plazas,
}: Fact): "places" | "stretches" | "plazas" | "cases" {
  if (OF_STRETCHES[code]) return "stretches";
  if (notices.every(({ local }) => local !== undefined)) return "places";
  return plazas > 0 ? "plazas" : "cases";
}

/** Facts whose length says how much they matter. */
const OF_LENGTH: Partial<Record<Fact["code"], true>> = {
  trecho_nao_pavimentado: true,
  estrada_de_terra: true,
  estrada_inferida: true,
  trecho_desconhecido: true,
  uf_incerta: true,
  desvio_preferido: true,
  desvio_por_restricao: true,
  balsa: true,
  trecho_estimado: true,
  fora_das_estradas: true,
};

/** The kilometres of a fact with one notice. */
function lengthOf({ code, notices: [only, ...others] }: Fact): number | undefined {
  const metres = OF_LENGTH[code] && others.length === 0 ? only?.distancia_metros : undefined;
  return metres === undefined ? undefined : metres / 1_000;
}

/** Roads that are named; more are counted. */
const MOST_ROADS = 2;

/** The roads of restrictions to trucks, each once; empty if a stretch has no number of a road. */
function roadsOf({ code, notices }: Fact): string[] {
  if (code !== "restricao_a_caminhoes" && code !== "restricao_de_horario") return [];
  const roads = notices.flatMap(({ rodovias }) => rodovias?.join("/") ?? []);
  return roads.length < notices.length ? [] : [...new Set(roads)];
}

/** Number of plazas that the sum and the list lack because of a fact. */
function unlistedPlazas({ code }: Fact, answer: NoticedAnswer): number {
  return code === "praca_nao_cadastrada" ? missingPrices(answer).unlisted : 0;
}
