import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseTable } from "../lib/csv-table.ts";
import { readTable } from "../lib/data-set.ts";
import { elementAt } from "../lib/element-at.ts";
import type { Point } from "../lib/geo/point.ts";
import { showProgress } from "../lib/local/progress.ts";
import { buildDirectory } from "../lib/local/settings.ts";
import { ensureNetwork } from "../lib/network/build-network.ts";
import { createGazetteer } from "../lib/places/gazetteer.ts";
import { municipalityRowSchema } from "../lib/places/municipality-table.ts";
import { parsePlace } from "../lib/places/parse-place.ts";
import { readStates } from "../lib/places/states.ts";
import { openValhalla } from "../lib/routing/valhalla.ts";

// Compares the network's distances with published ones: one line per pair, then the mean error.
// Fails if that of the pairs marked `tuning` is too large. Takes another table as argument.
const file = process.argv[2] ?? join(import.meta.dirname, "../test/golden/reference-distances.csv");
const rowSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  km: z.coerce.number().positive(),
  source: z.string(),
  use: z.string(),
});
const MAX_MEAN_ERROR = 0.025;

const { rows, faults } = parseTable(readFileSync(file, "utf8"), rowSchema);
if (faults.length > 0) throw new Error(`faulty rows: ${JSON.stringify(faults)}`);

const municipalities = readTable("roads/municipalities.csv", municipalityRowSchema);
const gazetteer = createGazetteer(municipalities, readStates());
const engine = openValhalla(await ensureNetwork(buildDirectory, showProgress()));

const errors = new Map<string, number[]>();
for (const { from, to, km, use } of rows) {
  const stops = [seat(from), seat(to)];
  const legs = await engine.route(stops, { vehicle: "truck", prefer: "time" });
  if (!legs) throw new Error(`no route from ${from} to ${to}`);
  const measured = elementAt(legs, 0).lengthMetres / 1000;
  const error = measured / km - 1;
  errors.set(use, [...(errors.get(use) ?? []), Math.abs(error)]);
  console.log(
    `${percent(error).padStart(7)}  ${measured.toFixed(1).padStart(7)} km of ${km}  ${from} – ${to} (${use})`,
  );
}
for (const [use, list] of errors) {
  const mean = list.reduce((sum, error) => sum + error, 0) / list.length;
  console.log(`mean error of ${list.length} pairs marked ${use}: ${percent(mean)}`);
  if (use === "tuning" && mean > MAX_MEAN_ERROR) {
    console.error(`check-distances: the mean error exceeds ${percent(MAX_MEAN_ERROR)}`);
    process.exitCode = 1;
  }
}

function seat(city: string): Point {
  const place = parsePlace(city, gazetteer);
  if (place.kind !== "municipality") throw new Error(`unknown city ${city}`);
  return [place.municipality.latitude, place.municipality.longitude];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
