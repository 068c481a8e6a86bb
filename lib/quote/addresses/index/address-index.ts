import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Box } from "../../geo/box.ts";
import type { Point } from "../../geo/point.ts";
import {
  type House,
  type Position,
  toPoint,
  toPosition,
  unpackHouses,
  unpackLines,
} from "./house.ts";
import { formsOf, formsOfTwoReplaced, INDEX_VERSION, termOf } from "./index-format.ts";

/** A street as the index lists it; positions in degrees. */
export interface IndexedStreet {
  id: number;
  /** Seven digits. */
  municipality: string;
  name: string;
  /** The most frequent first. */
  localities: readonly string[];
  ceps: readonly string[];
  point: Point;
  /** Radius that contains 19 of 20 addresses. */
  radiusMetres: number;
}

/** A CEP or a locality with its centre. */
export interface IndexedArea {
  municipality: string;
  /** For a CEP: its only street, and its locality; empty if unknown. */
  street: string;
  locality: string;
  point: Point;
  radiusMetres: number;
}

/** Memory-mapped size: cached pages are read without copying them. */
const MAP_BYTES = 2_147_418_112;
/** More candidates than this are useless: the name consists of common words. */
const MAX_CANDIDATES = 400;
const MAX_NEAR = 200;

/** An index file, opened for reading; each method is one or two look-ups by key. */
export class AddressIndex {
  /** Origin of the addresses, such as `CNEFE 2022, IBGE`. */
  readonly source: string;
  readonly #database: DatabaseSync;
  readonly #byWords;
  readonly #hasTerm;
  readonly #street;
  readonly #points;
  readonly #cep;
  readonly #localities;
  readonly #near;

  /** Throws if the file is missing or of another version. */
  constructor(file: string) {
    if (!existsSync(file)) throw new Error(`${file}: no such address index`);
    this.#database = new DatabaseSync(file, { readOnly: true });
    this.#database.exec(`PRAGMA mmap_size = ${MAP_BYTES}`);
    const facts = readFacts(this.#database, file);
    this.source = facts.get("source") ?? "";
    this.#byWords = this.#database.prepare(
      `SELECT rowid AS id FROM street_words WHERE street_words MATCH ? LIMIT ${MAX_CANDIDATES}`,
    );
    this.#database.exec("CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, street_words, row)");
    this.#hasTerm = this.#database.prepare("SELECT 1 FROM temp.terms WHERE term = ?");
    this.#street = this.#database.prepare("SELECT * FROM streets WHERE id = ?");
    this.#points = this.#database.prepare("SELECT houses, lines FROM street_points WHERE id = ?");
    this.#cep = this.#database.prepare("SELECT * FROM ceps WHERE cep = ?");
    this.#localities = this.#database.prepare("SELECT * FROM localities WHERE municipality = ?");
    this.#near = this.#database.prepare(
      `SELECT id FROM street_boxes
       WHERE north >= ? AND south <= ? AND east >= ? AND west <= ? LIMIT ${MAX_NEAR}`,
    );
  }

  /** Streets of a municipality with all the words; `isFuzzy` tolerates typing errors. */
  withWords(municipality: string, words: readonly string[], isFuzzy: boolean): IndexedStreet[] {
    if (words.length === 0) return [];
    const match = words
      .map((word) =>
        (isFuzzy ? formsOf(word) : [word]).map((form) => `"${termOf(municipality, form)}"`),
      )
      .map((forms) => `(${forms.join(" OR ")})`)
      .join(" AND ");
    const rows = this.#byWords.all(match) as unknown as { id: number }[];
    return rows.map(({ id }) => this.street(id));
  }

  /** Streets of a municipality with all the words, and one that begins like the last. */
  withBeginning(municipality: string, words: readonly string[]): IndexedStreet[] {
    if (words.length === 0) return [];
    const terms = words.map((word) => `"${termOf(municipality, word)}"`).join(" AND ");
    const rows = this.#byWords.all(`${terms} *`) as unknown as { id: number }[];
    return rows.map(({ id }) => this.street(id));
  }

  /** Streets of a municipality with a word that differs by two replaced letters. */
  withTwoReplaced(municipality: string, word: string): IndexedStreet[] {
    const known = formsOfTwoReplaced(word)
      .map((form) => termOf(municipality, form))
      .filter((term) => this.#hasTerm.get(term) !== undefined)
      .map((term) => `"${term}"`);
    if (known.length === 0) return [];
    const rows = this.#byWords.all(known.join(" OR ")) as unknown as { id: number }[];
    return rows.map(({ id }) => this.street(id));
  }

  street(id: number): IndexedStreet {
    const row = this.#street.get(id) as unknown as StreetRow;
    return {
      id,
      municipality: String(row.municipality),
      name: row.name,
      localities: lines(row.localities),
      ceps: lines(row.ceps),
      ...place(row),
    };
  }

  houses(id: number): House[] {
    return unpackHouses(this.#packed(id).houses);
  }

  /** The houses and lines of a street. */
  shape(id: number): { houses: House[]; lines: Position[][] } {
    const { houses, lines } = this.#packed(id);
    return { houses: unpackHouses(houses), lines: unpackLines(lines) };
  }

  /** Eight digits; undefined if the CEP is not known. */
  cep(cep: string): IndexedArea | undefined {
    const row = this.#cep.get(Number(cep)) as unknown as CepRow | undefined;
    if (!row) return undefined;
    const { municipality, street, locality } = row;
    return { municipality: String(municipality), street, locality, ...place(row) };
  }

  /** All neighbourhoods and villages of a municipality. */
  localities(municipality: string): (IndexedArea & { key: string })[] {
    const rows = this.#localities.all(Number(municipality)) as unknown as LocalityRow[];
    return rows.map((row) => ({
      ...{ municipality, street: "", locality: row.name, key: row.key },
      ...place(row),
    }));
  }

  /** Ids of the streets whose surrounding rectangle touches a box. */
  idsIn([southWest, northEast]: Box): number[] {
    const [south, west] = toPosition(southWest);
    const [north, east] = toPosition(northEast);
    const rows = this.#near.all(south, north, west, east) as unknown as { id: number }[];
    return rows.map(({ id }) => id);
  }

  close(): void {
    this.#database.close();
  }

  #packed(id: number): { houses: Uint8Array; lines: Uint8Array } {
    return this.#points.get(id) as unknown as { houses: Uint8Array; lines: Uint8Array };
  }
}

interface PlacedRow {
  municipality: number;
  latitude: number;
  longitude: number;
  radius: number;
}

interface StreetRow extends PlacedRow {
  name: string;
  localities: string;
  ceps: string;
}

interface CepRow extends PlacedRow {
  street: string;
  locality: string;
}

interface LocalityRow extends PlacedRow {
  key: string;
  name: string;
}

function readFacts(database: DatabaseSync, file: string): Map<string, string> {
  const facts = (() => {
    try {
      return database.prepare("SELECT name, value FROM facts").all();
    } catch (error) {
      throw new Error(`${file}: not an address index`, { cause: error });
    }
  })();
  const known = new Map(facts.map(({ name, value }) => [String(name), String(value)]));
  if (known.get("version") !== INDEX_VERSION) {
    throw new Error(`${file}: address index of another version; import it again`);
  }
  return known;
}

function place({ latitude, longitude, radius }: PlacedRow) {
  return { point: toPoint([latitude, longitude]), radiusMetres: radius };
}

function lines(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}
