import { readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import type { Point } from "../lib/quote/geo/point.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import type { Profile } from "../lib/quote/routing/engine/engine.ts";
import { openValhalla } from "../lib/quote/routing/engine/valhalla.ts";
import { leastSize } from "../lib/quote/routing/restrictions/admits.ts";

// Drives from every municipality to the capital and back, with a truck of five axles without
// further data. Fails if a municipality cannot be reached. Municipalities on roads that admit only
// smaller trucks are listed instead, and a truck of two axles must reach them.
const truck = (axles: number): Profile => ({
  vehicle: "truck",
  prefer: "time",
  dimensions: { hazardous: false, ...leastSize(axles), axles },
});
const CAPITAL = "5300108";

const municipalities = readTable("roads/municipalities.csv", municipalityRowSchema);
const engine = openValhalla(await ensureNetwork(buildDirectory, showProgress()));
const seat = ({ latitude, longitude }: (typeof municipalities)[number]): Point => [
  latitude,
  longitude,
];
const capital = municipalities.find(({ ibge_code }) => ibge_code === CAPITAL);
if (!capital) throw new Error("the capital is missing");

type Municipality = (typeof municipalities)[number];
const home: Municipality = capital;

async function isReached(municipality: Municipality, profile: Profile): Promise<boolean> {
  if (municipality === home) return true;
  const legs = await engine.route([seat(municipality), seat(home), seat(municipality)], profile);
  const known = legs && (await engine.stretches(elementAt(legs, 0), profile));
  return known !== undefined && known.length > 0;
}

const nameOf = ({ name, uf }: Municipality) => `${name}/${uf}`;
const limited: string[] = [];
const unreachable: string[] = [];
for (const municipality of municipalities) {
  if (await isReached(municipality, truck(5))) continue;
  const list = (await isReached(municipality, truck(2))) ? limited : unreachable;
  list.push(nameOf(municipality));
}
const reached = municipalities.length - limited.length - unreachable.length;
console.log(`${reached} of ${municipalities.length} municipalities reached`);
if (limited.length > 0) console.log(`by smaller trucks only: ${limited.join(", ")}`);
if (unreachable.length > 0) {
  console.error(`not reached: ${unreachable.join(", ")}`);
  process.exitCode = 1;
}
