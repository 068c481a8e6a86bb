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
import { conclude } from "./check/result.ts";

// Drives from every municipality to the capital and back, with a truck of five axles without
// further data. Fails if a municipality cannot be reached. Municipalities on roads that admit only
// smaller trucks are listed instead, and a truck of two axles must reach them. Takes a number N to ask
// only every Nth one.
const [every = 1] = process.argv.slice(2).map(Number);

const truck = (axles: number): Profile => ({
  vehicle: "truck",
  prefer: "time",
  dimensions: { hazardous: false, ...leastSize(axles), axles },
});
const CAPITAL = "5300108";

const all = readTable("roads/municipalities.csv", municipalityRowSchema);
const municipalities = all.filter((_one, i) => i % every === 0);
const engine = openValhalla(await ensureNetwork(buildDirectory, showProgress()));
const seat = ({ latitude, longitude }: (typeof municipalities)[number]): Point => [
  latitude,
  longitude,
];
const capital = all.find(({ ibge_code }) => ibge_code === CAPITAL);
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
const of = municipalities.length;
const reached = of - limited.length - unreachable.length;
conclude({
  checked: of,
  faults: unreachable.map((name) => `${name}: not reached`),
  figures: [
    { name: "municipalities reached by a truck of five axles", value: reached, unit: "", of },
    { name: "by smaller trucks only", value: limited.length, unit: "", of },
    { name: "not reached", value: unreachable.length, unit: "", of, atMost: 0 },
  ],
  worst: [{ title: "municipalities on roads that admit smaller trucks only", cases: limited }],
});
