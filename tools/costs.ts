import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { costTable, type Prices } from "../lib/stack/costs.ts";

// Writes the cost table into docs/scale.md; with --check, fails if the committed one is stale.
const docs = join(import.meta.dirname, "../docs");
const prices = JSON.parse(readFileSync(join(docs, "prices.json"), "utf8")) as Prices;
const file = join(docs, "scale.md");
const text = readFileSync(file, "utf8");
const table = /(<!-- costs -->\n\n).*?(\n\n<!-- \/costs -->)/s;
const updated = text.replace(table, `$1${costTable(prices)}$2`);
if (!process.argv.includes("--check")) writeFileSync(file, updated);
else if (updated !== text) {
  console.error("docs/scale.md is stale; run: npm run costs");
  process.exitCode = 1;
}
