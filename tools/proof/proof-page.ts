import { figureTables, plain } from "./figure-tables.ts";
import { PARTS, SECTIONS } from "./parts.ts";
import type { Machine, PartRecord, Proof } from "./proof-file.ts";
import { type Releases, sinceRelease } from "./releases.ts";
import { summaryOf } from "./summary.ts";
import { written } from "./written.ts";

/** The generated parts of `docs/proof.md`, by the mark of their place. */
export function proofTables(proof: Proof, releases: Releases = {}): Record<string, string> {
  const sections = Object.keys(SECTIONS).map((section) => [
    section,
    sectionOf(section, proof, releases),
  ]);
  return { summary: summaryOf(proof), run: runOf(proof), ...Object.fromEntries(sections) };
}

function runOf({ parts }: Proof): string {
  const records = Object.values(parts);
  const checked = records.reduce((sum, part) => sum + part.checked, 0);
  const failed = records.filter(({ failures }) => failures.length > 0).length;
  const minutes = records.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const all = machinesOf(parts);
  const machines = all.map((machine, i) =>
    all.length === 1 ? machine : `${nameOf(i)}: ${machine}`,
  );
  return [
    [
      `- **Machine**: ${machines.join("; ")}.`,
      `- **Runs**: ${records.length} parts in ${minutes.toFixed(0)} minutes, ${written(checked)} cases, ${failed} parts failed.`,
    ].join("\n"),
    `<details><summary>The run of each part</summary>\n\n${runTable(parts, all)}\n\n</details>`,
  ].join("\n\n");
}

/** One row per part, with the machine's load when the part began. */
function runTable(parts: Proof["parts"], machines: readonly string[]): string {
  const rows = Object.entries(parts).map(([name, record]) => {
    const { commit, day, seconds, load, seed = "" } = record;
    const on = nameOf(machines.indexOf(describe(record.machine)));
    const cells = [PARTS[name]?.title ?? name, day, `\`${commit}\``, `${seconds} s`, load, seed];
    return `| ${[...cells, ...(machines.length === 1 ? [] : [on])].join(" | ")} |`;
  });
  const machine = machines.length === 1 ? "" : " machine |";
  return [
    `| part | day | commit | time | load of a core | seed |${machine}`,
    `| --- | --- | --- | ---: | ---: | ---: |${machine && " --- |"}`,
    ...rows,
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

function sectionOf(section: string, { parts }: Proof, releases: Releases): string {
  return Object.entries(parts)
    .filter(([name]) => PARTS[name]?.section === section)
    .map(([name, record]) => {
      const figures = sinceReleaseOf(name, record, releases);
      return [partOf(name, record), ...figures].join("\n\n");
    })
    .join("\n\n");
}

/** Only the packaged functions are compared from release to release. */
function sinceReleaseOf(name: string, { figures }: PartRecord, releases: Releases): string[] {
  return name === "lambda" ? [sinceRelease(figures, releases)] : [];
}

function partOf(name: string, { command, notRun, failures, figures, worst }: PartRecord): string {
  const { title = name, about = "" } = PARTS[name] ?? {};
  return [
    `### ${title}`,
    about,
    `\`${command}\``,
    ...(notRun === undefined ? [] : [`**Not run**: ${notRun}.`]),
    ...(failures.length === 0
      ? []
      : [`**Failed**:\n\n${failures.map((one) => `- ${plain(one)}`).join("\n")}`]),
    ...figureTables(name, figures),
    ...worst.filter(({ cases }) => cases.length > 0).map(worstOf),
  ].join("\n\n");
}

/** Folded, as a reader asks for the worst cases of one property only. */
function worstOf({ title, cases }: PartRecord["worst"][number]): string {
  const lines = cases.map((one) => `- ${plain(one.trim())}`).join("\n");
  return `<details><summary>The worst: ${title}</summary>\n\n${lines}\n\n</details>`;
}
