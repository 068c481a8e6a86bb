import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientTypes } from "../client/tools/client-types.ts";
import { busEventJsonSchema } from "../lib/deliver/webhooks/bus-event-schema.ts";
import { openApiDocument } from "../lib/service/api/openapi/openapi.ts";
import { deliveryDefinition } from "../lib/stack/events/delivery-definition.ts";
import { stageSchema } from "../lib/stack/stage/stage-schema.ts";
import type { Contract } from "./contract/changes/contract.ts";
import { compareReleases, keepRelease } from "./contract/changes/releases.ts";
import { consoleValues } from "./contract/console-values.ts";
import { withSchedule } from "./contract/draw-schedule.ts";
import { contractTables } from "./contract/tables/contract-tables.ts";
import { withTables } from "./contract/tables/marked-tables.ts";

// Writes the contracts of the API, of the events and of the stages' files, the types of the client,
// the values of the console, the tables of the pages about the API, and what follows from the
// schedule of deliveries: their state machine and its table. Compares the contract with those of
// the releases, and fails on a break that is not declared. With --check, fails when a file is
// stale. With --release, keeps the contract as that of a release.
const root = join(import.meta.dirname, "..");
const openApi = openApiDocument();
const json = (document: object) => `${JSON.stringify(document, null, 2)}\n`;
const contracts = join(root, "contracts");
const contract = openApi as unknown as Contract;
if (process.argv.includes("--release")) keepRelease(contracts, contract);
const { page: changes, faults } = compareReleases(contracts, contract);
const tables = contractTables(contract);
const pages = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
  .filter((file) => /^(pt\/)?api\/.*\.md$/.test(file))
  .map((file) => {
    const page = readFileSync(join(root, "docs", file), "utf8");
    const language = file.startsWith("pt/") ? "pt" : "en";
    return [`docs/${file}`, withTables(page, language, tables)] as const;
  });
const documents = {
  "openapi.json": json(openApi),
  "vpo-event.schema.json": json(busEventJsonSchema("draft-2020-12")),
  "config/stage.schema.json": json(stageSchema()),
  "client/src/schema.ts": await clientTypes(openApi),
  "web/src/api/contract-values.ts": consoleValues(openApi),
  "lib/stack/events/delivery.asl.json": json(deliveryDefinition()),
  "docs/contract-changes.md": changes,
  ...Object.fromEntries(pages),
  "docs/webhooks.md": withSchedule(readFileSync(join(root, "docs/webhooks.md"), "utf8")),
  "docs/pt/webhooks.md": withSchedule(
    readFileSync(join(root, "docs/pt/webhooks.md"), "utf8"),
    "pt",
  ),
};
for (const [name, text] of Object.entries(documents)) {
  const file = join(root, name);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${name} is stale; run: npm run write -- contract`);
    process.exitCode = 1;
  }
}
for (const fault of faults) {
  console.error(fault);
  process.exitCode = 1;
}
