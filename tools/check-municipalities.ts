import { readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import type { Point } from "../lib/quote/geo/point.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import type { Profile } from "../lib/quote/routing/engine/engine.ts";
import { openValhalla } from "../lib/quote/routing/engine/valhalla.ts";

// Drives from every municipality to the capital and back. Fails if one cannot be reached.
const PROFILE: Profile = { vehicle: "truck", prefer: "time" };
const CAPITAL = "5300108";

const municipalities = readTable("roads/municipalities.csv", municipalityRowSchema);
const engine = openValhalla(await ensureNetwork(buildDirectory, showProgress()));
const seat = ({ latitude, longitude }: (typeof municipalities)[number]): Point => [
  latitude,
  longitude,
];
const capital = municipalities.find(({ ibge_code }) => ibge_code === CAPITAL);
if (!capital) throw new Error("the capital is missing");

const unreachable: string[] = [];
for (const municipality of municipalities) {
  const legs = await engine.route([seat(municipality), seat(capital), seat(municipality)], PROFILE);
  const known = legs && (await engine.stretches(elementAt(legs, 0), PROFILE));
  const ends = municipality === capital || (known && known.length > 0);
  if (!ends) unreachable.push(`${municipality.name}/${municipality.uf}`);
}
console.log(
  `${municipalities.length - unreachable.length} of ${municipalities.length} municipalities reached`,
);
if (unreachable.length > 0) {
  console.error(`not reached: ${unreachable.join(", ")}`);
  process.exitCode = 1;
}
