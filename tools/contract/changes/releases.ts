import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changesPage, type VersionChanges } from "./changes-page.ts";
import { type Contract, withoutTexts } from "./contract.ts";
import { contractChanges } from "./contract-changes.ts";
import { declarationFaults, declarationsSchema } from "./declared-breaks.ts";

const CONTRACT_FILE = /^(\d+)\.(\d+)\.(\d+)\.json$/;

/** Contracts of the releases in a folder, the oldest first. */
function releasedContracts(folder: string): Contract[] {
  const numbers = (file: string) => (CONTRACT_FILE.exec(file) ?? []).slice(1).map(Number);
  return readdirSync(folder)
    .filter((file) => CONTRACT_FILE.test(file))
    .toSorted((a, b) => {
      const [older, newer] = [numbers(a), numbers(b)];
      const at = older.findIndex((number, index) => number !== newer[index]);
      return (older[at] ?? 0) - (newer[at] ?? 0);
    })
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
}

/** The page of changes up to the present contract, and what is wrong with the declared breaks. */
export function compareReleases(
  folder: string,
  present: Contract,
): { page: string; faults: string[] } {
  const declared = readFileSync(join(folder, "breaks.json"), "utf8");
  const declarations = declarationsSchema.parse(JSON.parse(declared));
  const contracts = releasedContracts(folder);
  // A released version's own file is compared as well: it must not change any more.
  const all = [...contracts, withoutTexts(present)];
  const versions = all.slice(1).map((after, index): VersionChanges => {
    const before = all[index] as Contract;
    const [since, own] = [before.info.version, after.info.version];
    const version = own === since ? "Unreleased" : own;
    return { version, since, changes: contractChanges(before, after) };
  });
  const faults = versions.flatMap(({ version, changes }) =>
    declarationFaults(version, changes, declarations),
  );
  const known = new Set(versions.map(({ version }) => version));
  const strangers = declarations.filter(({ version }) => !known.has(version));
  const unknown = strangers.map(({ version }) => `contracts/breaks.json names ${version}`);
  return { page: changesPage(versions, declarations), faults: [...faults, ...unknown] };
}

/** Keeps the contract of a release, which later ones are compared with. */
export function keepRelease(folder: string, contract: Contract): void {
  const kept = JSON.stringify(withoutTexts(contract), null, 1);
  writeFileSync(join(folder, `${contract.info.version}.json`), `${kept}\n`);
}
