import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { template } from "../template.ts";

const text = readFileSync(
  join(import.meta.dirname, "../../../lib/stack/jobs/job.asl.json"),
  "utf8",
);

test("files of jobs are private, encrypted and removed after eight days", () => {
  template.hasResourceProperties("AWS::S3::Bucket", {
    BucketEncryption: Match.anyValue(),
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    LifecycleConfiguration: {
      Rules: [
        {
          ExpirationInDays: 8,
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          Status: "Enabled",
        },
      ],
    },
  });
  template.hasResourceProperties("AWS::S3::BucketPolicy", {
    PolicyDocument: {
      Statement: [
        Match.objectLike({
          Effect: "Deny",
          Condition: { Bool: { "aws:SecureTransport": "false" } },
        }),
      ],
    },
  });
});

test("parts run by the alias of their function, so that a release of it can go back", () => {
  const [machine] = Object.values(
    template.findResources("AWS::StepFunctions::StateMachine", {
      Properties: { StateMachineName: "rota-vpo-test-job" },
    }),
  );
  const alias = { Ref: expect.stringMatching(/^Releasesquotepart[0-9A-F]{8}$/) };
  const { DefinitionSubstitutions, DefinitionString } = machine?.Properties ?? {};
  expect(DefinitionString).toContain(`"Resource": "\${QuotePartFunctionArn}"`);
  expect(DefinitionSubstitutions.QuotePartFunctionArn).toEqual(alias);
  const statements = policyOfMachine();
  const [invoke] = statements.filter(({ Action }) => Action === "lambda:InvokeFunction");
  const finishJob = { "Fn::GetAtt": [expect.stringMatching(/^Functionsfinishjob/), "Arn"] };
  expect(invoke?.Resource).toEqual([finishJob, alias]);
});

test("a failed job can be redriven, with the batches of its map", () => {
  const { States } = JSON.parse(text);
  const policies = JSON.stringify(template.findResources("AWS::IAM::Policy"));
  expect(policies).toContain(`:execution:rota-vpo-test-job/${States.AnswerQueries.Label}:*`);
  expect(policies).toContain(":execution:rota-vpo-test-job:*");
});

test("the machine may read queries, call its functions and run its own batches", () => {
  const actions = policyOfMachine().flatMap(({ Action }) => Action);
  expect(actions.filter((action) => !/^(logs|xray):/.test(action)).toSorted()).toEqual([
    "lambda:InvokeFunction",
    "s3:GetObject",
    "states:DescribeExecution",
    "states:RedriveExecution",
    "states:StartExecution",
    "states:StopExecution",
  ]);
});

function policyOfMachine(): { Action: string | string[]; Resource: unknown }[] {
  const [policy] = Object.entries(template.findResources("AWS::IAM::Policy")).filter(([id]) =>
    id.startsWith("JobsStateMachineRole"),
  );
  return policy?.[1].Properties.PolicyDocument.Statement;
}
