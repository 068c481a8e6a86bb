import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SERVICE_VERSION } from "../lib/base/version.ts";
import { commandOf, PARTS } from "./proof/parts.ts";
import { mergeProof, type PartRecord, proofSchema } from "./proof/proof-file.ts";
import { releasesSchema, withRelease } from "./proof/releases.ts";
import { runPart } from "./proof/run-part.ts";
import { pagesOf, withTables } from "./proof/write-pages.ts";

const USAGE = `usage: npm run proof -- [--quick] [PART …]    run all parts or some, write docs/proof.json, docs/proof.md and README.md
       npm run proof -- --into FOLDER [--quick] [PART …]    write proof.json into another folder, and no pages
       npm run proof -- --write    write the pages from docs/proof.json
       npm run proof -- --release    keep the cold starts and memory of this version's functions
--quick takes minutes instead of hours. Parts: ${Object.keys(PARTS).join(", ")}`;

/** Minutes after which a part of the quick proof hangs: more than the whole takes. */
const QUICK_LIMIT = 20;
const PROJECT = join(import.meta.dirname, "..");
const RELEASES = join(PROJECT, "docs/proof-releases.json");
const { quick, write, release, into, chosen } = readArguments();
const file = join(PROJECT, into ?? "docs", "proof.json");
const earlier = existsSync(file)
  ? proofSchema.parse(JSON.parse(readFileSync(file, "utf8")))
  : undefined;
const records = new Map<string, PartRecord>();
let proof = mergeProof(earlier, records, Object.keys(PARTS));
if (!write && !release) {
  const due = Object.entries(PARTS).flatMap(([name, { quick: few, full, usesOneCore = false }]) => {
    const args = quick ? few : full;
    if (args === undefined || (chosen.length > 0 && !chosen.includes(name))) return [];
    return [{ name, args, usesOneCore }];
  });
  // One more of these parts at a time than there are cores, as some wait most of their time; those
  // that do are at the end of the list, from which each lane takes its next.
  const shared = due
    .filter(({ usesOneCore }) => usesOneCore)
    .toReversed()
    .values();
  const lanes = Array.from({ length: availableParallelism() + 1 }, async () => {
    for (const { name, args } of shared) await run(name, args, "at the end");
  });
  await Promise.all(lanes);
  for (const { name, args, usesOneCore } of due) {
    if (!usesOneCore) await run(name, args, "as it comes");
  }
}
const earlierReleases = releasesSchema.parse(JSON.parse(readFileSync(RELEASES, "utf8")));
const releases = release ? withRelease(earlierReleases, SERVICE_VERSION, proof) : earlierReleases;
if (release) writeFileSync(RELEASES, `${JSON.stringify(releases, null, 2)}\n`);
if (into === undefined) {
  for (const [page, tables] of Object.entries(pagesOf(proof, releases))) {
    const path = join(PROJECT, page);
    writeFileSync(path, withTables(readFileSync(path, "utf8"), tables));
  }
}
for (const [name, { failures }] of records) {
  if (failures.length === 0) continue;
  console.error(`${name} failed: ${failures[0]}`);
  process.exitCode = 1;
}

/** Runs a part and keeps its record, so that an interrupted run leaves its figures. */
async function run(name: string, args: readonly string[], printed: "as it comes" | "at the end") {
  if (printed === "as it comes") console.log(`\n=== ${commandOf(name, args)}`);
  const record = await runPart(name, args, {
    printed,
    limitMinutes: quick ? QUICK_LIMIT : undefined,
  });
  const end = record.failures.length === 0 ? "holds" : "FAILED";
  console.log(`=== ${name}: ${end}, ${record.seconds} s`);
  records.set(name, record);
  proof = mergeProof(earlier, records, Object.keys(PARTS));
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: "boolean", default: false },
        write: { type: "boolean", default: false },
        release: { type: "boolean", default: false },
        into: { type: "string" },
      },
    });
    const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
    if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(", ")}`);
    return { ...values, chosen: positionals };
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}
