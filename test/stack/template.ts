import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Template } from "aws-cdk-lib/assertions";
import { inject } from "vitest";
import type { Bundle } from "../../lib/stack/bundle.ts";
import { createStack } from "./create-stack.ts";

/** The template of the default configuration. */
export const template = Template.fromJSON(
  JSON.parse(readFileSync(join(inject("stack").assembly, "rota-vpo.template.json"), "utf8")),
);

/** The properties of every resource of a type in the default template. */
export function propertiesOf(type: string): Record<string, unknown>[] {
  return Object.values(template.findResources(type)).map(({ Properties }) => Properties);
}

/** The template of another configuration, made from the shared bundle. */
export function templateWith(
  context: Record<string, unknown>,
  changed: Partial<Bundle> = {},
): Template {
  const { bundle, directory } = inject("stack");
  const outdir = join(directory, randomUUID());
  const { stack } = createStack({ ...bundle, ...changed }, { context, outdir });
  return Template.fromStack(stack);
}
