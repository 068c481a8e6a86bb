import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { Template } from "aws-cdk-lib/assertions";
import { expect, inject, test } from "vitest";
import { createStacks, type StageEntries } from "./create-stack.ts";
import { FULL_STAGE } from "./full-stage.ts";
import { type CloudFormationTemplate, templateFaults } from "./template-faults.ts";

const STAGES: Record<string, StageEntries> = { minimal: {}, full: FULL_STAGE };

async function templatesOf(entries: StageEntries): Promise<CloudFormationTemplate[]> {
  const directory = await mkdtemp(join(inject("stack").directory, "schemas-"));
  const stacks = createStacks(directory, entries);
  return stacks.map((stack) => Template.fromStack(stack).toJSON() as CloudFormationTemplate);
}

test.each(Object.entries(STAGES))(
  "the templates of a %s stage fit CloudFormation's schemas",
  async (_, entries) => {
    expect((await templatesOf(entries)).flatMap(templateFaults)).toEqual([]);
  },
);

/**
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
 */
const LIMITS = { resources: 500, outputs: 200, bytes: 1_000_000 };

test("the stacks of a full stage keep below CloudFormation's limits", async () => {
  for (const template of await templatesOf(FULL_STAGE)) {
    const { Resources, Outputs = {} } = template;
    // One stack holds the whole service, so its resources are nearer to their limit than the others.
    expect(Object.keys(Resources).length).toBeLessThan(0.96 * LIMITS.resources);
    expect(Object.keys(Outputs).length).toBeLessThan(0.8 * LIMITS.outputs);
    expect(JSON.stringify(template).length).toBeLessThan(0.8 * LIMITS.bytes);
  }
});

const QUEUE = { Type: "AWS::SQS::Queue", Properties: { DelaySeconds: 5 } };

test.each([
  ["an unknown type", { A: { Type: "AWS::SQS::Stack" } }, "unknown type"],
  ["an unknown property", { A: { ...QUEUE, Properties: { Delay: 5 } } }, "unknown property Delay"],
  ["a wrong type", { A: { ...QUEUE, Properties: { DelaySeconds: "soon" } } }, "is no integer"],
  ["a missing property", { A: { Type: "AWS::CloudFront::Function" } }, "Name is missing"],
  [
    "a value that is not allowed",
    { A: { Type: "AWS::Events::Rule", Properties: { State: "PAUSED" } } },
    "PAUSED is not allowed",
  ],
  ["a reference to nothing", { A: { ...QUEUE, DependsOn: "B" } }, "nothing is called B"],
  [
    "an unknown attribute",
    { A: QUEUE, B: { ...QUEUE, Properties: { QueueName: { "Fn::GetAtt": ["A", "Url"] } } } },
    "has no attribute Url",
  ],
])("%s is a fault", (_, Resources, fault) => {
  expect(templateFaults({ Resources })).toContainEqual(expect.stringContaining(fault));
});
