import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { EMBEDDED_DATA_SET } from "../../base/data-set.ts";
import type { FinishedStages, Stage } from "../../build/network/osm/stages.ts";

/** The ledger's file in the folder of an import. */
const LEDGER = "stages.json";
/** Bytes of the extract, at its beginning and at its end, that its key depends on. */
const KEYED_BYTES = 1024 * 1024;
/** Folders with the code and tables that an import depends on. */
const PROGRAM = [
  join(import.meta.dirname, "../../build"),
  join(import.meta.dirname, "../../quote"),
];

const ledgerSchema = z.object({
  key: z.string(),
  /** Results of the finished stages by name, in their order. */
  results: z.record(z.string(), z.unknown()),
  /** Sizes of all files that they left, by path. */
  files: z.record(z.string(), z.number()),
});

type Entries = z.infer<typeof ledgerSchema>;

/** The stages that an import has finished, kept in its folder so that a later one can continue. */
export class StageLedger implements FinishedStages {
  readonly #directory: string;
  readonly #entries: Entries;

  private constructor(directory: string, entries: Entries) {
    this.#directory = directory;
    this.#entries = entries;
  }

  /** Opens the ledger of a folder and removes what no finished stage has left there. */
  static async open(directory: string, key: string): Promise<StageLedger> {
    const entries = (await readEntries(directory, key)) ?? { key, results: {}, files: {} };
    const kept = new Set([LEDGER, ...Object.keys(entries.files)].map((path) => path.split("/")[0]));
    const others = (await readdir(directory)).filter((name) => !kept.has(name));
    await Promise.all(others.map((name) => rm(join(directory, name), { recursive: true })));
    return new StageLedger(directory, entries);
  }

  get stages(): readonly string[] {
    return Object.keys(this.#entries.results);
  }

  has(stage: Stage): boolean {
    return Object.hasOwn(this.#entries.results, stage);
  }

  resultOf(stage: Stage): unknown {
    return this.#entries.results[stage];
  }

  async finish(stage: Stage, result: unknown): Promise<void> {
    this.#entries.results[stage] = result ?? null;
    this.#entries.files = await sizesIn(this.#directory);
    const draft = join(this.#directory, `${LEDGER}.draft`);
    await writeFile(draft, JSON.stringify(this.#entries));
    await rename(draft, join(this.#directory, LEDGER));
  }

  /** Removes the ledger from the complete network. */
  close(): Promise<void> {
    return rm(join(this.#directory, LEDGER), { force: true });
  }
}

/** True if the folder has finished stages of the import with that key, whole. */
export async function hasFinishedStages(directory: string, key: string): Promise<boolean> {
  return (await readEntries(directory, key)) !== undefined;
}

/**
 * Identity of an import: the extract, the day's tables and the program. Only the ends of the
 * extract are read, as reading all of it would take minutes. Empty if it cannot be read.
 */
export async function importKey(file: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    hash.update(await endsOf(file));
  } catch {
    return "";
  }
  for (const folder of [...PROGRAM, EMBEDDED_DATA_SET]) {
    for (const path of await filesIn(folder)) hash.update(await readFile(join(folder, path)));
  }
  return hash.digest("hex");
}

async function endsOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size, mtimeMs } = await file.stat();
    const hash = createHash("sha256").update(`${size} ${mtimeMs}`);
    for (const position of [0, Math.max(0, size - KEYED_BYTES)]) {
      const { buffer, bytesRead } = await file.read({
        buffer: Buffer.alloc(KEYED_BYTES),
        position,
      });
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest("hex");
  } finally {
    await file.close();
  }
}

/** The entries of a ledger; undefined unless they are of that key and their files are whole. */
async function readEntries(directory: string, key: string): Promise<Entries | undefined> {
  const file = join(directory, LEDGER);
  if (key === "" || !existsSync(file)) return undefined;
  const parsed = ledgerSchema.safeParse(parseJson(readFileSync(file, "utf8")));
  if (!parsed.success || parsed.data.key !== key) return undefined;
  const sizes = await sizesIn(directory);
  const isWhole = Object.entries(parsed.data.files).every(([path, size]) => sizes[path] === size);
  return isWhole ? parsed.data : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function sizesIn(directory: string): Promise<Record<string, number>> {
  const paths = (await filesIn(directory)).filter((path) => !path.startsWith(LEDGER));
  const sizes = await Promise.all(paths.map((path) => stat(join(directory, path))));
  return Object.fromEntries(paths.map((path, i) => [path, sizes[i]?.size ?? 0]));
}

/** Paths of all files in a folder, sorted. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    entries.map(async (path) => ((await stat(join(folder, path))).isFile() ? [path] : [])),
  );
  return found.flat().sort();
}
