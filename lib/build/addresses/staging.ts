import { DatabaseSync } from "node:sqlite";
import {
  type House,
  type Position,
  packHouses,
  packLines,
  unpackHouses,
  unpackLines,
} from "../../quote/addresses/index/house.ts";
import { streetKey } from "../../quote/addresses/words/street-words.ts";

/** Largest number of positions held in memory before they are written. */
const MAX_HELD = 200_000;
/** Rows between two reports of the share. */
const REPORTED_ROWS = 10_000;

/** Receives the completed share of a step, from 0 to 1. */
export type OnShare = (share: number) => void;

/** Everything with one name in one municipality. */
export interface StreetGroup {
  name: string;
  municipalities: readonly number[];
  houses: House[];
  lines: Position[][];
}

/** Position of a CEP or locality by one street or record. */
export interface AreaPiece {
  municipality: number;
  key: string;
  name: string;
  street: string;
  position: Position;
  radiusMetres: number;
  /** Number of addresses that it represents. */
  weight: number;
}

type AreaKind = "cep" | "locality";

interface Fragment {
  name: string;
  municipalities: readonly number[];
  houses: House[];
  lines: Position[][];
}

/**
 * Sorts records by street on disk. Sources list addresses block by block, so consecutive records of
 * one street are packed together before they are written.
 */
export class Staging {
  readonly #database: DatabaseSync;
  readonly #insertFragment;
  readonly #insertArea;
  #fragments = new Map<string, Fragment>();
  #held = 0;

  /** Opens the records in `file`, or none. */
  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -64000;
      CREATE TABLE IF NOT EXISTS fragments (
        municipality INTEGER, key TEXT, name TEXT, municipalities TEXT, houses BLOB, lines BLOB
      );
      CREATE TABLE IF NOT EXISTS areas (
        kind TEXT, municipality INTEGER, key TEXT, name TEXT, street TEXT,
        latitude INTEGER, longitude INTEGER, radius INTEGER, weight INTEGER
      );
      BEGIN;
    `);
    this.#insertFragment = this.#database.prepare(
      "INSERT INTO fragments VALUES (?, ?, ?, ?, ?, ?)",
    );
    this.#insertArea = this.#database.prepare(
      "INSERT INTO areas VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
  }

  addHouse(street: string, municipalities: readonly number[], house: House): void {
    this.#fragment(street, municipalities).houses.push(house);
    this.#hold(1);
  }

  addLine(street: string, municipalities: readonly number[], line: Position[]): void {
    this.#fragment(street, municipalities).lines.push(line);
    this.#hold(line.length);
  }

  addLocality(name: string, municipalities: readonly number[], position: Position): void {
    const key = streetKey(name);
    const [municipality = 0] = municipalities;
    if (key === "") return;
    this.addArea("locality", { ...POINT, municipality, key, name, position });
  }

  addCep(cep: string, municipalities: readonly number[], position: Position): void {
    const [municipality = 0] = municipalities;
    this.addArea("cep", { ...POINT, municipality, key: cep, position });
  }

  addArea(kind: AreaKind, piece: AreaPiece): void {
    const { municipality, key, name, street, position, radiusMetres, weight } = piece;
    this.#insertArea.run(kind, municipality, key, name, street, ...position, radiusMetres, weight);
  }

  /** Every group once, by municipality and name; reports the share of the records that are read. */
  *groups(onShare: OnShare = () => {}): Generator<StreetGroup> {
    const total = this.#database.prepare("SELECT count(*) AS rows FROM fragments").get()?.rows;
    let read = 0;
    const rows = this.#database
      .prepare(
        `SELECT municipality, key, name, municipalities, houses, lines FROM fragments
         ORDER BY municipality, key, rowid`,
      )
      .iterate() as Iterable<FragmentRow>;
    let open: (StreetGroup & { id: string }) | undefined;
    for (const row of rows) {
      read += 1;
      if (read % REPORTED_ROWS === 0) onShare(read / Number(total));
      const id = `${row.municipality} ${row.key}`;
      if (open?.id !== id) {
        if (open) yield open;
        open = { id, name: row.name, municipalities: [], houses: [], lines: [] };
      }
      // A spelling with accents is preferred.
      if (isAscii(open.name) && !isAscii(row.name)) open.name = row.name;
      const municipalities = row.municipalities.split(",").map(Number);
      open.municipalities = [...new Set([...open.municipalities, ...municipalities])];
      for (const house of unpackHouses(row.houses)) open.houses.push(house);
      for (const line of unpackLines(row.lines)) open.lines.push(line);
    }
    if (open) yield open;
  }

  /** The pieces of each CEP, or of each locality of each municipality. */
  *areas(kind: AreaKind): Generator<AreaPiece[]> {
    const rows = this.#database
      .prepare(
        `SELECT * FROM areas WHERE kind = ? ORDER BY ${kind === "cep" ? "" : "municipality, "}key, rowid`,
      )
      .iterate(kind) as Iterable<AreaRow>;
    let open: AreaPiece[] = [];
    for (const { latitude, longitude, radius, ...row } of rows) {
      const piece = { ...row, position: [latitude, longitude] as const, radiusMetres: radius };
      const [first] = open;
      const isSame =
        first?.key === piece.key && (kind === "cep" || first.municipality === piece.municipality);
      if (first && !isSame) {
        yield open;
        open = [];
      }
      open.push(piece);
    }
    if (open.length > 0) yield open;
  }

  /** Writes what is still in memory and closes the file, which can then be opened again. */
  complete(): void {
    this.#flush();
    this.#database.exec("COMMIT");
    this.close();
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #fragment(name: string, municipalities: readonly number[]): Fragment {
    const id = `${municipalities.join()} ${name}`;
    const known = this.#fragments.get(id);
    if (known) return known;
    const fragment: Fragment = { name, municipalities, houses: [], lines: [] };
    this.#fragments.set(id, fragment);
    return fragment;
  }

  #hold(positions: number): void {
    this.#held += positions;
    if (this.#held >= MAX_HELD) this.#flush();
  }

  #flush(): void {
    for (const { name, municipalities, houses, lines } of this.#fragments.values()) {
      const [municipality = 0] = municipalities;
      houses.sort((a, b) => a.number - b.number);
      this.#insertFragment.run(
        municipality,
        streetKey(name),
        name,
        municipalities.join(),
        packHouses(houses),
        packLines(lines),
      );
    }
    this.#fragments = new Map();
    this.#held = 0;
  }
}

const POINT = { name: "", street: "", radiusMetres: 0, weight: 1 };

interface FragmentRow {
  municipality: number;
  key: string;
  name: string;
  municipalities: string;
  houses: Uint8Array;
  lines: Uint8Array;
}

interface AreaRow extends Omit<AreaPiece, "position" | "radiusMetres"> {
  latitude: number;
  longitude: number;
  radius: number;
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}
