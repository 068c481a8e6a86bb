import { floorAt, priceAt, type QualpAnswer, type QualpPlaza } from "./qualp-answer.ts";
import type { Translation } from "./translate-request.ts";

/** Compared fields of a plaza in this service's answer. */
export interface PresentPlaza {
  codigo_antt: string;
  nome: string;
  rodovia: string;
  km: number | null;
  valor: number | null;
}

/** Compared fields of this service's answer. */
export interface Present {
  kilometres: number | undefined;
  plazas: readonly PresentPlaza[];
  reais: number;
  isComplete: boolean;
  floor: number | undefined;
}

/** A figure before and now; undefined if an answer does not have it. */
export interface Figure {
  before: number | undefined;
  now: number | undefined;
}

export interface Comparison {
  kilometres: Figure;
  plazas: Figure;
  reais: Figure;
  floor: Figure;
  /** False if this service does not know the price of a plaza. */
  isComplete: boolean;
  /** Plazas of one answer only, and plazas of both whose price differs. */
  onlyBefore: string[];
  onlyNow: string[];
  otherPrices: string[];
}

/** Largest distance between two kilometres of one plaza: operators and agencies count differently. */
const SAME_PLAZA_KM = 2;

/** Compares an earlier answer with the present one. */
export function compareAnswers(
  before: QualpAnswer | undefined,
  present: Present,
  { axles, floor }: Pick<Translation, "axles" | "floor">,
): Comparison {
  const earlier = before?.pedagios ?? undefined;
  const { pairs, onlyBefore, onlyNow } = pairPlazas(earlier ?? [], present.plazas);
  const prices = earlier?.map((plaza) => priceAt(plaza, axles));
  const cents = (reais: number | undefined) => Math.round((reais ?? 0) * 100);
  const sum = prices && prices.reduce<number>((total, price) => total + cents(price), 0) / 100;
  return {
    kilometres: { before: before?.distancia?.valor, now: present.kilometres },
    plazas: { before: earlier?.length, now: present.plazas.length },
    reais: { before: sum, now: present.reais },
    floor: { before: before && floor && floorAt(before, { ...floor, axles }), now: present.floor },
    isComplete: present.isComplete,
    onlyBefore: onlyBefore.map((plaza) => nameOf(plaza, priceAt(plaza, axles))),
    onlyNow: earlier ? onlyNow.map((plaza) => nameOf(plaza, plaza.valor)) : [],
    otherPrices: pairs.flatMap(([old, now]) => {
      const price = priceAt(old, axles);
      const isSame = price !== undefined && now.valor !== null && cents(price) === cents(now.valor);
      return isSame ? [] : [`${nameOf(now, price)} → ${amount(now.valor)}`];
    }),
  };
}

/** Pairs the passages of both answers, each once: by code, then by road and kilometre, then by name. */
function pairPlazas(before: readonly QualpPlaza[], now: readonly PresentPlaza[]) {
  const left = [...now];
  const pairs: [QualpPlaza, PresentPlaza][] = [];
  let onlyBefore = [...before];
  for (const isSame of [isSameCode, isSamePlace, isSameName])
    onlyBefore = onlyBefore.filter((old) => {
      const at = left.findIndex((plaza) => isSame(old, plaza));
      if (at < 0) return true;
      pairs.push([old, ...left.splice(at, 1)] as [QualpPlaza, PresentPlaza]);
      return false;
    });
  return { pairs, onlyBefore, onlyNow: left };
}

function isSameCode(old: QualpPlaza, { codigo_antt: code }: PresentPlaza): boolean {
  return old.codigo_antt != null && `${old.codigo_antt}` === code;
}

function isSamePlace(old: QualpPlaza, { rodovia, km }: PresentPlaza): boolean {
  const kilometre = Number(old.km ?? Number.NaN);
  return (
    plain(old.rodovia ?? "") === plain(rodovia) &&
    km !== null &&
    Math.abs(kilometre - km) <= SAME_PLAZA_KM
  );
}

function isSameName(old: QualpPlaza, { nome }: PresentPlaza): boolean {
  // Codes of operators such as `P1-` begin many names.
  const bare = (name: string) => plain(name.replace(/^P\d+\s*-?\s*/i, ""));
  return bare(old.nome ?? "") !== "" && bare(old.nome ?? "") === bare(nome);
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
}

function nameOf(
  { nome, rodovia, km }: Pick<QualpPlaza, "nome" | "rodovia" | "km">,
  price: number | null | undefined,
): string {
  const place = [rodovia, km != null && `km ${Number(km).toFixed(1)}`].filter(Boolean).join(" ");
  return `${nome ?? "?"} (${place}) ${amount(price)}`;
}

const amount = (price: number | null | undefined) => price?.toFixed(2) ?? "unknown";
