import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Point } from "../../../quote/geo/point.ts";
import { LOWEST_STREET_ZOOM, type StreetLine, type StreetProperties } from "./street-lines.ts";
import { tilesTouched } from "./tiles-touched.ts";

/** The streets of one tile of the lowest zoom. */
export interface StreetCell {
  x: number;
  y: number;
  lines: StreetLine[];
}

const SIDE = 2 ** LOWEST_STREET_ZOOM;

/** Sorts streets by the tiles of the lowest zoom on disk, so that one tile is in memory at a time. */
export class StreetCells {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #insert;
  #pieces = 0;

  /** Replaces the content of `file`. */
  constructor(file: string) {
    rmSync(file, { force: true });
    this.#file = file;
    this.#database = new DatabaseSync(file);
    this.#database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -64000;
      CREATE TABLE pieces (cell INTEGER, start INTEGER, properties TEXT, points BLOB);
      BEGIN;
    `);
    this.#insert = this.#database.prepare("INSERT INTO pieces VALUES (?, ?, ?, ?)");
  }

  add({ from, properties, points }: StreetLine): void {
    const text = JSON.stringify(properties);
    const bytes = new Uint8Array(Float64Array.from(points.flat()).buffer);
    for (const { x, y } of tilesTouched(points, LOWEST_STREET_ZOOM)) {
      this.#insert.run(y * SIDE + x, from, text, bytes);
      this.#pieces += 1;
    }
  }

  /** Number of streets in all cells together; one that crosses a border counts in each. */
  pieces(): number {
    return this.#pieces;
  }

  /** Every cell with streets, from north-west to south-east. */
  *cells(): Generator<StreetCell> {
    const rows = this.#database
      .prepare("SELECT cell, start, properties, points FROM pieces ORDER BY cell, rowid")
      .iterate() as Iterable<PieceRow>;
    let open: StreetCell | undefined;
    for (const { cell, start, properties, points } of rows) {
      const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
      if (open?.x !== x || open.y !== y) {
        if (open) yield open;
        open = { x, y, lines: [] };
      }
      open.lines.push({
        from: start,
        properties: JSON.parse(properties) as StreetProperties,
        points: pointsOf(points),
      });
    }
    if (open) yield open;
  }

  /** Closes and removes the file. */
  close(): void {
    this.#database.close();
    rmSync(this.#file, { force: true });
  }
}

interface PieceRow {
  cell: number;
  start: number;
  properties: string;
  points: Uint8Array;
}

function pointsOf(bytes: Uint8Array): Point[] {
  // Numbers must begin at multiples of their size, but a row's bytes may begin anywhere in memory.
  const numbers = new Float64Array(bytes.slice().buffer);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [
    numbers[2 * i] ?? 0,
    numbers[2 * i + 1] ?? 0,
  ]);
}
