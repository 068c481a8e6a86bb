import { writeFile } from "node:fs/promises";
import type { OsmNode, OsmWay } from "../../lib/build/network/document/osm-document.ts";
import { encodeOsmPbf } from "../../lib/build/network/document/osm-pbf.ts";

// Writes an extract of a country of straight streets: `node grid-extract.ts FILE WAYS`. It is a
// separate program, so that its memory does not count as the import's.

const [file = "", ways = "1000000"] = process.argv.slice(2);
/** Size of OpenStreetMap's ids in 2026. */
const FIRST_NODE_ID = 12_000_000_000;
const FIRST_WAY_ID = 1_400_000_000;
/** Bends of a street between two crossings of the grid, about 110 m apart. */
const BENDS = 3;
const DEGREES = 0.001;
/** Crossings of a street with one name. */
const NAMED = 10;

const side = Math.ceil(Math.sqrt(Number(ways) / 2));
const nodes: OsmNode[] = [];
const drawn: OsmWay[] = [];
const addNode = (latitude: number, longitude: number): number => {
  const id = FIRST_NODE_ID + nodes.length;
  nodes.push({ id, point: [-16.8 - latitude * DEGREES, -47.4 + longitude * DEGREES] });
  return id;
};
const crossings = Array.from({ length: side + 1 }, (_, row) =>
  Array.from({ length: side + 1 }, (_, column) => addNode(row, column)),
);
for (let row = 0; row < side; row += 1) {
  for (let column = 0; column < side; column += 1) {
    addStreet(row, column, 0, 1);
    addStreet(row, column, 1, 0);
  }
}
await writeFile(file, encodeOsmPbf({ nodes, ways: drawn.slice(0, Number(ways)), relations: [] }));

function addStreet(row: number, column: number, down: number, right: number): void {
  const bends = Array.from({ length: BENDS }, (_, i) => {
    const part = (i + 1) / (BENDS + 1);
    return addNode(row + down * part, column + right * part + 0.02 * (i % 2) * down);
  });
  const line = down ? column : row;
  const name = `Rua ${down ? "Norte" : "Leste"} ${line}-${Math.floor((down ? row : column) / NAMED)}`;
  const isHighway = line % 100 === 0;
  drawn.push({
    id: FIRST_WAY_ID + drawn.length,
    nodeIds: [
      crossings[row]?.[column] ?? 0,
      ...bends,
      crossings[row + down]?.[column + right] ?? 0,
    ],
    tags: isHighway
      ? { highway: "primary", ref: "BR-040", surface: "asphalt" }
      : { highway: "residential", name, oneway: line % 3 === 0 ? "yes" : "no" },
  });
}
