import { foldText } from "../../../base/fold-text.ts";
import { typingErrors } from "../../../base/typing-errors.ts";
import { ABBREVIATED, KINDS, NUMBERS, TITLES } from "./street-vocabulary.ts";

const COMMON_KINDS =
  "rua avenida travessa praca alameda estrada rodovia beco acesso largo passagem via viela viaduto".split(
    " ",
  );

const KIND_OF = new Map(invert(KINDS));
const WORD_OF = new Map(invert(ABBREVIATED));
const LINKING = new Set("as da das de di do dos du em na no os".split(" "));
/** Linking words that are also names of streets: `Rua A`, `Beco E 1`. */
const LINKING_LETTERS = new Set(["a", "e", "o"]);
/** 2 to 39; a single letter is a letter. */
const ROMAN = /^(?=..)(x{0,3})(ix|iv|v?i{0,3})$/;
/** No street's name has more words. */
const MAX_WORDS = 16;

/** A street's name in the form used for comparisons: equal for every spelling. */
export interface StreetWords {
  /** Such as `rua`; undefined if the name has none. */
  kind: string | undefined;
  /** Lower case, no accents, abbreviations in full, numbers in digits; linking words left out. */
  words: readonly string[];
}

/** Splits a street's name into its kind and its words. */
export function streetWords(name: string): StreetWords {
  const plain = plainWords(name).slice(0, MAX_WORDS);
  const kindAt = kindPosition(plain);
  const kind = kindAt === undefined ? undefined : KIND_OF.get(plain[kindAt] ?? "");
  const rest = plain.filter((_, i) => i !== kindAt);
  const full = joinTens(rest.map((word, i) => fullWord(word, rest.length, i)));
  const words = full.filter((word, i) => !LINKING.has(word) && !isLinkingLetter(full, i));
  return { kind, words: words.length > 0 ? words : full };
}

/** The words of a text in lower case without accents; digits and letters are separate words. */
export function plainWords(text: string): string[] {
  return (
    foldText(text.replace(/(\d)\s*[ºª°]/g, "$1 "))
      .replace(/['’`´]/g, "")
      .match(/[a-z]+|\d+/g) ?? []
  );
}

/** The kind behind a word or abbreviation: `av` is `avenida`. */
export function kindNamed(word: string): string | undefined {
  return KIND_OF.get(word);
}

/**
 * The common kind that differs from a word by one typing error, such as `aveinda`; undefined if
 * none does.
 */
export function kindLike(word: string): string | undefined {
  if (word.length < 2 || KIND_OF.has(word)) return undefined;
  return COMMON_KINDS.find((kind) => typingErrors(word, kind) === 1);
}

/** True for a word that people leave out of a name. */
export function isTitle(word: string): boolean {
  return TITLES.has(word);
}

/** The kind's position: first, or after an ordinal (`1ª Travessa …`), or last (`Quinta Avenida`). */
function kindPosition(words: readonly string[]): number | undefined {
  if (words.length < 2) return undefined;
  const [first = "", second = ""] = words;
  if (KIND_OF.has(first)) return 0;
  const isOrdinal = /^\d+$/.test(first) || NUMBERS[first] !== undefined;
  return isOrdinal && KIND_OF.has(second) && second.length > 2 ? 1 : undefined;
}

function fullWord(word: string, count: number, position: number): string {
  if (/^\d/.test(word)) return word.replace(/^0+(?=\d)/, "");
  const full = count > 1 && position < count - 1 ? (WORD_OF.get(word) ?? word) : word;
  const number = NUMBERS[full] ?? (count > 1 ? romanValue(full) : undefined);
  return number === undefined ? full : String(number);
}

/** True for a letter between two words of letters. */
function isLinkingLetter(words: readonly string[], i: number): boolean {
  const isWord = (word = "") => /^[a-z]{2}/.test(word);
  return LINKING_LETTERS.has(words[i] ?? "") && isWord(words[i - 1]) && isWord(words[i + 1]);
}

function romanValue(word: string): number | undefined {
  const match = ROMAN.exec(word);
  if (!match) return undefined;
  const units = match[2] ?? "";
  const small = { ix: 9, iv: 4 }[units] ?? (units.startsWith("v") ? 4 : 0) + units.length;
  return (match[1]?.length ?? 0) * 10 + small;
}

/** `vinte e cinco` is 25. */
function joinTens(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const [tens, link, unit] = [Number(words[i]), words[i + 1], Number(words[i + 2])];
    if (tens >= 20 && tens % 10 === 0 && tens <= 50 && link === "e" && unit >= 1 && unit <= 9) {
      joined.push(String(tens + unit));
      i += 2;
    } else joined.push(words[i] ?? "");
  }
  return joined;
}

function invert(table: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(table).flatMap(([word, short]): [string, string][] =>
    [word, ...short.split(" ").filter(Boolean)].map((written) => [written, word]),
  );
}

/** A street's name as a key, equal for every spelling; empty if it has no word. */
export function streetKey(name: string): string {
  const { kind, words } = streetWords(name);
  return words.length === 0 ? "" : `${kind ?? ""}:${words.join(" ")}`;
}
