import { Template } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, test } from "vitest";
import { STACK_NAMES } from "../../lib/stack/stage/names.ts";
import type { StageStack } from "../../lib/stack/stage-stack.ts";
import { FULL_STAGE } from "./full-stage.ts";
import { stacksWith } from "./template.ts";

/** Fewer than AWS's limit of 500, so that the next endpoints have room. */
const MOST_RESOURCES = 400;

/**
 * Share of AWS's other limits that a stack may use.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html
 * https://docs.aws.amazon.com/kms/latest/developerguide/resource-limits.html
 */
const SHARE = 0.8;
const LIMITS = {
  outputs: 200,
  parameters: 200,
  templateBytes: 1_000_000,
  rolePolicyCharacters: 10_240,
  keyPolicyBytes: 32_768,
};

interface Resource {
  Type: string;
  Properties?: {
    Roles?: { Ref: string }[];
    PolicyDocument?: object;
    KeyPolicy?: object;
    Name?: string;
  };
}

interface StackTemplate {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Export?: object }>;
  Parameters?: Record<string, { Type: string; Default?: string }>;
}

let templates: [name: string, template: StackTemplate][];
beforeAll(async () => {
  const stacks = await stacksWith(FULL_STAGE);
  templates = stacks.map((stack: StageStack) => [
    stack.stackName,
    Template.fromStack(stack).toJSON() as StackTemplate,
  ]);
});

test("a full stage has all stacks, in the order of their deployment", () => {
  expect(templates.map(([name]) => name)).toEqual(
    STACK_NAMES.map((name) => `rota-vpo-test-${name}`),
  );
});

describe.each(STACK_NAMES.map((name, i) => [name, i] as const))("the stack %s", (name, i) => {
  const found = () => templates[i]?.[1] as StackTemplate;

  test("keeps below AWS's limits", () => {
    const { Resources, Outputs = {}, Parameters = {} } = found();
    expect(Object.keys(Resources).length).toBeLessThan(MOST_RESOURCES);
    expect(Object.keys(Outputs).length).toBeLessThan(SHARE * LIMITS.outputs);
    expect(Object.keys(Parameters).length).toBeLessThan(SHARE * LIMITS.parameters);
    expect(JSON.stringify(found()).length).toBeLessThan(SHARE * LIMITS.templateBytes);
    for (const length of rolePolicyLengths(found())) {
      expect(length).toBeLessThan(SHARE * LIMITS.rolePolicyCharacters);
    }
    for (const { Properties } of Object.values(Resources)) {
      const bytes = JSON.stringify(Properties?.KeyPolicy ?? {}).length;
      expect(bytes).toBeLessThan(SHARE * LIMITS.keyPolicyBytes);
    }
  });

  test("locks no other stack: nothing is exported or imported", () => {
    expect(JSON.stringify(found())).not.toContain("Fn::ImportValue");
    for (const output of Object.values(found().Outputs ?? {})) {
      expect(output.Export).toBeUndefined();
    }
  });

  test("reads only parameters that a stack before it writes", () => {
    const written = templates.slice(0, i).flatMap(([, template]) => writtenParameters(template));
    const read = Object.values(found().Parameters ?? {}).filter(
      ({ Type, Default }) =>
        Type.startsWith("AWS::SSM::") && !Default?.startsWith("/cdk-bootstrap"),
    );
    for (const { Default } of read) expect(written, name).toContain(Default);
  });
});

/** The length of all inline policies of each role. */
function rolePolicyLengths({ Resources }: StackTemplate): number[] {
  const lengths = new Map<string, number>();
  for (const { Type, Properties } of Object.values(Resources)) {
    if (Type !== "AWS::IAM::Policy") continue;
    const [role] = Properties?.Roles ?? [];
    const length = JSON.stringify(Properties?.PolicyDocument).length;
    lengths.set(role?.Ref ?? "", (lengths.get(role?.Ref ?? "") ?? 0) + length);
  }
  return [...lengths.values()];
}

/** Names of the parameters that a stack writes, in its region and in others. */
function writtenParameters({ Resources }: StackTemplate): string[] {
  return Object.values(Resources).flatMap(({ Type, Properties }) => {
    if (Type === "AWS::SSM::Parameter") return Properties?.Name ?? [];
    if (Type !== "Custom::AWS") return [];
    return [...JSON.stringify(Properties).matchAll(/\/rota-vpo\/[\w/-]+/g)].map(([name]) => name);
  });
}
