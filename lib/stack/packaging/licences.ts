import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Roots of the packages that hold these files: `node_modules/@scope/name`. */
export function packagesOf(files: readonly string[]): string[] {
  const roots = files.map((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return [...new Set(roots.filter((root) => root !== undefined))].sort();
}

/**
 * The licences of packages as one text, which is shipped with the code that contains the packages.
 */
export function licencesOf(roots: readonly string[]): string {
  return roots
    .map((root) => `${heading(root)}\n\n${licenceText(root)}`)
    .join(`\n${"-".repeat(80)}\n`);
}

function heading(root: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return `${name} ${version} (${license})`;
}

function licenceText(root: string): string {
  const names = existsSync(root) ? readdirSync(root) : [];
  return names
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    .sort()
    .map((name) => readFileSync(join(root, name), "utf8").trim())
    .join("\n\n");
}
