import { Template } from "aws-cdk-lib/assertions";
import { beforeAll, expect, test } from "vitest";
import { FULL_STAGE } from "./full-stage.ts";
import { stacksWith } from "./template.ts";

interface Resource {
  Type: string;
  Properties?: object;
}

/** Names that need to be unique only within another resource of the stack, or that name another one. */
const WITHIN_A_RESOURCE = new Set([
  "AWS::ApiGatewayV2::Stage StageName",
  "AWS::Backup::BackupPlan RuleName",
  "AWS::Backup::BackupSelection SelectionName",
  "AWS::CloudFront::Distribution DomainName",
  "AWS::CloudFront::Distribution HeaderName",
  "AWS::CloudWatch::Alarm MetricName",
  "AWS::CloudWatch::Alarm Name",
  "AWS::CodeDeploy::DeploymentGroup DeploymentConfigName",
  "AWS::DynamoDB::Table AttributeName",
  "AWS::DynamoDB::Table IndexName",
  "AWS::EC2::VPCEndpoint ServiceName",
  "AWS::EventSchemas::Schema SchemaName",
  "AWS::Events::Rule Name",
  "AWS::IAM::Policy PolicyName",
  "AWS::IAM::Role PolicyName",
  "AWS::Lambda::Alias Name",
  "AWS::Logs::MetricFilter MetricName",
  "AWS::SNS::Topic DisplayName",
  "AWS::WAFv2::WebACL Name",
  "AWS::WAFv2::WebACL VendorName",
  "AWS::Route53::RecordSet DNSName",
  "AWS::Route53::RecordSet Name",
  "AWS::ApiGatewayV2::DomainName DomainName",
]);

/**
 * Every name, at any depth, that the templates give their resources; CloudFormation generates the
 * others.
 */
function physicalNames(templates: readonly Template[]): string[] {
  return templates.flatMap((template) =>
    Object.values<Resource>(template.toJSON().Resources).flatMap(({ Type, Properties = {} }) =>
      namesIn(Properties)
        .filter(([key]) => !WITHIN_A_RESOURCE.has(`${Type} ${key}`))
        .map(([key, name]) => `${Type} ${key} ${name}`),
    ),
  );
}

function namesIn(value: unknown): [key: string, name: string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const isName = /Name$/.test(key) && typeof inner === "string";
    return isName ? [[key, inner]] : namesIn(inner);
  });
}

let staging: string[];
let production: string[];
beforeAll(async () => {
  const named = await Promise.all(
    ["staging", "production"].map(async (name) => {
      const stacks = await stacksWith({ ...FULL_STAGE, name });
      return physicalNames(stacks.map((stack) => Template.fromStack(stack)));
    }),
  );
  [staging = [], production = []] = named;
});

test("two stages with every key set share no physical name", () => {
  expect(staging.filter((name) => production.includes(name))).toEqual([]);
});

test("the names that are compared are those that an account or a region has once", () => {
  const kinds = staging.map((name) => name.split(" ").slice(0, 2).join(" "));
  expect([...new Set(kinds)].sort()).toEqual([
    "AWS::ApiGatewayV2::Api Name",
    "AWS::Backup::BackupPlan BackupPlanName",
    "AWS::Backup::BackupVault BackupVaultName",
    "AWS::CloudFront::CachePolicy Name",
    "AWS::CloudFront::Function Name",
    "AWS::CloudFront::OriginAccessControl Name",
    "AWS::CloudFront::ResponseHeadersPolicy Name",
    "AWS::CloudWatch::Alarm AlarmName",
    "AWS::CloudWatch::CompositeAlarm AlarmName",
    "AWS::DynamoDB::Table TableName",
    "AWS::EventSchemas::Registry RegistryName",
    "AWS::Events::EventBus Name",
    "AWS::Lambda::Function FunctionName",
    "AWS::Logs::LogGroup LogGroupName",
    "AWS::S3::Bucket BucketName",
    "AWS::SQS::Queue QueueName",
    "AWS::SSM::Parameter Name",
    "AWS::SecretsManager::Secret Name",
    "AWS::StepFunctions::StateMachine StateMachineName",
    "AWS::WAFv2::WebACL MetricName",
  ]);
});
