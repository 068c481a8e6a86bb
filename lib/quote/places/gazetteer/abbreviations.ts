import { elementAt } from "../../../base/element-at.ts";
import { foldText } from "../../../base/fold-text.ts";
import type { Locality } from "./locality.ts";
import { isMunicipality, type Municipality } from "./municipality-table.ts";

/** Finds the municipalities that a name abbreviates, the one with the most CEPs first. */
export type FindAbbreviated = (name: string, uf?: string) => readonly Municipality[];

/** Linking words, which people often leave out. */
const LINKING = new Set(["d", "da", "das", "de", "del", "do", "dos", "e", "di"]);
/** Short forms that neither begin a word nor keep its last letter. */
const IRREGULAR: Readonly<Record<string, string>> = {
  dq: "duque",
  jd: "jardim",
  pq: "parque",
  vl: "vila",
  vsc: "visconde",
};
/** With fewer letters in full, a name could be any. A choice. */
const LEAST_LETTERS_IN_FULL = 3;
const MAX_LETTERS = 60;
/** The longest contraction in use is `mtes` for `montes`. */
const MAX_CONTRACTED_LETTERS = 4;
const MAX_CANDIDATES = 5;

/**
 * Prepares the look-up of names such as `S. J. do Rio Preto` and `Gov. Valadares`. At least one
 * word must be written in full, without a point behind it. Without a UF, longer names that begin
 * like the text also count: `S. Bernardo` may be São Bernardo or São Bernardo do Campo. A single
 * name of as many words as written wins only if it has more CEPs than they all have: `S. Paulo` is
 * São Paulo.
 */
export function createFindAbbreviated(municipalities: readonly Municipality[]): FindAbbreviated {
  const known = municipalities.map((city) => ({ city, words: nameWords(city.name) }));
  return (name, uf) => {
    if (name.length > MAX_LETTERS || /\d/.test(name)) return [];
    const written = nameWords(name);
    const found = meant(written, uf);
    return found.length > 0 ? found : meant(written.flatMap(initials), uf);
  };

  function meant(written: readonly string[], uf: string | undefined): readonly Municipality[] {
    if (written.length < 2) return [];
    const found = known
      .filter(({ city, words }) => (uf ?? city.uf) === city.uf && abbreviates(written, words))
      .toSorted((a, b) => cepsOf(b.city) - cepsOf(a.city));
    const [whole, longer] = [true, false].map((isWhole) =>
      found.filter(({ words }) => (words.length === written.length) === isWhole),
    ) as [typeof found, typeof found];
    const cities = (list: typeof found) => list.map(({ city }) => city).slice(0, MAX_CANDIDATES);
    const [only, ...others] = whole;
    if (!only || uf !== undefined) return cities(whole);
    const rivals = longer.reduce((sum, { city }) => sum + cepsOf(city), 0);
    const isClear = others.length === 0 && cepsOf(only.city) > rivals;
    return cities(isClear ? [only] : [...whole, ...longer]);
  }
}

/** `sj` as `s` and `j`. */
function initials(word: string): string[] {
  const letters = withoutPoint(word);
  return /^[^aeiou]{2,3}$/.test(letters) ? [...letters] : [word];
}

/**
 * The words of a name in lower case without accents and linking words, with the points behind them;
 * `D.` is an initial.
 */
function nameWords(name: string): string[] {
  return (foldText(name).match(/[a-z]+\.?/g) ?? []).filter(
    (word, i) => i === 0 || !LINKING.has(word),
  );
}

function withoutPoint(word: string): string {
  return word.replace(".", "");
}

function abbreviates(written: readonly string[], words: readonly string[]): boolean {
  if (words.length < written.length) return false;
  const isEach = written.every((word, i) => isShortFor(withoutPoint(word), elementAt(words, i)));
  return (
    isEach && written.some((word, i) => word === words[i] && word.length >= LEAST_LETTERS_IN_FULL)
  );
}

/** True if a written word is a word, its beginning, or its contraction: `cel` for `coronel`. */
function isShortFor(written: string, word: string): boolean {
  if (word.startsWith(written) || IRREGULAR[written] === word) return true;
  const { length } = written;
  const isContraction = length >= 2 && length <= MAX_CONTRACTED_LETTERS && length < word.length - 1;
  if (!isContraction || written.at(-1) !== word.at(-1) || written[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === written[at]) at += 1;
  return at === length;
}

/** Number of CEPs of a city, as a measure of its size; 0 for a part of a city. */
export function cepsOf(place: Locality): number {
  if (!isMunicipality(place)) return 0;
  return place.cep_ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}
