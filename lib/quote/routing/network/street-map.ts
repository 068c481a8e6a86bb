import { closeSync, existsSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";

/** Folder of a network that holds its street map: one file, whose name changes with its content. */
export const STREET_MAP_FOLDER = "map";

/** The streets of an imported network as a PMTiles file. */
export interface StreetMap {
  /** Name of the file, for example `streets-0123456789abcdef.pmtiles`. */
  name: string;
  /** West, south, east and north of the streets in degrees. */
  box: readonly [west: number, south: number, east: number, north: number];
}

const NAME = /^streets-[\da-f]{16}\.pmtiles$/;
/** Name of the file with this SHA-256. */
export function streetMapName(sha256: string): string {
  return `streets-${sha256.slice(0, 16)}.pmtiles`;
}

/** Position of the box in the header, in units of 1e-7 degrees: PMTiles version 3. */
const [BOX_BYTE, UNITS_PER_DEGREE] = [102, 1e7];

/** The street map of the network in `directory`; undefined if it has none. */
export function findStreetMap(directory: string): StreetMap | undefined {
  const folder = join(directory, STREET_MAP_FOLDER);
  const name = existsSync(folder) ? readdirSync(folder).find((file) => NAME.test(file)) : undefined;
  return name === undefined ? undefined : { name, box: boxOf(join(folder, name)) };
}

function boxOf(file: string): StreetMap["box"] {
  const bytes = Buffer.alloc(16);
  const descriptor = openSync(file, "r");
  readSync(descriptor, bytes, 0, bytes.length, BOX_BYTE);
  closeSync(descriptor);
  const degrees = (side: number) => bytes.readInt32LE(4 * side) / UNITS_PER_DEGREE;
  return [degrees(0), degrees(1), degrees(2), degrees(3)];
}
