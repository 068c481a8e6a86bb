import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Template } from "aws-cdk-lib/assertions";
import { inject } from "vitest";
import type { StageStack } from "../../lib/stack/stage-stack.ts";
import { createStacksWithoutCode, type StageEntries, type Synthesis } from "./create-stacks.ts";

/** A template as CloudFormation reads it. */
type Sections = Record<string, Record<string, unknown> | string>;

/**
 * The resources, outputs and parameters of several templates in one. Where two have a resource of
 * the same name, as the CDK's own ones do, the later gets a longer name.
 */
function merged(templates: readonly Sections[]): Template {
  const all: Record<string, Record<string, unknown>> = {};
  for (const [i, template] of templates.entries()) {
    for (const [section, entries] of Object.entries(template)) {
      if (typeof entries === "string") continue;
      const into = all[section] ?? {};
      all[section] = into;
      for (const [id, value] of Object.entries(entries)) {
        const isOther = id in into && !isDeepStrictEqual(into[id], value);
        into[isOther ? `${id}Of${i}` : id] = value;
      }
    }
  }
  return Template.fromJSON(resolved(all));
}

/** Values that stacks read from Parameter Store, in place of the references to them. */
function resolved(all: Record<string, Record<string, unknown>>): object {
  const published = new Map<string, unknown>();
  for (const { Type, Properties } of Object.values(all.Resources ?? {}) as Resource[]) {
    if (Type === "AWS::SSM::Parameter") published.set(Properties?.Name ?? "", Properties?.Value);
  }
  const read = new Map<string, unknown>();
  for (const [id, { Default = "" }] of Object.entries(all.Parameters ?? {}) as Parameter[]) {
    if (published.has(Default)) read.set(id, published.get(Default));
  }
  return withValues(all, read) as object;
}

interface Resource {
  Type: string;
  Properties?: { Name?: string; Value?: unknown };
}

type Parameter = [id: string, parameter: { Default?: string }];

function withValues(value: unknown, read: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => withValues(one, read));
  if (typeof value !== "object" || value === null) return value;
  const { Ref } = value as { Ref?: string };
  if (Ref !== undefined && read.has(Ref)) return read.get(Ref);
  const entries = Object.entries(value).map(([key, one]) => [key, withValues(one, read)]);
  return Object.fromEntries(entries);
}

/** The template of several stacks, as if they were one. */
export function templateOf(stacks: readonly StageStack[]): Template {
  return merged(stacks.map((stack) => Template.fromStack(stack).toJSON()));
}

/** The templates of the default configuration, by the names of their files. */
const { assembly } = inject("stack");
const files = readdirSync(assembly).filter((file) => file.endsWith(".template.json"));
const defaults = files.map((file) => JSON.parse(readFileSync(join(assembly, file), "utf8")));

/** The template of the default configuration, all its stacks together. */
export const template = merged(defaults);

/** The properties of every resource of a type in the default template. */
export function propertiesOf(type: string): Record<string, unknown>[] {
  return Object.values(template.findResources(type)).map(({ Properties }) => Properties);
}

/** The stacks of another configuration. */
export async function stacksWith(
  entries: StageEntries,
  synthesis: Synthesis = {},
): Promise<StageStack[]> {
  const directory = await mkdtemp(join(inject("stack").directory, "template-"));
  return createStacksWithoutCode(directory, entries, synthesis).stacks;
}

/** The template of another configuration, all its stacks together. */
export async function templateWith(
  entries: StageEntries,
  synthesis: Synthesis = {},
): Promise<Template> {
  return templateOf(await stacksWith(entries, synthesis));
}
