import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "../lib/api/openapi.ts";
import { stageSchema } from "../lib/stack/configuration.ts";
import { vpoEventSchema } from "../lib/webhooks/bus-event-schema.ts";

// Writes the contracts of the API, of the events and of the stages' files; with --check, fails when one is stale.
const documents = {
  "openapi.json": openApiDocument(),
  "vpo-event.schema.json": vpoEventSchema("draft-2020-12"),
  "config/stage.schema.json": stageSchema(),
};
for (const [name, document] of Object.entries(documents)) {
  const file = join(import.meta.dirname, "..", name);
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${name} is stale; run: npm run contract`);
    process.exitCode = 1;
  }
}
