import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Software of others that is shipped to AWS or to browsers. */
export interface ShippedPackage {
  name: string;
  /** Undefined if it cannot be read from what is shipped. */
  version: string | undefined;
  /** SPDX expression. */
  licence: string;
  /** Copyright notice and licence. */
  text: string;
  /** Package URL: https://github.com/package-url/purl-spec. */
  purl: string;
}

/** Licences of packages whose `package.json` names none, as their licence files say. */
const UNNAMED_LICENCES: Readonly<Record<string, string>> = { "@mapbox/polyline": "BSD-3-Clause" };

/** Roots of the packages that hold these files: `node_modules/@scope/name`. */
export function packagesOf(files: readonly string[]): string[] {
  const roots = files.map((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return [...new Set(roots.filter((root) => root !== undefined))].sort();
}

/** The npm package in a folder. Throws if it names no licence or has no text of it. */
export function readPackage(root: string): ShippedPackage {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const licence = UNNAMED_LICENCES[name] ?? license;
  if (typeof licence !== "string") throw new Error(`${name} names no licence`);
  const holder = typeof author === "string" ? author : author?.name;
  return {
    name,
    version,
    licence,
    text: licenceFiles(root) || standardText(licence, [`Author: ${holder ?? "not named"}`]),
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
  };
}

function licenceFiles(root: string): string {
  return readdirSync(root)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    .sort()
    .map((name) => readFileSync(join(root, name), "utf8").trim())
    .join("\n\n");
}

/** The standard text of a licence below the lines of a notice. */
export function standardText(licence: string, notice: readonly string[]): string {
  const file = join(import.meta.dirname, "texts", `${licence}.txt`);
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return `${notice.join("\n")}\n\n${readFileSync(file, "utf8").trim()}`;
}
