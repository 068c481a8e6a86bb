import { readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { localityName } from "../lib/quote/places/gazetteer/locality.ts";
import {
  type Municipality,
  municipalityRowSchema,
} from "../lib/quote/places/gazetteer/municipality-table.ts";
import { conclude } from "./check/result.ts";
import { openComparedNetwork } from "./check-networks/compared-network.ts";

// Asks an imported network for routes to places outside its area: `npm run check -- outside NETWORK
// [PLACES]`. Fails if one is answered, or refused for another reason. Half of the places are the
// nearest towns outside, the others lie all over Brazil; they are written as town, address, CEP and
// coordinates in turn.
const [name, places = "200"] = process.argv.slice(2);
if (!name) throw new Error("usage: npm run check -- outside NETWORK [PLACES]");
/** Processor time that a refusal may take. */
const MOST_MS = 300;
const now = new Date();

const network = await openComparedNetwork(name);
const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
const inside = elementAt(network.streets, network.streets.length >> 1).point;
const covered = await network.covers(seats.map(({ latitude, longitude }) => [latitude, longitude]));
const outside = seats.filter((_, i) => !covered[i]).toSorted((a, b) => degreesTo(a) - degreesTo(b));
const half = Math.min(outside.length, Number(places)) >> 1;
const far = outside.slice(half);
const asked = [
  ...outside.slice(0, half),
  ...Array.from({ length: half }, (_, i) => elementAt(far, Math.floor((i * far.length) / half))),
];
// The first answer opens the network.
await network.answer([inside.join(), inside.join()], now);

const faults: string[] = [];
const times: number[] = [];
for (const [i, seat] of asked.entries()) {
  const text = written(seat, i);
  const usage = process.cpuUsage();
  const answer = await network.answer([inside.join(), text], now);
  const { user, system } = process.cpuUsage(usage);
  times.push((user + system) / 1_000);
  if ("refusal" in answer && answer.refusal.includes("fora da área da rede")) continue;
  faults.push(`${text}: ${"refusal" in answer ? answer.refusal : "answered"}`);
}
times.sort((a, b) => a - b);
const of = times.length;
conclude({
  checked: of,
  faults,
  figures: [
    { name: "places refused as outside", value: of - faults.length, unit: "", of, atLeast: of },
    { name: "median processor time", value: times[of >> 1] ?? 0, unit: "ms", of, isTimed: true },
    {
      name: "largest processor time",
      value: times.at(-1) ?? 0,
      unit: "ms",
      of,
      atMost: MOST_MS,
      isTimed: true,
    },
  ],
});

function degreesTo({ latitude, longitude }: Municipality): number {
  return Math.hypot(latitude - inside[0], longitude - inside[1]);
}

/** A place in the town, written in one of four ways. */
function written(seat: Municipality, i: number): string {
  const city = localityName(seat);
  const [range] = seat.cep_ranges;
  const cep = range ? String(range[0]).padStart(8, "0") : city;
  const ways = [city, `Rua Quinze de Novembro, 100, ${city}`, cep, [seat.latitude, seat.longitude]];
  return String(ways[i % ways.length]);
}
