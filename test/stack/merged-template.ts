import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Template } from "aws-cdk-lib/assertions";
import type { StageStack } from "../../lib/stack/stage-stack.ts";

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

/** The template of the stacks of a cloud assembly, as if they were one. */
export function templateIn(assembly: string): Template {
  const files = readdirSync(assembly).filter((file) => file.endsWith(".template.json"));
  return merged(files.map((file) => JSON.parse(readFileSync(join(assembly, file), "utf8"))));
}
