import { elementAt } from "../../lib/base/element-at.ts";
import { withoutAccents } from "../../lib/base/fold-text.ts";

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^Rua /, "R. "],
  [/^Avenida /, "Av. "],
  [/^Travessa /, "Tv. "],
  [/^Praça /, "Pça. "],
  [/^Alameda /, "Al. "],
  [/^Estrada /, "Estr. "],
  [/\bDoutor /, "Dr. "],
  [/\bCoronel /, "Cel. "],
  [/\bGeneral /, "Gen. "],
  [/\bProfessor /, "Prof. "],
  [/\bPresidente /, "Pres. "],
  [/\bSanta /, "Sta. "],
  [/\bMarechal /, "Mal. "],
  [/\bEngenheiro /, "Eng. "],
  [/\bPadre /, "Pe. "],
];

const short = (street: string) =>
  SHORT.reduce((text, [word, written]) => text.replace(word, written), street);

/** Ten ways in which people write a street of a city. */
export const SPELLINGS: Readonly<Record<string, (street: string) => string>> = {
  usual: (street) => `${street}, Porto Alegre - RS`,
  abbreviated: (street) => `${short(street)}, Porto Alegre/RS`,
  "capitals without commas": (street) => `${withoutAccents(street).toUpperCase()} PORTO ALEGRE RS`,
  "small letters without accents": (street) =>
    `${withoutAccents(street).toLowerCase()}, porto alegre, rs`,
  "with number and neighbourhood": (street) =>
    `${street}, 120 - Centro Histórico, Porto Alegre - RS`,
  "with nº and the state's name": (street) =>
    `${short(street)} nº 120, Porto Alegre, Rio Grande do Sul`,
  "without linking words": (street) =>
    `${street.replace(/ (?:d[aeo]s?|e) /g, " ")}, s/n, Porto Alegre - RS`,
  "neighbourhood first": (street) => `Centro Histórico, ${street}, 120, Porto Alegre - RS, Brasil`,
  "number and flat without commas": (street) => `${street} 120 apto 302, Porto Alegre RS`,
  "last word first": (street) => {
    const [kind = "", ...name] = street.split(" ");
    return `${[kind, name.at(-1), ...name.slice(0, -1)].filter(Boolean).join(" ")}, Porto Alegre - RS`;
  },
};

/** A street's name with one typing error: a letter replaced, left out or added, or two swapped. */
export function withTypingError(street: string, random: () => number): string {
  const letters = [...street]
    .map((_, i) => i)
    .filter((i) => /\p{L}{2}/u.test(street.slice(i, i + 2)));
  if (letters.length === 0) return street;
  const at = elementAt(letters, Math.floor(random() * letters.length));
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const [before, first, second, after] = [
    street.slice(0, at),
    street[at] ?? "",
    street[at + 1] ?? "",
    street.slice(at + 2),
  ];
  const errors = [
    `${before}${letter}${second}${after}`,
    `${before}${second}${after}`,
    `${before}${first}${letter}${second}${after}`,
    `${before}${second}${first}${after}`,
  ];
  return elementAt(errors, Math.floor(random() * errors.length));
}

/** Shorter words with two errors could be any other word. */
const LONG_WORD = /\p{L}{7,}/u;

/** A street's name with two letters of its first long word replaced; undefined if it has none. */
export function withTwoReplaced(street: string, random: () => number): string | undefined {
  const [word = ""] = LONG_WORD.exec(street) ?? [];
  if (word === "") return undefined;
  const first = Math.floor(random() * (word.length - 1));
  const second = first + 1 + Math.floor(random() * (word.length - 1 - first));
  const letters = [...word].map((letter, i) =>
    i === first || i === second ? String.fromCharCode(97 + Math.floor(random() * 26)) : letter,
  );
  return street.replace(word, letters.join(""));
}
