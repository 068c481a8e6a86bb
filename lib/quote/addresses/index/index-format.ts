/** Raised with each change that older readers cannot read. */
export const INDEX_VERSION = "2";

/** Name of the index inside a road network that has one. */
export const ADDRESSES_FILE = "addresses.sqlite";

/**
 * The tables of an address index. Positions are in units of 1e-5 degrees. Radii are in metres and
 * contain 19 of 20 addresses.
 */
export const INDEX_TABLES = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE streets (
    id INTEGER PRIMARY KEY, municipality INTEGER NOT NULL, name TEXT NOT NULL,
    localities TEXT NOT NULL, ceps TEXT NOT NULL,
    latitude INTEGER NOT NULL, longitude INTEGER NOT NULL, radius INTEGER NOT NULL
  );
  CREATE TABLE street_points (id INTEGER PRIMARY KEY, houses BLOB NOT NULL, lines BLOB NOT NULL);
  CREATE VIRTUAL TABLE street_words USING fts5(
    words, content = '', detail = none, columnsize = 0, tokenize = 'ascii'
  );
  CREATE VIRTUAL TABLE street_boxes USING rtree_i32(id, south, north, west, east);
  CREATE TABLE localities (
    municipality INTEGER NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL,
    latitude INTEGER NOT NULL, longitude INTEGER NOT NULL, radius INTEGER NOT NULL,
    PRIMARY KEY (municipality, key)
  ) WITHOUT ROWID;
  CREATE TABLE ceps (
    cep INTEGER PRIMARY KEY, municipality INTEGER NOT NULL,
    street TEXT NOT NULL, locality TEXT NOT NULL,
    latitude INTEGER NOT NULL, longitude INTEGER NOT NULL, radius INTEGER NOT NULL
  );
`;

/** Shorter words must match exactly: too many others differ by one letter. */
const MIN_FUZZY_LETTERS = 4;

/**
 * A word and its forms with one letter less. Two words that differ by one typing error share a
 * form. Source: W. Garbe, "1000x faster spelling correction" (2012), the symmetric delete
 * algorithm.
 */
export function formsOf(word: string): string[] {
  const forms = new Set([word]);
  if (word.length >= MIN_FUZZY_LETTERS && !/\d/.test(word)) {
    for (let i = 0; i < word.length; i += 1) forms.add(word.slice(0, i) + word.slice(i + 1));
  }
  return [...forms];
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * Forms shared by words that differ by two replaced letters: one letter less, another one replaced.
 * There are thousands, so this is a last resort.
 */
export function formsOfTwoReplaced(word: string): string[] {
  const forms = new Set<string>();
  for (let less = 0; less < word.length; less += 1) {
    const rest = word.slice(0, less) + word.slice(less + 1);
    for (let i = 0; i < rest.length; i += 1) {
      for (const letter of LETTERS) forms.add(rest.slice(0, i) + letter + rest.slice(i + 1));
    }
  }
  return [...forms];
}

/** The term that stands for a form of a word in one municipality (seven digits). */
export function termOf(municipality: string | number, form: string): string {
  return `${municipality}${form}`;
}
