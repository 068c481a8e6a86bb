import { join } from "node:path";
import { Aspects, type Stack } from "aws-cdk-lib";
import { Annotations, Match } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import { expect, inject, test } from "vitest";
import { EdgeStack } from "../../lib/stack/edge-stack.ts";
import { createStackWithoutCode } from "./create-stack.ts";

/** Accepted findings, each with its reason. */
const ACCEPTED: { rule: string | RegExp; path: RegExp; reason: string }[] = [
  {
    rule: "AwsSolutions-APIG4",
    path: /^\/rota-vpo\/Api\/(Api|Default)\//,
    reason:
      "The functions check the token themselves: API Gateway's JWT authorizer supports neither ES256 nor EdDSA and does not check the enterprise in the path. The key set, the health check and refusals are public.",
  },
  {
    rule: "AwsSolutions-IAM5[Resource::*]",
    path: /^\/rota-vpo\/(Functions\/[\w-]+|(Deliveries|Jobs)\/StateMachine)\/Role\/DefaultPolicy\/Resource$/,
    reason:
      "X-Ray, the delivery of Step Functions' logs and GetRandomPassword accept no narrower resource; the table of permissions lists every statement.",
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::(<JobsBucket\w+\.Arn>\/\w+\/\*|.*:execution:rota-vpo-test-job(\/\w+)?:\*)\]$/,
    path: /^\/rota-vpo\/(Functions\/[\w-]+|Jobs\/StateMachine)\/Role\/DefaultPolicy\/Resource$/,
    reason:
      "A file of a job and a batch of a Distributed Map have names of their own: the folder and the state machine are as narrow as can be.",
  },
  {
    rule: "AwsSolutions-S1",
    path: /^\/rota-vpo\/Jobs\/Bucket\/Resource$/,
    reason:
      "The files live for eight days, and the access logs of the API and the functions name every job.",
  },
  {
    rule: "AwsSolutions-IAM5[Resource::*]",
    path: /^\/rota-vpo\/Releases\/Role\/DefaultPolicy\/Resource$/,
    reason: "DescribeAlarms accepts no narrower resource.",
  },
  {
    rule: "AwsSolutions-SQS3",
    path: /^\/rota-vpo\/Deliveries\/Undelivered\/Resource$/,
    reason: "This is a dead-letter queue, of a rule rather than of a queue.",
  },
  {
    rule: "AwsSolutions-SMG4",
    path: /^\/rota-vpo\/Deliveries\/PublicKeys\/Resource$/,
    reason: "A copy of public keys, written by the rotation of the private ones.",
  },
  {
    rule: "Serverless-SQSRedrivePolicy",
    path: /^\/rota-vpo\/Deliveries\/(Rejected|Undelivered)\/Resource$/,
    reason: "These are the dead-letter queues.",
  },
  {
    rule: "Serverless-LambdaEventSourceMappingDestination",
    path: /^\/rota-vpo\/Deliveries\/EventPolling\/Resource$/,
    reason: "Lambda offers no such destination for SQS: the queue has its dead-letter queue.",
  },
  {
    rule: "Serverless-EventBusDLQ",
    path: /^\/rota-vpo\/Deliveries\/PendingCheck\/Resource$/,
    reason:
      "A check that was missed is made up by the next one; the alarm MissingCheck tells of more.",
  },
  {
    rule: "Serverless-LambdaAsyncFailureDestination",
    path: /^\/rota-vpo\/Functions\/resume-deliveries\/Function\/EventInvokeConfig\/Resource$/,
    reason: "As for PendingCheck, which invokes it.",
  },
  {
    rule: "Serverless-LambdaDLQ",
    path: /^\/rota-vpo\/Functions\/[\w-]+\/Function\/Resource$/,
    reason:
      "API Gateway, Step Functions, SQS, Secrets Manager and the triggers call the functions synchronously and see their errors; only PendingCheck does not.",
  },
  {
    rule: "AwsSolutions-CFR1",
    path: /^\/rota-vpo-edge\/Distribution\/Resource$/,
    reason: "Callers and receivers of Brazilian carriers also run abroad, in clouds.",
  },
  {
    rule: "AwsSolutions-CFR3",
    path: /^\/rota-vpo-edge\/Distribution\/Resource$/,
    reason:
      "The access log of the API names every request that passes, and the firewall's metrics and samples what it refuses.",
  },
  {
    rule: "AwsSolutions-CFR4",
    path: /^\/rota-vpo-edge\/Distribution\/Resource$/,
    reason: "CloudFront sets the protocols of its own certificate.",
  },
];

function named(accepted: string | RegExp, rule: string): boolean {
  return typeof accepted === "string" ? accepted === rule : accepted.test(rule);
}

test("CloudFormation's rules and cdk-nag's packs find nothing unexplained", () => {
  const directory = join(inject("stack").directory, "nag");
  const { app, stack, configuration } = createStackWithoutCode(
    directory,
    { edge: true },
    { isValidated: true },
  );
  const { apiHost } = stack;
  const stacks = [stack, new EdgeStack(app, "rota-vpo-edge", { configuration, apiHost })];
  for (const pack of [new AwsSolutionsChecks(), new ServerlessChecks()]) {
    for (const one of stacks) Aspects.of(one).add(pack);
  }
  app.synth();
  const findings = stacks.flatMap(findingsOf);
  const accepts = ({ path, rule }: Finding) =>
    ACCEPTED.filter((one) => named(one.rule, rule) && one.path.test(path));
  expect(findings.filter((finding) => accepts(finding).length === 0)).toEqual([]);
  const used = new Set(findings.flatMap(accepts));
  expect(ACCEPTED.filter((one) => !used.has(one))).toEqual([]);
});

interface Finding {
  path: string;
  rule: string;
}

function findingsOf(stack: Stack): Finding[] {
  const annotations = Annotations.fromStack(stack);
  const pattern = Match.stringLikeRegexp("(AwsSolutions|Serverless)-.*");
  const entries = [
    ...annotations.findError("*", pattern),
    ...annotations.findWarning("*", pattern),
  ];
  return entries.map(({ id, entry }) => ({
    path: id,
    rule: String(entry.data).split(": ")[0] ?? "",
  }));
}
