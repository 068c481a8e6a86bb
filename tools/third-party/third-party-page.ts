import { engineParts } from "../../lib/stack/packaging/engine-parts.ts";
import type { ShippedIn } from "../../lib/stack/packaging/sbom.ts";

const INTRODUCTION = `# Third-party software

What this project ships of others: to AWS Lambda, and to browsers. \`npm run write -- third-party\` writes this page and [sbom.cdx.json](sbom.cdx.json) from the packages that the bundles hold.

Each function carries the full texts in \`LICENCES.txt\`, and the console in \`/licences.txt\`. Lambda's own Node runtime and the base of the container image are not listed.`;

const ENGINE = `## In the routing engine

The engine is one native file, \`valhalla_node.node\`. The forty libraries that its npm package brings are not shipped: routing calls none of them. These parts are compiled into the file. Its package does not list them; they are those whose symbols it holds.`;

/** The page of all shipped third-party code. */
export function thirdPartyPage(packages: readonly ShippedIn[]): string {
  const parts = new Set(engineParts().map(({ purl }) => purl));
  const npm = packages.filter(({ shipped }) => !parts.has(shipped.purl));
  const inConsole = npm.filter(({ within }) => within.includes("console"));
  const inFunctions = npm.filter(({ within }) => within.some((name) => name !== "console"));
  const inEngine = packages.filter(({ shipped }) => parts.has(shipped.purl));
  return `${[
    INTRODUCTION,
    ENGINE,
    tableOf(inEngine),
    "## In the functions",
    tableOf(inFunctions),
    "## In the console",
    tableOf(inConsole),
  ].join("\n\n")}\n`;
}

function tableOf(packages: readonly ShippedIn[]): string {
  const rows = packages.map(({ shipped: { name, version = "unknown", licence, text } }) =>
    [`\`${name}\``, version, licence, noticesOf(text).join("<br>")].join(" | "),
  );
  return [
    "| package | version | licence | notice |",
    "| --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

/** The copyright lines of a licence's text; its first line if it has none. */
function noticesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.replace(/^[\s*#/;-]+|[\s*|]+$/g, ""));
  const notices = lines.filter((line) => /copyright\s+(\(c\)|©|\d{4})/i.test(line));
  const named = notices.length > 0 ? notices : lines.filter(Boolean).slice(0, 1);
  return [...new Set(named)].map((line) => line.replaceAll("|", "\\|").replaceAll("<", "&lt;"));
}
