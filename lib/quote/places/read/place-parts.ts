import type { Gazetteer } from "../gazetteer/gazetteer.ts";

const SEPARATORS = /\s*[,;/|()]\s*|\s+[-–—]\s*|\s*[-–—]\s+/;
const UF_AFTER_HYPHEN = /[-–—]([a-z]{2})(?=\s*(?:[,;/|()]|[-–—]\s|$))/gi;
const WITHOUT_NUMBER = /\bs\/n\b/gi;
const LABEL_AT_START =
  /^munic[ií]pio d[aeo]s? |^(?:end(?:ere[cç]o)?|logradouro|local|origem|destino|coleta|entrega|cidade|munic[ií]pio)\s*\.?\s*:\s*/i;
const LABELS = /(?<!\p{L})(?:bairro|cidade|munic[ií]pio|estado|uf|n[uú]mero|complemento)\s*:\s*/giu;
const COUNTRY = /^(.+?)(\s*[,;/|()–—-]\s*|\s+)(?:brasil|brazil|bra|br)[\s).]*$/i;

/**
 * Parts of a text between commas, slashes, dashes and parentheses. `Itu-SP` has two, also
 * before a comma; `s/n`, for an address without a number, is kept together as `sn`.
 */
export function splitParts(place: string): string[] {
  return place
    .replace(WITHOUT_NUMBER, "sn")
    .replace(UF_AFTER_HYPHEN, " - $1")
    .split(SEPARATORS)
    .filter(Boolean);
}

/**
 * The text without the labels of a form: `Endereço: Rua Nova, 10, Cidade: Itu, UF: SP`, `Município
 * de Itu/SP`.
 */
export function withoutLabels(place: string): string {
  return place
    .replace(LABEL_AT_START, "")
    .replace(LABELS, ", ")
    .replace(/\s*,(?:\s*,)+\s*/g, ", ");
}

/** The text without the country at its end, unless that is part of a city's name: `Novo Brasil`. */
export function withoutCountry(place: string, gazetteer: Gazetteer): string {
  const match = COUNTRY.exec(place);
  if (!match?.[1]) return place;
  const ending = splitParts(place).at(-1) ?? "";
  const isCity = match[2]?.trim() === "" && gazetteer.named(ending).length > 0;
  return isCity ? place : match[1].trim();
}

/**
 * Ways of reading parts as a name followed by a UF or state, shortest ending first:
 * `Campinas - SP`, `Campinas São Paulo`. A UF before the name needs a separator: `SP - Campinas`.
 */
export function readingsWithUf(
  parts: readonly string[],
  gazetteer: Gazetteer,
): [name: string, uf: string][] {
  const words = parts.flatMap((part) => part.split(" "));
  const readings: [string, string][] = [];
  for (let length = 1; length <= Math.min(4, words.length - 1); length += 1) {
    const uf = gazetteer.ufNamed(words.slice(-length).join(" "));
    if (uf) readings.push([words.slice(0, -length).join(" "), uf]);
  }
  const [first = "", ...others] = parts;
  const leading = first.length === 2 && others.length > 0 && gazetteer.ufNamed(first);
  if (leading) readings.push([others.join(" "), leading]);
  return readings;
}
