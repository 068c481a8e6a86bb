import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readTable } from "../lib/base/data-set.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import { type CheckResult, conclude, type Figure } from "./check/result.ts";
import { bySize, compareAnswers, type Difference } from "./check-networks/compare-answers.ts";
import { openComparedNetwork } from "./check-networks/compared-network.ts";
import { commonGround, drivesPastPlazas, randomPairs } from "./check-networks/questions.ts";

// Compares the answers of two networks before the newer one is released: random pairs of places and
// a drive past every plaza. Prints the twenty largest differences, each with its link to the
// console. Fails if a bound of its options is exceeded: `npm run check -- networks OLD NEW`.
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
/** A place that is found farther away than this has moved. */
const MOVED_METRES = 500;
const seed = numberOf("seed");

const networks = [await openComparedNetwork(old), await openComparedNetwork(next)] as const;
const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
const ground = await commonGround(networks, seats, seed);
const questions = [
  ...randomPairs(ground.places, numberOf("pairs"), seed),
  ...(await drivesPastPlazas(networks)),
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
    figures: figures(),
    worst: [
      {
        title: "largest differences",
        cases: largest.map((one) => `${one.text}\n    ${one.question.kind} ${linkTo(one)}`),
      },
      {
        title: "seats that only the older network covers",
        cases: ground.onlyOlder.slice(0, SHOWN),
      },
    ].filter(({ cases }) => cases.length > 0),
  };
}

function figures(): Figure[] {
  const of = differences.length;
  const share = (holds: (one: Difference) => boolean) =>
    of === 0 ? 0 : (100 * differences.filter(holds).length) / of;
  const count = (holds: (one: Difference) => boolean) => differences.filter(holds).length;
  return [
    { name: "questions that neither answers", value: questions.length - of, unit: "" },
    {
      name: "questions that only the newer answers",
      value: count((one) => one.isGained),
      unit: "",
    },
    {
      name: "questions that only the older answers",
      value: count((one) => one.isLost),
      unit: "",
      of,
      atMost: numberOf("max-lost"),
    },
    {
      name: "seats that only the older covers",
      value: ground.onlyOlder.length,
      unit: "",
      atMost: numberOf("max-lost"),
    },
    { name: "seats that only the newer covers", value: ground.onlyNewer.length, unit: "" },
    {
      name: `routes longer, shorter, slower or faster by over ${values.changed} %`,
      value: share((one) => 100 * one.share > numberOf("changed")),
      unit: "%",
      of,
      atMost: numberOf("max-changed"),
    },
    {
      name: "routes that pay other plazas",
      value: share((one) => one.plazas.length > 0),
      unit: "%",
      of,
      atMost: numberOf("max-tolls"),
    },
    {
      name: `routes with a place that moved by over ${MOVED_METRES} m`,
      value: share((one) => one.movedMetres > MOVED_METRES),
      unit: "%",
      of,
      atMost: numberOf("max-moved"),
    },
  ];
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
