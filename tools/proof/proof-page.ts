import { boundOf, type Figure, keepsBound } from "../check/result.ts";
import { PARTS, SECTIONS } from "./parts.ts";
import type { Machine, PartRecord, Proof } from "./proof-file.ts";

/** The parts of `docs/proof.md` that follow from the run, by the mark of their place. */
export function proofTables(proof: Proof): Record<string, string> {
  const sections = Object.keys(SECTIONS).map((section) => [section, sectionOf(section, proof)]);
  return { run: runOf(proof), ...Object.fromEntries(sections) };
}

function runOf({ parts }: Proof): string {
  const records = Object.values(parts);
  const checked = records.reduce((sum, part) => sum + part.checked, 0);
  const failed = records.filter(({ failures }) => failures.length > 0).length;
  const minutes = records.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const machines = machinesOf(parts).map((machine, i, { length }) =>
    length === 1 ? machine : `${nameOf(i)}: ${machine}`,
  );
  return [
    `- **Machine**: ${machines.join("; ")}.`,
    `- **Runs**: ${records.length} parts in ${minutes.toFixed(0)} minutes, ${number(checked)} cases, ${failed} parts failed.`,
    `- **Load**: each part says how many processes wanted a core when it began. Figures of time are ratios within one run.`,
  ].join("\n");
}

/** The machines of all parts, in the order of the parts. */
function machinesOf(parts: Proof["parts"]): string[] {
  return [...new Set(Object.values(parts).map(({ machine }) => describe(machine)))];
}

function describe({ processor, cores, memoryGigabytes, system, node }: Machine): string {
  return `${cores} cores of ${processor}, ${memoryGigabytes} GB of memory, ${system}, Node ${node}`;
}

/** `A`, `B` and so on. */
function nameOf(index: number): string {
  return String.fromCodePoint(65 + index);
}

function sectionOf(section: string, { parts }: Proof): string {
  const machines = machinesOf(parts);
  const on = ({ machine }: PartRecord) =>
    machines.length === 1 ? "" : `, machine ${nameOf(machines.indexOf(describe(machine)))}`;
  return Object.entries(parts)
    .filter(([name]) => PARTS[name]?.section === section)
    .map(([name, record]) => partOf(name, record, on(record)))
    .join("\n\n");
}

function partOf(name: string, record: PartRecord, on: string): string {
  const { title = name, about = "" } = PARTS[name] ?? {};
  const { commit, day, load, seconds, seed, notRun, failures } = record;
  const when = `${day}, commit \`${commit}\`, ${seconds.toFixed(0)} s, load ${load} a core${on}`;
  const seeded = seed === undefined ? "" : `, seed ${seed}`;
  return [
    `### ${title}`,
    about,
    `\`${record.command}\` (${when}${seeded}).`,
    ...(notRun === undefined ? [] : [`**Not run**: ${notRun}.`]),
    ...(failures.length === 0
      ? []
      : [`**Failed**:\n\n${failures.map((one) => `- ${cell(one)}`).join("\n")}`]),
    ...(record.figures.length === 0 ? [] : [figureTable(record.figures)]),
    ...record.worst.filter(({ cases }) => cases.length > 0).map(worstOf),
  ].join("\n\n");
}

function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, of } = figure;
    const bound = boundOf(figure);
    const missed = bound !== "" && !keepsBound(figure) ? `${bound}: **missed**` : bound;
    return `| ${cell(name)} | ${number(value)}${unit && ` ${unit}`} | ${of === undefined ? "" : number(of)} | ${missed} |`;
  });
  return ["| figure | value | of | bound |", "| --- | ---: | ---: | --- |", ...rows].join("\n");
}

/** Folded, as a reader asks for the worst cases of one property only. */
function worstOf({ title, cases }: PartRecord["worst"][number]): string {
  const lines = cases.map((one) => `- ${cell(one.trim())}`).join("\n");
  return `<details><summary>The worst: ${title}</summary>\n\n${lines}\n\n</details>`;
}

/** A text without the signs that have a meaning in a page. */
function cell(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[|<>[\]*_`]/g, "\\$&");
}

/** `14,174`; small values with their digits. */
export function number(value: number): string {
  return value.toLocaleString("en-US", { maximumSignificantDigits: digitsOf(value) });
}

function digitsOf(value: number): number {
  return Math.abs(value) >= 1_000 ? 21 : 4;
}
