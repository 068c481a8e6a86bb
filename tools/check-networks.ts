import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readTable } from "../lib/base/data-set.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import { plazaRowSchema } from "../lib/quote/tolls/catalogue/plaza-table.ts";
import { type CheckResult, conclude } from "./check/result.ts";
import {
  bySize,
  compareAnswers,
  type Difference,
  KINDS,
} from "./check-networks/compare-answers.ts";
import { compareFigures } from "./check-networks/compare-figures.ts";
import { openComparedNetwork } from "./check-networks/compared-network.ts";
import {
  commonGround,
  commonStands,
  drivesPastPlazas,
  randomPairs,
  tripsAlongRoads,
} from "./check-networks/questions.ts";

// Compares the answers of two networks before the newer one is released: random pairs of places, a
// drive past every plaza, and trips along every road with plazas. Prints the twenty largest
// differences, each with its link to the console. Fails if a bound of its options is exceeded by
// any kind of question: `npm run check -- networks OLD NEW`.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    console: { type: "string", default: "http://localhost:3000" },
    json: { type: "string" },
    /** Share of length or time from which a route counts as changed, in percent. */
    changed: { type: "string", default: "5" },
    "max-changed": { type: "string", default: "5" },
    "max-tolls": { type: "string", default: "1" },
    "max-lost": { type: "string", default: "0" },
    "max-moved": { type: "string", default: "5" },
  },
});
const [old, next] = positionals;
if (!old || !next) throw new Error("usage: npm run check -- networks OLD NEW [options]");
const SHOWN = 20;
const seed = numberOf("seed");

const networks = [await openComparedNetwork(old), await openComparedNetwork(next)] as const;
const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
const ground = await commonGround(networks, seats, seed);
const stands = await commonStands(networks);
const questions = [
  ...randomPairs(ground.places, numberOf("pairs"), seed),
  ...drivesPastPlazas(stands),
  ...tripsAlongRoads(stands, readTable("tolls/plazas.csv", plazaRowSchema)),
];
const now = new Date();
const differences: Difference[] = [];
for (const question of questions) {
  const [older, newer] = networks;
  const difference = compareAnswers(
    question,
    await older.answer(question.locations, now),
    await newer.answer(question.locations, now),
  );
  if (difference) differences.push(difference);
}
differences.sort(bySize);
const largest = differences.slice(0, SHOWN).filter((one) => sizeIsSeen(one));
const result = resultOf();
conclude(result);
if (values.json) {
  const report = { ...result, differences: largest.map((one) => ({ ...one, link: linkTo(one) })) };
  await writeFile(values.json, `${JSON.stringify(report, null, 1)}\n`);
}

function resultOf(): CheckResult {
  return {
    checked: differences.length,
    faults: [],
    seed,
    figures: [
      ...compareFigures(questions, differences, {
        changed: numberOf("changed"),
        maxChanged: numberOf("max-changed"),
        maxTolls: numberOf("max-tolls"),
        maxMoved: numberOf("max-moved"),
        maxLost: numberOf("max-lost"),
      }),
      {
        name: "seats that the older network alone covers",
        value: ground.onlyOlder.length,
        unit: "",
        atMost: numberOf("max-lost"),
      },
      {
        name: "seats that the newer network alone covers",
        value: ground.onlyNewer.length,
        unit: "",
      },
    ],
    worst: [
      {
        title: "largest differences",
        cases: largest.map((one) => `${one.text}\n    ${KINDS[one.question.kind]}: ${linkTo(one)}`),
      },
      {
        title: "seats that the older network alone covers",
        cases: ground.onlyOlder.slice(0, SHOWN),
      },
    ].filter(({ cases }) => cases.length > 0),
  };
}

function sizeIsSeen({ isLost, isGained, share, plazas, movedMetres }: Difference): boolean {
  return isLost || isGained || share > 0 || plazas.length > 0 || movedMetres > 0;
}

/** The query in the console, which asks it on the network that it runs on. */
function linkTo({ question }: Difference): string {
  const query = new URLSearchParams(
    question.locations.map((text): [string, string] => ["local", text]),
  );
  return `${values.console}/#/rota?${query}`;
}

function numberOf(name: Exclude<keyof typeof values, "console" | "json">): number {
  const value = Number(values[name]);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} must be a number`);
  return value;
}
