import { join } from "node:path";
import { type App, Aspects, type Stack } from "aws-cdk-lib";
import { Annotations, Match } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import { expect, inject, test } from "vitest";
import { createStacksWithoutCode, type StageEntries } from "./create-stacks.ts";
import { FULL_STAGE } from "./full-stage.ts";

/** Accepted findings, each with its reason. */
const ACCEPTED: { rule: string | RegExp; path: RegExp; reason: string }[] = [
  {
    rule: "AwsSolutions-APIG4",
    path: /^\/rota-vpo-api\/Api\/(Api|Default)\//,
    reason:
      "The functions check the token themselves: API Gateway's JWT authorizer supports neither ES256 nor EdDSA and does not check the enterprise in the path. The key set, the health check and refusals are public.",
  },
  {
    rule: "AwsSolutions-IAM5[Resource::*]",
    path: /^\/rota-vpo-(api|events|jobs)\/(Functions\/[\w-]+|(Deliveries|Jobs)\/StateMachine)\/Role\/DefaultPolicy\/Resource$/,
    reason:
      "X-Ray, the delivery of Step Functions' logs and GetRandomPassword accept no narrower resource; the table of permissions lists every statement.",
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::(.*:::rota-vpo-test-jobs-[\w-]+\/\w+\/\*|.*:execution:rota-vpo-test-job(\/\w+)?:\*)\]$/,
    path: /^\/rota-vpo-(api|events|jobs)\/(Functions\/[\w-]+|Jobs\/StateMachine)\/Role\/DefaultPolicy\/Resource$/,
    reason:
      "A file of a job and a batch of a Distributed Map have names of their own: the folder and the state machine are as narrow as can be.",
  },
  {
    rule: /^AwsSolutions-DDB3$|DynamoDBPointInTimeRecovery/,
    path: /^\/rota-vpo-data\/Storage\/(answers|jobs|limits)\/Resource$/,
    reason:
      "Their content expires within weeks and may be lost; recovery would keep callers' places for 35 days after that.",
  },
  {
    rule: "AwsSolutions-S1",
    path: /^\/rota-vpo-data\/JobFiles\/Resource$/,
    reason:
      "The files live for eight days, and the access logs of the API and the functions name every job.",
  },
  {
    rule: "AwsSolutions-IAM5[Resource::*]",
    path: /^\/rota-vpo-(api|jobs)\/Releases\/Role\/DefaultPolicy\/Resource$/,
    reason: "DescribeAlarms accepts no narrower resource.",
  },
  {
    rule: "AwsSolutions-SF1",
    path: /^\/rota-vpo-(events|jobs)\/(Deliveries|Jobs)\/StateMachine\/Resource$/,
    reason:
      "The history of an execution has every state for 90 days; a log of all states would cost as much as the attempts' own.",
  },
  {
    rule: "AwsSolutions-SQS3",
    path: /^\/rota-vpo-events\/Deliveries\/Undelivered\/Resource$/,
    reason: "This is a dead-letter queue, of a rule rather than of a queue.",
  },
  {
    rule: "AwsSolutions-SMG4",
    path: /^\/rota-vpo-data\/Secrets\/PublicKeys\/Resource$/,
    reason: "A copy of public keys, written by the rotation of the private ones.",
  },
  {
    rule: "AwsSolutions-SMG4",
    path: /^\/rota-vpo-data\/Secrets\/(SigningKeys|TokenKeys)\/Resource$/,
    reason: "The stack of events rotates them, with its functions.",
  },
  {
    rule: "AwsSolutions-SMG4",
    path: /^\/rota-vpo-data\/Secrets\/Edge[AB]\/Resource$/,
    reason:
      "CloudFront gets a new value by a deployment only; the runbook says how to renew them in turn.",
  },
  {
    rule: /^(AwsSolutions-IAM4|Serverless-Lambda(DLQ|DefaultMemorySize|Tracing))/,
    path: /^\/rota-vpo-(api|edge)\/AWS679f53fac002430cb0da5b7982bd2287\/(ServiceRole\/)?Resource$/,
    reason:
      "The CDK's own function, which writes a parameter into another region during a deployment and fails the deployment if it cannot.",
  },
  {
    rule: "Serverless-SQSRedrivePolicy",
    path: /^\/rota-vpo-events\/Deliveries\/(Rejected|Undelivered)\/Resource$/,
    reason: "These are the dead-letter queues.",
  },
  {
    rule: "Serverless-LambdaEventSourceMappingDestination",
    path: /^\/rota-vpo-events\/Deliveries\/EventPolling\/Resource$/,
    reason: "Lambda offers no such destination for SQS: the queue has its dead-letter queue.",
  },
  {
    rule: "Serverless-EventBusDLQ",
    path: /^\/rota-vpo-events\/Deliveries\/(PendingCheck|KeyCheck)\/Resource$/,
    reason:
      "A check that was missed is made up by the next one; the alarms MissingCheck and StaleKeys report longer gaps.",
  },
  {
    rule: "Serverless-LambdaAsyncFailureDestination",
    path: /^\/rota-vpo-events\/Functions\/(resume-deliveries|check-keys)\/Function\/EventInvokeConfig\/Resource$/,
    reason: "As for PendingCheck and KeyCheck, which invoke them.",
  },
  {
    rule: "Serverless-LambdaDLQ",
    path: /^\/rota-vpo-(api|events|jobs)\/Functions\/[\w-]+\/Function\/Resource$/,
    reason:
      "API Gateway, Step Functions, SQS, Secrets Manager and the triggers call the functions synchronously and see their errors; only PendingCheck and KeyCheck do not.",
  },
  {
    rule: /^AwsSolutions-IAM5\[Action::kms:(GenerateDataKey|ReEncrypt)\*\]$/,
    path: /^\/rota-vpo-(api|events|jobs)\/(Functions\/[\w-]+|Jobs\/StateMachine)\/Role\/DefaultPolicy\/Resource$/,
    reason:
      "The actions that AWS lists for the users of its services, only through those services and only with the stage's key.",
  },
  {
    rule: /^(AwsSolutions-(L1|IAM4|IAM5)|Serverless-Lambda(DLQ|LatestVersion|Tracing))/,
    path: /^\/rota-vpo-console\/Custom::CDKBucketDeployment\w+\/(ServiceRole\/(DefaultPolicy\/)?)?Resource$/,
    reason:
      "The CDK's own function, which copies the console's files during a deployment and fails the deployment if it cannot.",
  },
  {
    rule: "AwsSolutions-S1",
    path: /^\/rota-vpo-console\/Console\/Bucket\/Resource$/,
    reason: "Only CloudFront reads the bucket, and everybody may read what is in it.",
  },
  {
    rule: "AwsSolutions-CFR2",
    path: /^\/rota-vpo-console\/Console\/Distribution\/Resource$/,
    reason:
      "It serves files. Calls that it passes on meet the throttles and the limits of enterprises.",
  },
  {
    rule: "Serverless-SNSRedrivePolicy",
    path: /^\/rota-vpo-watch\/Monitoring\/Alarms\/plantao@transportadora\.dev\/Resource$/,
    reason: "An alarm keeps its state in CloudWatch, whether or not its e-mail arrives.",
  },
  {
    rule: /^AwsSolutions-IAM4\[Policy::.*\/AWSBackupServiceRolePolicyFor(Backup|Restores)\]$/,
    path: /^\/rota-vpo-data\/Backups\/Plan\/Tables\/Role\/Resource$/,
    reason: "The policies that AWS Backup prescribes for its role.",
  },
  {
    rule: "AwsSolutions-CFR1",
    path: /^\/rota-vpo-(edge|console\/Console)\/Distribution\/Resource$/,
    reason: "Callers and receivers of Brazilian carriers also run abroad, in clouds.",
  },
  {
    rule: "AwsSolutions-CFR3",
    path: /^\/rota-vpo-(edge|console\/Console)\/Distribution\/Resource$/,
    reason:
      "The access log of the API names every request that passes, and the firewall's metrics and samples what it refuses.",
  },
  {
    rule: "AwsSolutions-CFR4",
    path: /^\/rota-vpo-console\/Console\/Distribution\/Resource$/,
    reason: "CloudFront sets the protocols of its own certificate.",
  },
];

