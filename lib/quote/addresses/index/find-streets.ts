import { MIN_LETTERS_TWO_ERRORS, MIN_SCORE, similarity } from "../words/street-similarity.ts";
import {
  isTitle,
  kindLike,
  plainWords,
  type StreetWords,
  streetKey,
  streetWords,
} from "../words/street-words.ts";
import type { AddressIndex, IndexedStreet } from "./address-index.ts";

/** A street that may be meant. */
export interface StreetMatch {
  street: IndexedStreet;
  /** Similarity of the names, 0 to 1. */
  score: number;
}

// EXACT, GOOD and MAX_LEFT_OUT save look-ups. One at a time, the streets of
// `words/street-similarity.ts` are found in the same shares with EXACT from 0.8 to 1 and with GOOD from
// 0.72 to 1. If no word is left out, three of four streets with two letters replaced are missed.

/** Least similarity that ends the search. */
const EXACT = 0.97;
/** Similarity from which no more words are left out. */
const GOOD = 0.84;
/** Largest number of words that look-ups leave out. */
const MAX_LEFT_OUT = 2;
/** Longer words occur in no street's name. */
const MAX_LETTERS = 16;

/**
 * Streets of a municipality with names similar to the wanted one, most similar first. `nearby` are
 * words that may name a neighbourhood.
 */
export function findStreets(
  index: AddressIndex,
  municipality: string,
  name: string,
  nearby: readonly string[],
): StreetMatch[] {
  const found = new Map<number, StreetMatch>();
  const lookUp = (wanted: StreetWords, words: readonly string[], isFuzzy: boolean) => {
    compare(wanted, index.withWords(municipality, words, isFuzzy));
  };
  const compare = (wanted: StreetWords, streets: readonly IndexedStreet[]) => {
    for (const street of streets) {
      const near = new Set(street.localities.flatMap(plainWords));
      const score = similarity(wanted, streetWords(street.name), near);
      const before = found.get(street.id)?.score ?? 0;
      found.set(street.id, { street, score: Math.max(before, score + agreement(street, nearby)) });
    }
  };
  const isFound = (least: number) => [...found.values()].some(({ score }) => score >= least);

  const readings = waysOfReading(name);
  for (const wanted of readings) lookUp(wanted, wanted.words, false);
  for (const wanted of readings) if (!isFound(EXACT)) lookUp(wanted, wanted.words, true);
  for (const wanted of readings) {
    const important = wanted.words.filter((word) => !isTitle(word));
    for (let leftOut = 0; leftOut <= MAX_LEFT_OUT && !isFound(GOOD); leftOut += 1) {
      for (const words of without(important, leftOut)) lookUp(wanted, words, true);
    }
  }
  for (const wanted of readings) {
    const [word = "", ...others] = wanted.words.filter((one) => !isTitle(one));
    const isLong = word.length >= MIN_LETTERS_TWO_ERRORS && word.length <= MAX_LETTERS;
    if (others.length > 0 || !isLong || isFound(MIN_SCORE)) continue;
    compare(wanted, index.withTwoReplaced(municipality, word));
  }
  return [...found.values()]
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.street.id - b.street.id);
}

/**
 * A name as written and, if its first word resembles a kind, with that kind: `Aveinda Paulista`.
 */
function waysOfReading(name: string): StreetWords[] {
  const wanted = streetWords(name);
  const [first = "", ...rest] = wanted.words;
  const kind = wanted.kind === undefined && rest.length > 0 ? kindLike(first) : undefined;
  return kind === undefined ? [wanted] : [wanted, { kind, words: rest }];
}

/** True if two streets have the same name. */
export function haveSameName(a: IndexedStreet, b: IndexedStreet): boolean {
  return streetKey(a.name) === streetKey(b.name);
}

/** Bonus if the text also names the street's neighbourhood. */
function agreement({ localities }: IndexedStreet, nearby: readonly string[]): number {
  return namesLocality(localities, nearby) ? 0.02 : 0;
}

/** True if the words include all words of one of the localities, in any order. */
export function namesLocality(localities: readonly string[], words: readonly string[]): boolean {
  const known = new Set(streetWords(words.join(" ")).words);
  return localities.some((name) => {
    const { words } = streetWords(name);
    return words.length > 0 && words.every((word) => known.has(word));
  });
}

/** All lists without `count` of the words; none is empty. */
function without(words: readonly string[], count: number): (readonly string[])[] {
  if (count === 0) return [words];
  if (words.length <= count) return [];
  return words.flatMap((_, i) =>
    without(words.slice(i + 1), count - 1).map((rest) => [...words.slice(0, i), ...rest]),
  );
}
