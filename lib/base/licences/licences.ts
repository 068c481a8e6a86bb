import type { ShippedPackage } from "./shipped-package.ts";

/** The licences of packages as one text, which is shipped with the code that contains them. */
export function licencesOf(packages: readonly ShippedPackage[]): string {
  return packages.map((one) => `${headingOf(one)}\n\n${one.text}\n`).join(`\n${"-".repeat(80)}\n`);
}

function headingOf({ name, version = "(version unknown)", licence }: ShippedPackage): string {
  return `${name} ${version} (${licence})`;
}
