import { readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { Template } from "aws-cdk-lib/assertions";
import { inject } from "vitest";
import { createStackWithoutCode, type StageEntries, type Synthesis } from "./create-stack.ts";

/** The template of the default configuration. */
export const template = Template.fromJSON(
  JSON.parse(readFileSync(join(inject("stack").assembly, "rota-vpo.template.json"), "utf8")),
);

/** The properties of every resource of a type in the default template. */
export function propertiesOf(type: string): Record<string, unknown>[] {
  return Object.values(template.findResources(type)).map(({ Properties }) => Properties);
}

/** The template of another configuration. */
export async function templateWith(
  entries: StageEntries,
  synthesis: Synthesis = {},
): Promise<Template> {
  const directory = await mkdtemp(join(inject("stack").directory, "template-"));
  return Template.fromStack(createStackWithoutCode(directory, entries, synthesis).stack);
}
