import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sitePackages } from "../lib/build/site/build-site.ts";
import { bundleFunctions } from "../lib/stack/packaging/bundle-functions.ts";
import { type ShippedIn, sbomOf } from "../lib/stack/packaging/sbom.ts";
import { thirdPartyPage } from "./third-party/third-party-page.ts";

// Writes THIRD-PARTY.md and the software bill of materials: the third-party code in the Lambda
// packages and the console. With --check, fails when one is stale.
const root = join(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const inConsole = (await sitePackages()).map((shipped) => ({ shipped, within: ["console"] }));
const packages = joined([...shippedInFunctions(), ...inConsole]);
const documents = {
  "THIRD-PARTY.md": thirdPartyPage(packages),
  "sbom.cdx.json": `${JSON.stringify(sbomOf(version, packages), null, 2)}\n`,
};
for (const [name, text] of Object.entries(documents)) {
  const file = join(root, name);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${name} is stale; run: npm run write -- third-party`);
    process.exitCode = 1;
  }
}

function shippedInFunctions(): ShippedIn[] {
  const directory = mkdtempSync(join(tmpdir(), "rota-vpo-third-party-"));
  try {
    return Object.entries(bundleFunctions(directory)).flatMap(([name, { packages: inFunction }]) =>
      inFunction.map((one) => ({ shipped: one, within: [name] })),
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Each package once, with every product that contains it, ordered by package URL. */
function joined(all: readonly ShippedIn[]): ShippedIn[] {
  const byPurl = Map.groupBy(all, ({ shipped: { purl } }) => purl);
  return [...byPurl]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first
        ? [{ ...first, within: [first, ...others].flatMap(({ within }) => within).toSorted() }]
        : [],
    );
}
