import type { NoticeItem } from "../api/types.ts";
import { unbrokenRoads } from "../format.ts";

/** Fields of the request and the answer that the service names, in the words of this page. */
const FIELDS: readonly (readonly [string | RegExp, string])[] = [
  ["config.vehicle.type não informado", "O tipo do veículo não foi informado"],
  ["config.vehicle.axis não informado", "O número de eixos não foi informado"],
  ["Sem data_viagem com hora", "Sem dia e hora da partida"],
  ["sem data_viagem,", "sem data,"],
  ["de `config.data_viagem` ou, sem ela, agora", "da partida ou, sem eles, agora"],
  ["com um só CC.", "com uma só carga e descarga."],
  ["em peso_kg e comprimento_m.", "em “Dimensões e eixos”."],
  ["custo_total não inclui", "O custo total não inclui"],
  ["config.freight_table não foi informado", "nenhuma tabela foi escolhida"],
  ["config.freight_table.retorno não informado", "“Volta no piso” não foi escolhida"],
  [
    /.vazio. calcula o retorno vazio; .carregado., uma segunda viagem/,
    "Ela também pode contar vazia ou como outra viagem carregada",
  ],
  [
    "em config.freight_table.freight_load, as cargas perigosa_… têm o",
    "as cargas perigosas da tabela têm o",
  ],
  ["não está em tabela_frete", "não está no piso"],
  [/config\.freight_table\.retorno: .vazio. o inclui/, "“Volta no piso: vazia” o inclui"],
  [/, .nenhum. diz que não é devido/, ", “nenhuma devida” o dispensa"],
  ["config.route.calculate_return a calcula", "“Ida e volta” a calcula"],
  ["não há id_consulta para obtê-la de novo", "ela não pode ser obtida de novo"],
];

/**
 * Largest number of letters of a fact's sentences shown unfolded. The first sentence is always
 * shown, unless the sentences share a common one.
 */
const SHOWN_LETTERS = 120;

/** A notice in the service's words, with names of places and of the form in place of fields. */
export function noticeText(
  { mensagem }: Pick<NoticeItem, "mensagem">,
  places: readonly string[] = [],
): string {
  const placed = mensagem
    .replace(/locations\[(\d+)\]/g, (field, index) => places[Number(index)] ?? field)
    .replace(/config\.route\.passar_por\[\d+\]\.local/g, "Um ponto de passagem");
  const worded = FIELDS.reduce((text, [field, words]) => text.replace(field, words), placed);
  return unbrokenParts(shortMarks(worded));
}

/** A text whose lines end neither within `R$ 21,50`, `SP-021`, `km 120,9` and `10 t` nor within `7h–9h`. */
function unbrokenParts(text: string): string {
  return unbrokenRoads(text)
    .replaceAll(/(R\$|\bkm) (?=\d)/g, "$1\u00a0")
    .replaceAll(/(\d) (?=(?:km|m|t|kg|min|h)\b)/g, "$1\u00a0")
    .replaceAll(/(\d+h\d*)–(?=\d)/g, "$1\u2060–\u2060");
}

/** A text with one decimal in the marks of roads, like the list of plazas. */
function shortMarks(text: string): string {
  return text.replaceAll(/\bkm (\d+),(\d{2,})/g, (_, whole, decimals) => {
    const mark = Number(`${whole}.${decimals}`);
    return `km ${mark.toLocaleString("pt-BR", { maximumFractionDigits: 1, useGrouping: false })}`;
  });
}

/**
 * Sentence, as this page words it, that the service adds to each restricted stretch if the query
 * has no departure time.
 */
const NO_HOUR = " Sem dia e hora da partida, não se sabe se a passagem cai nesse horário.";

/** True if a notice says that the hour of departure is missing. */
export function lacksHour(notice: Pick<NoticeItem, "mensagem">): boolean {
  return noticeText(notice).includes(NO_HOUR);
}

/**
 * The text of a notice without the sentence about the missing hour, which the page shows once for
 * all notices.
 */
export function withoutHour(text: string): string {
  return text.replace(NO_HOUR, "");
}

