import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "../lib/api/openapi.ts";

// Writes openapi.json; with --check, fails when the committed file is stale.
const file = join(import.meta.dirname, "../openapi.json");
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("openapi.json is stale; run: npm run openapi");
  process.exitCode = 1;
}
