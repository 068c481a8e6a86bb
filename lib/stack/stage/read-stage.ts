import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { z } from "zod";
import type { Stage } from "./stage.ts";
import { contradictions } from "./stage-contradictions.ts";
import { stageFileSchema } from "./stage-schema.ts";

/** Reads `config/<stage>.json`; throws an error that names the file and every fault in it. */
export function readStage(
  name: string,
  directory = join(import.meta.dirname, "../../../config"),
): Stage {
  if (!isStageName(name)) throw new Error(`no stage ${name}: ${NAME_RULE}`);
  const path = join(directory, `${name}.json`);
  if (!existsSync(path)) {
    throw new Error(`no stage ${name}: config/ has ${stagesIn(directory).join(", ")}`);
  }
  return parseStage(name, readFileSync(path, "utf8"));
}

const NAME_RULE =
  "a name has at most 20 lower-case letters, digits and hyphens and begins with a letter";

function isStageName(name: string): boolean {
  return /^[a-z][a-z0-9-]{0,19}$/.test(name);
}

/** The stages that have a file. */
function stagesIn(directory: string): string[] {
  const names = readdirSync(directory).map((file) => /^([^.]+)\.json$/.exec(file)?.[1] ?? "");
  return names.filter(isStageName);
}

/** Faults for repeated keys: JSON allows a key twice and keeps the last value. */
function repeatedKeys(text: string): string[] {
  const { errors } = parseDocument(text);
  const repeated = errors.filter(({ code }) => code === "DUPLICATE_KEY");
  return repeated.map(({ linePos }) => `line ${linePos?.[0].line}: this key stands twice`);
}

/** Checks the JSON text of a stage's file; throws an error that names every fault. */
export function parseStage(name: string, text: string): Stage {
  const fail = (fault: string): never => {
    throw new Error(`config/${name}.json:\n${fault}`);
  };
  let json: Record<string, unknown> = {};
  try {
    json = JSON.parse(text);
  } catch (error) {
    fail(`✖ ${(error as Error).message}`);
  }
  const repeated = repeatedKeys(text);
  if (repeated.length > 0) fail(repeated.map((fault) => `✖ ${fault}`).join("\n"));
  const { $schema: _, ...entries } = json;
  const given = Object.entries(entries).filter(([, value]) => value !== null);
  const result = stageFileSchema.safeParse(Object.fromEntries(given));
  if (!result.success) return fail(z.prettifyError(result.error));
  const faults = contradictions(name, result.data);
  if (faults.length > 0) fail(faults.map((fault) => `✖ ${fault}`).join("\n"));
  return { name, ...result.data };
}
