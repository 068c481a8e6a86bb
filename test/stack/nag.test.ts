import { join } from "node:path";
import { Aspects } from "aws-cdk-lib";
import { Annotations, Match } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks } from "cdk-nag";
import { expect, inject, test } from "vitest";
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
];

function named(accepted: string | RegExp, rule: string): boolean {
  return typeof accepted === "string" ? accepted === rule : accepted.test(rule);
}

test("cdk-nag's AwsSolutions pack finds nothing unexplained", () => {
  const { app, stack } = createStackWithoutCode(join(inject("stack").directory, "nag"));
  Aspects.of(stack).add(new AwsSolutionsChecks());
  app.synth();
  const annotations = Annotations.fromStack(stack);
  const pattern = Match.stringLikeRegexp("AwsSolutions-.*");
  const findings = [
    ...annotations.findError("*", pattern),
    ...annotations.findWarning("*", pattern),
  ].map(({ id, entry }) => ({ path: id, rule: String(entry.data).split(": ")[0] ?? "" }));
  const accepts = ({ path, rule }: (typeof findings)[number]) =>
    ACCEPTED.filter((one) => named(one.rule, rule) && one.path.test(path));
  expect(findings.filter((finding) => accepts(finding).length === 0)).toEqual([]);
  const used = new Set(findings.flatMap(accepts));
  expect(ACCEPTED.filter((one) => !used.has(one))).toEqual([]);
});
