import { appendFileSync } from "node:fs";

/** Environment variable with the file that results are appended to, one JSON line each. */
export const RESULT_FILE = "CHECK_RESULT";
/** Faults that are shown and recorded; a broken check may have thousands. */
const SHOWN = 20;

/** A measured value, with the bound that it must keep. */
export interface Figure {
  name: string;
  value: number;
  /** Such as `%`, `ms` or `times`; empty for a count. */
  unit: string;
  /** Number of samples behind it. */
  of?: number;
  atMost?: number;
  atLeast?: number;
  /** True if it depends on the machine and its load; a bound that it misses then fails nothing. */
  isTimed?: boolean;
}

/** The worst cases of one property, worst first, each in a line with its explanation. */
export interface Worst {
  title: string;
  cases: readonly string[];
}

/** Findings of a check or a benchmark. */
export interface CheckResult {
  /** Number of cases that were looked at: a check of nothing fails. */
  checked: number;
  /** Everything that must not be, apart from broken bounds of figures. */
  faults: readonly string[];
  seed?: number;
  figures: readonly Figure[];
  worst?: readonly Worst[];
  /** The reason why this machine cannot run it, such as a missing program. */
  notRun?: string;
}

/** True if a figure keeps its bound. One that is not a number keeps none. */
export function keepsBound({ value, atMost, atLeast }: Figure): boolean {
  if (!Number.isFinite(value)) return false;
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
}

/** Everything for which a check fails. */
export function failuresOf({ checked, faults, figures, notRun }: CheckResult): string[] {
  if (notRun !== undefined) return [...faults];
  const broken = figures.filter((figure) => !figure.isTimed && !keepsBound(figure));
  return [
    ...(checked > 0 ? [] : ["nothing was checked"]),
    ...faults,
    ...broken.map((figure) => `${figure.name}: ${withUnit(figure)}, ${boundOf(figure)}`),
  ];
}

/** Prints the worst cases, figures and failures, sets the exit code and leaves the result to whoever asked for it. */
export function conclude(result: CheckResult): void {
  for (const { title, cases } of result.worst ?? []) {
    console.log(`${title}:`);
    for (const one of cases) console.log(`  ${one}`);
  }
  for (const figure of result.figures) console.log(lineOf(figure));
  if (result.notRun !== undefined) console.log(`NOT RUN: ${result.notRun}`);
  const failures = failuresOf(result);
  for (const failure of failures.slice(0, SHOWN)) console.error(failure);
  if (failures.length > SHOWN) console.error(`and ${failures.length - SHOWN} more`);
  if (failures.length > 0) process.exitCode = 1;
  recordResult(result);
}

/** Appends a result to the file that the environment names, if it names one. */
export function recordResult(result: CheckResult): void {
  const file = process.env[RESULT_FILE];
  if (file === undefined) return;
  const figures = result.figures.map((one) => ({ ...one, value: rounded(one.value) }));
  const faults = result.faults.slice(0, SHOWN);
  appendFileSync(file, `${JSON.stringify({ ...result, faults, figures })}\n`);
}

/** The results of one check's processes as one; undefined if there is none. */
export function joinResults(results: readonly CheckResult[]): CheckResult | undefined {
  const [first] = results;
  if (first === undefined) return undefined;
  return {
    ...first,
    checked: results.reduce((sum, { checked }) => sum + checked, 0),
    faults: results.flatMap(({ faults }) => faults),
    figures: results.flatMap(({ figures }) => figures),
    worst: results.flatMap(({ worst = [] }) => worst),
  };
}

/** `ok   mean error: 2.3 % of 27 (at most 2.4)`. */
function lineOf(figure: Figure): string {
  const verdict = keepsBound(figure) ? "ok  " : figure.isTimed ? "SLOW" : "FAIL";
  const bound = boundOf(figure);
  const of = figure.of === undefined ? "" : ` of ${figure.of}`;
  return `${verdict} ${figure.name}: ${withUnit(figure)}${of}${bound && ` (${bound})`}`;
}

export function boundOf({ atMost, atLeast }: Figure): string {
  return [
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
  ].join(", ");
}

export function withUnit({ value, unit }: Figure): string {
  return `${rounded(value)}${unit && ` ${unit}`}`;
}

/** Four significant digits; whole numbers as they are. */
function rounded(value: number): number {
  return Number.isInteger(value) || !Number.isFinite(value) ? value : Number(value.toPrecision(4));
}
