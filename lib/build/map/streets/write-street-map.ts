import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Point } from "../../../quote/geo/point.ts";
import { STREET_MAP_FOLDER, streetMapName } from "../../../quote/routing/network/street-map.ts";
import { OsmExtract } from "../../network/osm/extract.ts";
import { visitLocatedWays } from "../../network/osm/located-ways.ts";
import { type ArchiveDescription, PmtilesWriter } from "../pmtiles-archive.ts";
import { StreetCells } from "./street-cells.ts";
import { isStreet, toStreetLine } from "./street-lines.ts";
import { STREETS_LAYER, streetTiles } from "./street-tiles.ts";

/**
 * Shares of the time until all streets are read, and until the first cell of them comes sorted from
 * the disk: between those measured on generated extracts of 50,000 to 2.4 million ways.
 */
const READ = 0.15;
const SORTED = 0.38;
/** Number of times that these steps read the extract, on average over nodes and ways. */
const READINGS = 1.5;

/** Contents of a street map. */
export interface StreetMapCounts {
  streets: number;
  tiles: number;
}

/**
 * Writes the street map of an OpenStreetMap extract into the network in `directory`. Memory does
 * not grow with the extract: the streets are sorted on disk, and one tile of the lowest zoom is
 * drawn at a time. The same extract produces the same file; an extract without streets produces
 * none. Throws `UnreadableExtract` if the file cannot be read.
 */
export async function writeStreetMap(
  file: string,
  directory: string,
  onShare: (share: number) => void,
): Promise<StreetMapCounts> {
  const folder = join(directory, STREET_MAP_FOLDER);
  await mkdir(folder, { recursive: true });
  const cells = new StreetCells(join(folder, "streets.sqlite"));
  try {
    const { streets, box } = await sortStreets(file, cells, (share) => onShare(share * READ));
    if (streets === 0) return { streets, tiles: 0 };
    const draft = join(folder, "streets.draft");
    const tiles = drawTiles(draft, cells, box, (share) => onShare(SORTED + share * (1 - SORTED)));
    const hash = createHash("sha256");
    await pipeline(createReadStream(draft), hash);
    await rename(draft, join(folder, streetMapName(hash.digest("hex"))));
    return { streets, tiles };
  } finally {
    cells.close();
  }
}

async function sortStreets(file: string, cells: StreetCells, onShare: (share: number) => void) {
  const extract = await OsmExtract.open(file);
  let [streets, read] = [0, 0];
  const box: [number, number, number, number] = [180, 90, -180, -90];
  const { bytes } = extract;
  const onBytes = (more: number) => {
    read += more;
    onShare(Math.min(1, read / (READINGS * bytes)));
  };
  try {
    await visitLocatedWays(
      extract,
      isStreet,
      ({ tags, points }) => {
        if (points.length < 2) return;
        streets += 1;
        for (const point of points) widen(box, point);
        cells.add(toStreetLine(tags, points));
      },
      onBytes,
    );
  } finally {
    await extract.close();
  }
  return { streets, box };
}

function widen(box: [number, number, number, number], [latitude, longitude]: Point): void {
  box[0] = Math.min(box[0], longitude);
  box[1] = Math.min(box[1], latitude);
  box[2] = Math.max(box[2], longitude);
  box[3] = Math.max(box[3], latitude);
}

/** Draws all cells; returns the number of tiles. The share drawn is that of the streets. */
function drawTiles(
  file: string,
  cells: StreetCells,
  box: ArchiveDescription["box"],
  onShare: (share: number) => void,
): number {
  const archive = new PmtilesWriter(file);
  const total = cells.pieces();
  let [drawn, tiles] = [0, 0];
  for (const cell of cells.cells()) {
    for (const tile of streetTiles(cell)) {
      archive.add(tile);
      tiles += 1;
    }
    drawn += cell.lines.length;
    onShare(drawn / total);
  }
  archive.finish({
    box,
    metadata: {
      name: "rota-vpo streets",
      attribution: "© OpenStreetMap contributors",
      vector_layers: [{ id: STREETS_LAYER, fields: {} }],
    },
  });
  return tiles;
}
