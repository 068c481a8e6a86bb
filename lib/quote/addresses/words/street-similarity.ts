import { typingErrors } from "../../../base/typing-errors.ts";
import { isTitle, type StreetWords } from "./street-words.ts";

// "The streets" of the ranges below are every 8th or 16th street of the centre of Porto Alegre, in the
// spellings of `npm run check -- addresses`, which must meet its goals. "The pairs" are those of
// test/quote/addresses/words/street-similarity.test.ts. One constant was tried at a time.

/**
 * Names less alike than this are not taken for each other: one surname of three may be left out.
 * From 0.60 to 0.73, `Rua Mal. Floriano` is Rua Marechal Floriano Peixoto, and `Rua Genuíno` is not
 * Rua Coronel Genuíno Sampaio. The streets pass with 0.5 to 0.75 and fail at 0.8, where a third of
 * those with two letters replaced are missed.
 */
export const MIN_SCORE = 0.72;
/**
 * Titles are often left out or added. The pairs fail at 0.2, where `Rua Mal. Floriano` is lost, and
 * pass with 0.3 to 1; the streets pass with 0 to 1.
 */
const TITLE_WEIGHT = 0.35;
/**
 * Worth of a word with one typing error. The streets fail at 0.7, where a fifth of those with a
 * typing error are missed, pass with 0.75 to 0.95, and fail at 1, where a misspelt name ties with a
 * right one.
 */
const ONE_ERROR = 0.85;
/**
 * Worth of a word with two. The streets fail at 0.7, where 28 % are missed, pass with 0.73 to 0.9,
 * and fail at 1, where three are another street in silence.
 */
const TWO_ERRORS = 0.76;
/** Worth of an abbreviation. A choice: the streets and the pairs pass with 0 to 1. */
const BEGINNING = 0.75;
/**
 * Words of three letters that differ by one may well be different words. A choice: the streets and the
 * pairs pass with 0 to 1.
 */
const SHORT_LETTERS = 3;
const SHORT_ERROR = 0.6;
/**
 * Short words without a match are mostly linking words with a typing error. A choice: the streets
 * and the pairs pass with 0 to 0.34; most streets are found with 0.08 to 0.17.
 */
const STRAY_WEIGHT_PER_LETTER = 0.17;
/** Worth of an initial. The pairs fail at 0.4, where `Rua J. Pessoa` is lost, and pass with 0.5 to 1. */
const INITIAL = 0.6;
/**
 * Penalty of another kind of street. The streets fail at 0, where Rua and Travessa of one name tie,
 * and pass with 0.06 to 0.4. The pairs fail at 0.4, where `Travessa Aurora` is no longer Rua Aurora,
 * and pass with 0.28.
 */
const OTHER_KIND = 0.12;
/**
 * Penalty of a kind that one name lacks. The streets fail at 0, where those of one name with and
 * without a kind tie, pass with 0.02 to 0.04, and fail at 0.1.
 */
const UNKNOWN_KIND = 0.02;
/** The streets pass with 2 to 6; with 6, 87 instead of 94 % of those with a typing error are found. */
const MIN_LETTERS_ONE_ERROR = 4;
/**
 * Shorter words with two errors could be any word. The streets pass with 5 to 7 and fail at 8, where 31 % of
 * those with two letters replaced are missed.
 */
export const MIN_LETTERS_TWO_ERRORS = 7;

/**
 * Similarity of a wanted name and a street's, 0 to 1. After a kind, words that are `ignored` count
 * only if they match: they may belong to the neighbourhood, as in `Rua Nova Restinga`.
 */
export function similarity(
  wanted: StreetWords,
  street: StreetWords,
  ignored: ReadonlySet<string> = new Set(),
): number {
  const left = new Set(street.words.keys());
  let [matched, total] = [0, 0];
  for (const word of wanted.words) {
    let [best, bestAt] = [0, -1];
    for (const i of left) {
      const alike = wordSimilarity(word, street.words[i] ?? "");
      if (alike > best) [best, bestAt] = [alike, i];
    }
    if (bestAt === -1 && wanted.kind !== undefined && ignored.has(word)) continue;
    total += bestAt === -1 ? strayWeight(word) : weightOf(word);
    if (bestAt === -1) continue;
    left.delete(bestAt);
    matched += best * (weightOf(word) + weightOf(street.words[bestAt] ?? ""));
  }
  for (const word of street.words) total += weightOf(word);
  if (total === 0) return 0;
  return matched / total - kindPenalty(wanted.kind, street.kind);
}

function wordSimilarity(wanted: string, word: string): number {
  if (wanted === word) return 1;
  if (/\d/.test(wanted) || /\d/.test(word)) return 0;
  if (wanted.length === 1) return word.startsWith(wanted) ? INITIAL : 0;
  const length = Math.max(wanted.length, word.length);
  const errors = Math.abs(wanted.length - word.length) > 2 ? 3 : typingErrors(wanted, word);
  if (errors === 1 && length >= MIN_LETTERS_ONE_ERROR) return ONE_ERROR;
  if (errors === 1 && length === SHORT_LETTERS) return SHORT_ERROR;
  if (errors === 2 && length >= MIN_LETTERS_TWO_ERRORS) return TWO_ERRORS;
  return wanted.length >= 3 && word.startsWith(wanted) ? BEGINNING : 0;
}

function kindPenalty(wanted: string | undefined, kind: string | undefined): number {
  if (wanted === kind) return 0;
  return wanted === undefined || kind === undefined ? UNKNOWN_KIND : OTHER_KIND;
}

function strayWeight(word: string): number {
  return word.length <= SHORT_LETTERS && !/\d/.test(word)
    ? Math.min(weightOf(word), word.length * STRAY_WEIGHT_PER_LETTER)
    : weightOf(word);
}

function weightOf(word: string): number {
  return isTitle(word) ? TITLE_WEIGHT : 1;
}
