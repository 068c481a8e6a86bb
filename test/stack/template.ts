import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { Template } from "aws-cdk-lib/assertions";
import { inject } from "vitest";
import type { StageStack } from "../../lib/stack/stage-stack.ts";
import { createStacksWithoutCode, type StageEntries, type Synthesis } from "./create-stacks.ts";
import { templateOf } from "./merged-template.ts";

/** The template of the default configuration, all its stacks together. */
export const template = await templateWith({});

/** The properties of every resource of a type in the default template. */
export function propertiesOf(type: string): Record<string, unknown>[] {
  return Object.values(template.findResources(type)).map(({ Properties }) => Properties);
}

/** The stacks of another configuration. */
export async function stacksWith(
  entries: StageEntries,
  synthesis: Synthesis = {},
): Promise<StageStack[]> {
  const directory = await mkdtemp(join(inject("stackFolder"), "template-"));
  return createStacksWithoutCode(directory, entries, synthesis).stacks;
}

/** The template of another configuration, all its stacks together. */
export async function templateWith(
  entries: StageEntries,
  synthesis: Synthesis = {},
): Promise<Template> {
  return templateOf(await stacksWith(entries, synthesis));
}
