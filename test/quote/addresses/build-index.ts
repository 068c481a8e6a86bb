import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type IndexWriter, openIndexWriter } from "../../../lib/build/addresses/index-writer.ts";
import { createMunicipalitiesAt } from "../../../lib/quote/addresses/index/municipality-at.ts";
import { destination, type Point } from "../../../lib/quote/geo/point.ts";
import { municipalities, stateAt } from "../places/brazil.ts";

export const PORTO_ALEGRE = "4314902";
const CENTRE: Point = [-30.03, -51.23];

/** The point at the given metres north and east of the centre of Porto Alegre. */
export function at(northMetres: number, eastMetres = 0): Point {
  return destination(destination(CENTRE, 0, northMetres), 90, eastMetres);
}

/** An index with the records that `fill` adds; `remove` deletes its file. */
export async function buildIndex(
  fill: (writer: IndexWriter) => void,
): Promise<{ file: string; remove(): void }> {
  const directory = mkdtempSync(join(tmpdir(), "addresses-"));
  const file = join(directory, "test.sqlite");
  const municipalitiesAt = createMunicipalitiesAt(municipalities, stateAt);
  const writer = openIndexWriter(file, { municipalitiesAt, source: "test" });
  fill(writer);
  await writer.finish();
  return { file, remove: () => rmSync(directory, { recursive: true }) };
}

interface NumberedStreet {
  street: string;
  cep: string;
  locality: string;
  /** Position that number 0 would have; the street runs east. */
  from: Point;
  numbers: readonly number[];
}

/**
 * A street whose numbers count metres. Odd numbers are 8 m north of its axis, even ones as far
 * south.
 */
export function addNumbered(
  writer: IndexWriter,
  { from, numbers, ...known }: NumberedStreet,
): void {
  for (const number of numbers) {
    const along = destination(from, 90, number);
    const point = destination(along, number % 2 === 1 ? 0 : 180, 8);
    writer.addAddress({ ...known, number, municipality: PORTO_ALEGRE, point });
  }
}
