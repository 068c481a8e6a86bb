import { readFileSync } from "node:fs";
import { DomainError } from "../../../lib/base/errors.ts";
import { openEmbeddedResources } from "../../../lib/quote/routing/network/open-embedded.ts";
import { quoteRoutes } from "../../../lib/quote/routing/quote-routes.ts";
import { timeOf } from "../../../tools/check/measure.ts";
import { conclude, type Figure } from "../../../tools/check/result.ts";
import { queryFor } from "../route-ratios.ts";

// Queries a network of which nothing is in memory yet, and counts the bytes read from its device:
// `node cold-reads.ts FOLDER DEVICE BYTES_PER_SECOND`, started by `cold-reads.sh`.
const [directory = "", device = "", bytesPerSecond = ""] = process.argv.slice(2);
if (!bytesPerSecond) throw new Error("usage: cold-reads.ts FOLDER DEVICE BYTES_PER_SECOND");
const SECTOR_BYTES = 512;
const MEGABYTE = 1024 * 1024;
/** Each is asked for in this order, in one process. */
const QUERIES = {
  "a first route between coordinates": ["-23.55,-46.63", "-22.91,-43.2"],
  "the same route again": ["-23.55,-46.63", "-22.91,-43.2"],
  "a route from an address": ["Rua 10, Campinas/SP", "Curitiba/PR"],
  "a route across the country": ["Belém/PA", "Curitiba/PR"],
  "a route in another state": ["-3.73,-38.52", "-8.05,-34.9"],
};
const speed = Number(bytesPerSecond) === 0 ? "no limit" : `${Number(bytesPerSecond) / 1e6} MB/s`;

const figures: Figure[] = [];
const opened = await measured("opening the network", () => openEmbeddedResources(directory));
for (const [name, locations] of Object.entries(QUERIES)) {
  const query = queryFor(locations, { type_route: "efficient" });
  await measured(name, async () => {
    try {
      await quoteRoutes(query, opened);
    } catch (error) {
      // A name that several streets have, or none, has been looked up all the same.
      if (!(error instanceof DomainError)) throw error;
      console.log(`${name}: ${error.message}`);
    }
  });
}
conclude({ checked: figures.length, faults: [], figures });

/** Adds the time of a step and what it reads. */
async function measured<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const [started, before] = [performance.now(), bytesRead()];
  const result = await run();
  const read = (bytesRead() - before) / MEGABYTE;
  figures.push(timeOf(`${speed}: ${name}`, performance.now() - started), {
    name: `${speed}: read for ${name}`,
    value: read,
    unit: "MB",
  });
  return result;
}

/** Bytes that were read from the device; the third field of its statistics is sectors. */
function bytesRead(): number {
  const fields = readFileSync(`/sys/block/${device}/stat`, "utf8").trim().split(/\s+/);
  return SECTOR_BYTES * Number(fields[2]);
}
