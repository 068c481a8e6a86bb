import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fixedCostTables } from "./costs/fixed-costs.ts";
import { costTables, type RegionalPrices } from "./costs/usage-costs.ts";

// Writes the tables of costs into docs/scale.md; with --check, fails if the committed ones are stale.
const docs = join(import.meta.dirname, "../docs");
const prices = JSON.parse(readFileSync(join(docs, "prices.json"), "utf8")) as RegionalPrices;
const file = join(docs, "scale.md");
const text = readFileSync(file, "utf8");
const tables = { costs: costTables(prices), "fixed-costs": fixedCostTables(prices) };
const updated = Object.entries(tables).reduce(
  (page, [name, table]) =>
    page.replace(
      new RegExp(`(<!-- ${name} -->\\n\\n).*?(\\n\\n<!-- /${name} -->)`, "s"),
      (_, before, after) => `${before}${table}${after}`,
    ),
  text,
);
if (!process.argv.includes("--check")) writeFileSync(file, updated);
else if (updated !== text) {
  console.error("docs/scale.md is stale; run: npm run write -- costs");
  process.exitCode = 1;
}