function named(accepted: string | RegExp, rule: string): boolean {
  return typeof accepted === "string" ? accepted === rule : accepted.test(rule);
}

/** Stages that together have every resource that a key can add. */
const STAGES: Record<string, StageEntries> = {
  minimal: { console: {} },
  full: FULL_STAGE,
};

test("CloudFormation's rules and cdk-nag's packs find nothing unexplained", () => {
  const findings = Object.entries(STAGES).flatMap(([name, entries]) => findingsIn(name, entries));
  const accepts = ({ path, rule }: Finding) =>
    ACCEPTED.filter((one) => named(one.rule, rule) && one.path.test(path));
  expect(findings.filter((finding) => accepts(finding).length === 0)).toEqual([]);
  const used = new Set(findings.flatMap(accepts));
  expect(ACCEPTED.filter((one) => !used.has(one))).toEqual([]);
});

/** The findings of both packs in the stacks of a stage. */
function findingsIn(name: string, entries: StageEntries): Finding[] {
  const directory = join(inject("stackFolder"), `nag-${name}`);
  const { stacks } = createStacksWithoutCode(directory, entries, { isValidated: true });
  for (const pack of [new AwsSolutionsChecks(), new ServerlessChecks()]) {
    for (const one of stacks) Aspects.of(one).add(pack);
  }
  const [service] = stacks;
  if (service) (service.node.root as App).synth();
  return stacks.flatMap(findingsOf);
}

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
