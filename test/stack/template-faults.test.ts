import { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import type { StageEntries } from "./create-stacks.ts";
import { FULL_STAGE } from "./full-stage.ts";
import { stacksWith } from "./template.ts";
import { type CloudFormationTemplate, templateFaults } from "./template-faults.ts";

const STAGES: Record<string, StageEntries> = { minimal: {}, full: FULL_STAGE };

async function templatesOf(entries: StageEntries): Promise<CloudFormationTemplate[]> {
  const stacks = await stacksWith(entries);
  return stacks.map((stack) => Template.fromStack(stack).toJSON() as CloudFormationTemplate);
}

test.each(Object.entries(STAGES))(
  "the templates of a %s stage fit CloudFormation's schemas",
  async (_, entries) => {
    expect((await templatesOf(entries)).flatMap(templateFaults)).toEqual([]);
  },
);

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
