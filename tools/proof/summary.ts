import type { Figure } from "../check/result.ts";
import { boundOf, isMissed, plain } from "./figure-tables.ts";
import { PARTS } from "./parts.ts";
import type { Proof } from "./proof-file.ts";
import { written } from "./written.ts";

/** The figures of the first table, by part and name, with what each answers. */
export const CHOSEN: readonly [question: string, part: string, figure: string][] = [
  ["Municipalities that a truck does not reach", "municipalities", "not reached"],
  [
    "Mean difference from published distances",
    "distances",
    "mean error, distances used for tuning",
  ],
  ["Published answers that the service matches", "truth", "queries answered as published"],
  ["Tests of corridors in both directions that pass", "corridors", "tests passed"],
  ["Places silently taken for another", "places", "another place in silence"],
  ["Plazas silently skipped", "paths", "surveyed plazas passed in silence"],
  ["Passages without a known price", "tolls", "passages without a known price"],
  ["Amounts of the legal floor exact to the cent", "floor", "amounts that are exact to the cent"],
  [
    "Kilometres within their stated uncertainty",
    "kilometres",
    "errors within the stated uncertainty, ends of segments, each held out",
  ],
  [
    "A route query, against one bare call of the engine",
    "bench routes",
    "efficient, random pairs: median",
  ],
  ["Share of that time spent in the engine", "bench routes", "share of the time: engine"],
  [
    "Best order of 50 places, faster than with the full matrix",
    "bench orders",
    "order of 50 places, faster than by the full matrix: median",
  ],
  ["Tolls of 20,000 points, faster than turf", "bench plazas", "faster than turf, 20,000 points"],
  [
    "Answers to generated requests that violate the contract",
    "requests",
    "answers against the contract",
  ],
  ["Forged tokens refused", "attacks", "attacks refused"],
  ["Events lost under injected faults", "faults", "events lost"],
  ["Deliveries lost under kills", "kills", "deliveries of the backlog lost"],
  ["Hostile actions without effect", "hostile", "hostile acts without effect"],
  ["Changes of prices that a test notices", "mutants", "changes of prices that a test notices"],
];

/** The figures that matter most, then everything that misses its bound, failed or has not run. */
export function summaryOf({ parts }: Proof): string {
  const rows = CHOSEN.flatMap(([question, part, name]) => {
    const figure = parts[part]?.figures.find((one) => one.name === name);
    return figure ? [rowOf(question, figure)] : [];
  });
  const open = [...missesOf(parts), ...failuresOf(parts), ...missingOf(parts)];
  return [
    ["| | measured | of | goal |", "| --- | ---: | ---: | --- |", ...rows].join("\n"),
    open.length === 0
      ? "Every figure is within its bound, and every part has run."
      : `What misses its goal, failed or has not run:\n\n${open.join("\n")}`,
  ].join("\n\n");
}

function rowOf(question: string, figure: Figure): string {
  const { value, unit, of } = figure;
  const goal = `${boundOf(figure)}${isMissed(figure) ? ": **missed**" : ""}`;
  return `| ${question} | ${written(value, unit)} | ${of === undefined ? "" : written(of)} | ${goal} |`;
}

function missesOf(parts: Proof["parts"]): string[] {
  return Object.entries(parts).flatMap(([part, { figures }]) =>
    figures.filter(isMissed).map((figure) => {
      const { name, value, unit } = figure;
      return `- ${titleOf(part)}: ${plain(name)} is ${written(value, unit)}; the goal is ${boundOf(figure)}.`;
    }),
  );
}

function failuresOf(parts: Proof["parts"]): string[] {
  return Object.entries(parts).flatMap(([part, { failures, notRun }]) => [
    ...failures.slice(0, 1).map((failure) => `- ${titleOf(part)}: failed, ${plain(failure)}.`),
    ...(notRun === undefined ? [] : [`- ${titleOf(part)}: not run, ${plain(notRun)}.`]),
  ]);
}

function missingOf(parts: Proof["parts"]): string[] {
  const missing = Object.keys(PARTS).filter((part) => !(part in parts));
  return missing.length === 0 ? [] : [`- Not run yet: ${missing.map(titleOf).join("; ")}.`];
}

function titleOf(part: string): string {
  return `**${PARTS[part]?.title ?? part}**`;
}
