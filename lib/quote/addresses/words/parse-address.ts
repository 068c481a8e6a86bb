import { kindLike, kindNamed, plainWords } from "./street-words.ts";

/** One way of reading an address; the name of the street is not looked up yet. */
export interface AddressReading {
  /** Name of the street, with its kind. */
  street: string;
  /** Undefined if the text has none. */
  number: number | undefined;
  /** `A`, `QD 5 LT 12`; empty if the text has none. */
  modifier: string;
  /** Words that may be a neighbourhood. */
  locality: readonly string[];
}

/** No sensible address has more readings. */
const MAX_READINGS = 12;
const MAX_HOUSE_NUMBER = 999_999;
/** Words that begin the directions inside the gate. */
const INSIDE =
  /^(?:apto|ap|apt|apartamento|sala|sl|salas|casa|cs|loja|lj|andar|fundos|fds|galpao|box|torre|edificio|edif|ed|predio|conj|cj|conjunto|condominio|cond|portao|doca|km|proximo|prox|esquina|ao|lado|frente)$/;
const BLOCK_WORDS: Readonly<Record<string, string>> = {
  quadra: "QD",
  qd: "QD",
  q: "QD",
  qda: "QD",
  lote: "LT",
  lt: "LT",
  l: "LT",
  bloco: "BL",
  bl: "BL",
  bloc: "BL",
};
const NUMBER_MARKS = /^(?:n|no|num|numero|nr|nro)$/;

/**
 * The readings of an address, likeliest first. Each part with letters may be a street; its number
 * is in the same part or in another one.
 */
export function readAddress(parts: readonly string[]): AddressReading[] {
  const words = parts.map((part) => withoutMarks(plainWords(withoutThousands(part))));
  const streets = words
    .map((part, i) => ({ part, i }))
    .filter(({ part }) => isStreetLike(part))
    .sort((a, b) => rank(a.part) - rank(b.part) || a.i - b.i);
  // A neighbourhood beside a street is not a street, even if named like one: `Rua Nova, Vila
  // Aurora`.
  const hasKind = streets.some(({ part }) => rank(part) === 0);
  const likely = hasKind ? streets.filter(({ part }) => rank(part) < 2) : streets;
  const readings = likely.flatMap(({ part, i }) => readStreetPart(part, i, words));
  return readings.slice(0, MAX_READINGS);
}

/** Lots, blocks and their letters in the spelling of the index: `QD 5 LT 12`. */
export function modifierOf(words: readonly string[]): string {
  const found: string[] = [];
  for (let i = 0; i < words.length - 1; i += 1) {
    const label = BLOCK_WORDS[words[i] ?? ""];
    const value = words[i + 1] ?? "";
    if (label && !BLOCK_WORDS[value] && (/^\d/.test(value) || value.length <= 2)) {
      const letter = words[i + 2] ?? "";
      const suffix = /^\d/.test(value) && /^[a-z]$/.test(letter) && !BLOCK_WORDS[letter];
      found.push(
        `${label} ${value.toUpperCase().replace(/^0+(?=\d)/, "")}${suffix ? letter.toUpperCase() : ""}`,
      );
    }
  }
  return found.join(" ");
}

function readStreetPart(
  part: readonly string[],
  at: number,
  all: readonly (readonly string[])[],
): AddressReading[] {
  const others = all.flatMap((words, i) => (i === at ? [] : words));
  const after = all.slice(at + 1);
  const modifier = modifierOf([...part, ...others]);
  const read = (
    street: readonly string[],
    number: number | undefined,
    rest: readonly string[],
    letter = "",
  ): AddressReading => ({
    street: street.join(" "),
    number,
    modifier: modifier || letter,
    locality: [...rest, ...others],
  });
  const readings: AddressReading[] = [];
  const [first = ""] = part;
  if (isNumber(first) && part.length > 1 && kindNamed(part[1] ?? "")) {
    readings.push(read(part.slice(1), Number(first), []));
  }
  const nameFrom = kindNamed(first) || kindLike(first) ? 2 : 1;
  for (let i = part.length - 1; i >= nameFrom; i -= 1) {
    const word = part[i] ?? "";
    if (!isNumber(word)) continue;
    const isMarked = NUMBER_MARKS.test(part[i - 1] ?? "") && i - 1 >= nameFrom;
    const rest = part.slice(i + 1);
    const letter = /^[a-z]$/.test(rest[0] ?? "") ? (rest[0] ?? "").toUpperCase() : "";
    readings.push(read(part.slice(0, isMarked ? i - 1 : i), Number(word), rest, letter));
  }
  const elsewhere = numberIn(after) ?? numberIn(all.slice(0, at));
  for (const name of new Set([part, withoutInside(part)])) {
    readings.push(read(name, elsewhere?.number, [], elsewhere?.letter));
  }
  // A number inside the part belongs to the name if another part has one: `Rua Sete, 2, 100`.
  return elsewhere ? readings.toReversed() : readings;
}

/**
 * The words without number marks at the beginning or after a kind: `Rua nº 5` is the street 5, `nº
 * 100` a house number.
 */
function withoutMarks(words: readonly string[]): string[] {
  const isMark = (word: string, i: number) =>
    NUMBER_MARKS.test(word) &&
    isNumber(words[i + 1] ?? "") &&
    (i === 0 || kindNamed(words[i - 1] ?? "") !== undefined);
  return words.filter((word, i) => !isMark(word, i));
}

/** The number of the first part that begins with one, optionally after a number mark. */
function numberIn(
  parts: readonly (readonly string[])[],
): { number: number; letter: string } | undefined {
  for (const part of parts) {
    const from = NUMBER_MARKS.test(part[0] ?? "") ? 1 : 0;
    const [word = "", letter = ""] = part.slice(from);
    if (!isNumber(word) || letter === "andar") continue;
    return { number: Number(word), letter: /^[a-z]$/.test(letter) ? letter.toUpperCase() : "" };
  }
  return undefined;
}

/** The words before directions inside the gate or a mark for "no number". */
function withoutInside(words: readonly string[]): readonly string[] {
  const end = words.findIndex(
    (word, i) => i > 0 && (INSIDE.test(word) || word === "sn" || (word in BLOCK_WORDS && i > 1)),
  );
  return end === -1 ? words : words.slice(0, end);
}

function isStreetLike(words: readonly string[]): boolean {
  const [first = "", second = ""] = words;
  const isInside = INSIDE.test(first) && (second.length <= 2 || /^\d/.test(second));
  if (words.length === 0 || isInside || first === "sn") return false;
  return words.some((word) => /[a-z]/.test(word) && !NUMBER_MARKS.test(word)) || words.length > 1;
}

function rank([first = "", second = ""]: readonly string[]): number {
  if (STREET_KINDS.has(kindNamed(first) ?? "")) return 0;
  if (isNumber(first) && kindNamed(second)) return 0;
  return kindLike(first) === undefined ? 2 : 1;
}

/** Kinds that occur only in the names of streets. */
const STREET_KINDS = new Set(
  "rua avenida travessa alameda praca rodovia estrada largo beco via viela ladeira servidao acesso caminho passagem".split(
    " ",
  ),
);

/** True if a part begins like a street, for example with `Rua` or `Av.`. */
export function hasStreetKind(parts: readonly string[]): boolean {
  return parts.some((part) => rank(plainWords(part)) < 2);
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word) && Number(word) <= MAX_HOUSE_NUMBER;
}

/** `1.578` is one number. */
function withoutThousands(text: string): string {
  return text.replace(/\b(\d{1,3})\.(\d{3})\b/g, "$1$2");
}
