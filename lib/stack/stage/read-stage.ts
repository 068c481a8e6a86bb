import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { StackConfiguration } from "./configuration.ts";
import { contradictions } from "./stage-contradictions.ts";
import { stackConfigurationSchema } from "./stage-schema.ts";

/** Reads `config/<stage>.json`; throws an error that names the file and every fault in it. */
export function readStage(
  stage: string,
  directory = join(import.meta.dirname, "../../../config"),
): StackConfiguration {
  const path = join(directory, `${stage}.json`);
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(stage) || !existsSync(path)) {
    throw new Error(`no stage ${stage}: config/ has ${stagesIn(directory).join(", ")}`);
  }
  return parseStage(stage, readFileSync(path, "utf8"));
}

/** The stages that have a file. */
function stagesIn(directory: string): string[] {
  const names = readdirSync(directory).map((file) => /^([^.]+)\.json$/.exec(file)?.[1]);
  return names.filter((name) => name !== undefined);
}

/** Checks the JSON text of a stage's file; throws an error that names every fault. */
export function parseStage(stage: string, text: string): StackConfiguration {
  const fail = (fault: string): never => {
    throw new Error(`config/${stage}.json:\n${fault}`);
  };
  let json: Record<string, unknown> = {};
  try {
    json = JSON.parse(text);
  } catch (error) {
    fail(`✖ ${(error as Error).message}`);
  }
  const { $schema: _, ...entries } = json;
  const given = Object.entries(entries).filter(([, value]) => value !== null);
  const result = stackConfigurationSchema.safeParse(Object.fromEntries(given));
  if (!result.success) return fail(z.prettifyError(result.error));
  const faults = contradictions(stage, result.data);
  if (faults.length > 0) fail(faults.map((fault) => `✖ ${fault}`).join("\n"));
  return { stage, ...result.data };
}