/** Place, hours and vehicles of a timed restriction. */
export interface Hours {
  where: string;
  when: string;
  who: string;
}

/** The parts of the service's sentence about hours; undefined for another sentence. */
export function hoursOf(text: string): Hours | undefined {
  const [, where, who, when] =
    /^([^,:]+(?:, [^,:(]+)?).*?: horário proibido a (.+?) \(((?:[^()]|\([^()]*\))*)\)\./.exec(
      text,
    ) ?? [];
  if (where === undefined || who === undefined || when === undefined) return undefined;
  return { where: where.trim(), when, who };
}

/** Words of plain hours, in English. */
const HOUR_WORDS: readonly (readonly [string, string])[] = [
  ["todos os dias", "every day"],
  ["dias úteis", "weekdays"],
  ["segunda", "Monday"],
  ["terça", "Tuesday"],
  ["quarta", "Wednesday"],
  ["quinta", "Thursday"],
  ["sexta", "Friday"],
  ["sábado", "Saturday"],
  ["domingo", "Sunday"],
  [" a ", " to "],
  [" e ", " and "],
];

/** Hours in English, such as `weekdays 07:00–09:00`; undefined if the text has other words as well. */
export function englishHours(when: string): string | undefined {
  const [text, rest] = HOUR_WORDS.reduce(
    ([english, left], [word, meaning]) => [
      english.replaceAll(word, meaning),
      left.replaceAll(word, " "),
    ],
    [when, when],
  );
  const clock = (_: string, hour: string, minutes = "00") => `${hour.padStart(2, "0")}:${minutes}`;
  return /^[\dh–,; ]*$/.test(rest) ? text.replaceAll(/\b(\d{1,2})h(\d\d)?/g, clock) : undefined;
}

/** A text as its first sentence and the others; the full stop of an abbreviation ends none. */
export function firstSentence(text: string): [first: string, rest: string] {
  const end = /[\p{Ll}\d)”]{3}[.!?](?= [\p{Lu}“"])/u.exec(text);
  const at = end ? end.index + end[0].length : text.length;
  return [text.slice(0, at), text.slice(at).trimStart()];
}

/** A notice about several plazas, split into the common statement and their names. */
export function splitText({ mensagem }: Pick<NoticeItem, "mensagem">): [string, string] {
  const [common = mensagem, ...names] = mensagem.split(": ");
  return [common.endsWith(".") ? common : `${common}.`, names.join(": ")];
}

/** The names of several plazas and the number of further ones, as listed before a full stop. */
function namesOf(names: string): string[] {
  return names
    .replace(/\.$/, "")
    .split(/; | (?=e mais \d+$)/)
    .filter((name) => name !== "");
}

/**
 * The sentences about a fact that are shown at once, and those that open at a click. Long ones of
 * several stretches are all folded under the `common` sentence, if there is one. A single short one is not
 * folded. Without the hour, they leave out that it is missing.
 */
export function sentencesOf(
  notices: readonly NoticeItem[],
  places: readonly string[] = [],
  common?: string,
  isWithoutHour = false,
): { shown: string[]; folded: string[] } {
  const [only] = notices;
  if (only && notices.length === 1 && (only.pracas?.length ?? 0) > 1) {
    const [common, names] = splitText({ mensagem: noticeText(only, places) });
    return { shown: [common], folded: namesOf(names) };
  }
  const texts = notices
    .map((notice) => noticeText(notice, places))
    .map((text) => (isWithoutHour ? withoutHour(text) : text));
  let letters = 0;
  const fitting = texts.filter((text) => {
    letters += text.length;
    return letters <= SHOWN_LETTERS;
  });
  if (common !== undefined && fitting.length === 0 && texts.length > 1)
    return { shown: [common], folded: texts };
  const isLastShort =
    texts.length - fitting.length === 1 && (texts.at(-1) ?? "").length <= SHOWN_LETTERS;
  const count = isLastShort ? texts.length : Math.max(1, fitting.length);
  return { shown: texts.slice(0, count), folded: texts.slice(count) };
}
