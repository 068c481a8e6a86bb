import { type Change, lineOf } from "./change.ts";
import type { Declaration } from "./declared-breaks.ts";

/** The changes that lead to one version of the contract. */
export interface VersionChanges {
  version: string;
  since: string;
  changes: readonly Change[];
}

/** The page with the changes of every version of the contract, the newest first. */
export function changesPage(
  versions: readonly VersionChanges[],
  declarations: readonly Declaration[],
): string {
  const sections = versions.toReversed().map(({ version, since, changes }) => {
    const own = declarations.filter((one) => one.version === version);
    const additions = changes.filter(({ breaks }) => !breaks).map(bullet);
    return [
      `## ${version}, since ${since}`,
      ...(own.length > 0 ? ["### Breaks", ...own.map(breakList)] : []),
      ...(additions.length > 0 ? ["### Compatible changes", additions.join("\n")] : []),
      ...(changes.length === 0 ? ["The contract is the same."] : []),
    ].join("\n\n");
  });
  return `${[HEAD, ...sections].join("\n\n")}\n`;
}

const HEAD = `# Changes of the contract

For callers: each difference between the contracts of two versions, found by comparing their \`openapi.json\`. Texts and examples are left out. \`npm run write -- contract\` writes this page. [Versions and promises](versioning.md) says which changes to expect.

A type in brackets is one that callers send (\`request\`) or read (\`answer\`).`;

function breakList({ why, changes }: Declaration): string {
  return `${why}\n\n${changes.map(code).join("\n")}`;
}

const bullet = (change: Change) => code(lineOf(change));

const code = (line: string) => {
  const [place, ...text] = line.split(": ");
  return `- \`${place}\`: ${text.join(": ")}`;
};
