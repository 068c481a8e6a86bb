import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Stage } from "./stage.ts";
import { contradictions } from "./stage-contradictions.ts";
import { stageFileSchema } from "./stage-schema.ts";

/** Reads `config/<stage>.json`; throws an error that names the file and every fault in it. */
export function readStage(
  name: string,
  directory = join(import.meta.dirname, "../../../config"),
): Stage {
  const path = join(directory, `${name}.json`);
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(name) || !existsSync(path)) {
    throw new Error(`no stage ${name}: config/ has ${stagesIn(directory).join(", ")}`);
  }
  return parseStage(name, readFileSync(path, "utf8"));
}

/** The stages that have a file. */
function stagesIn(directory: string): string[] {
  const names = readdirSync(directory).map((file) => /^([^.]+)\.json$/.exec(file)?.[1]);
  return names.filter((name) => name !== undefined);
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
  const { $schema: _, ...entries } = json;
  const given = Object.entries(entries).filter(([, value]) => value !== null);
  const result = stageFileSchema.safeParse(Object.fromEntries(given));
  if (!result.success) return fail(z.prettifyError(result.error));
  const faults = contradictions(name, result.data);
  if (faults.length > 0) fail(faults.map((fault) => `✖ ${fault}`).join("\n"));
  return { name, ...result.data };
}
