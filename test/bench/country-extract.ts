import { createCountry } from "./country/draw-country.ts";
import { writeExtract } from "./country/extract-writer.ts";

// Writes an extract with the shape of Brazil's: `node country-extract.ts FILE [WAYS] [SEED]`. The
// same ways and seed give the same file. It has the embedded roads with dual carriageways,
// interchanges, ferries and toll booths, and a town of streets at the seat of each municipality,
// with limits for trucks, forbidden turns, addresses, borders and the faults of real extracts. Most
// of its bytes are buildings, land use, waters, points of interest, and times of changes.

const [file = "", ways = "8000000", seed = "1"] = process.argv.slice(2);
if (!file) throw new Error("usage: country-extract.ts FILE [WAYS] [SEED]");
const counts = writeExtract(file, createCountry(Number(ways), Number(seed)));
console.log(`${counts.nodes} nodes, ${counts.ways} ways, ${counts.relations} relations`);
