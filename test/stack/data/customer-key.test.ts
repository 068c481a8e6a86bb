import type { Template } from "aws-cdk-lib/assertions";
import { beforeAll, expect, test } from "vitest";
import type { FunctionName } from "../../../lib/stack/functions/function-table.ts";
import { readPage } from "../../docs/pages.ts";
import { template, templateWith } from "../template.ts";

let encrypted: Template;
let arn: object;
beforeAll(async () => {
  encrypted = await templateWith({ customerKey: true });
  const [key = ""] = Object.keys(encrypted.findResources("AWS::KMS::Key"));
  arn = { "Fn::GetAtt": [key, "Arn"] };
});

/** Property that names the key, for each type of resource that stores data. */
const ENCRYPTED: [type: string, properties: (key: object) => object][] = [
  ["AWS::DynamoDB::Table", (KMSMasterKeyId) => ({ SSESpecification: { KMSMasterKeyId } })],
  ["AWS::SQS::Queue", (KmsMasterKeyId) => ({ KmsMasterKeyId })],
  ["AWS::SecretsManager::Secret", (KmsKeyId) => ({ KmsKeyId })],
  ["AWS::Logs::LogGroup", (KmsKeyId) => ({ KmsKeyId })],
  ["AWS::SNS::Topic", (KmsMasterKeyId) => ({ KmsMasterKeyId })],
  ["AWS::Events::EventBus", (KmsKeyIdentifier) => ({ KmsKeyIdentifier })],
  ["AWS::Events::Archive", (KmsKeyIdentifier) => ({ KmsKeyIdentifier })],
  [
    "AWS::StepFunctions::StateMachine",
    (KmsKeyId) => ({ EncryptionConfiguration: { KmsKeyId, Type: "CUSTOMER_MANAGED_KMS_KEY" } }),
  ],
  [
    "AWS::S3::Bucket",
    (KMSMasterKeyID) => ({
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { BucketKeyEnabled: true, ServerSideEncryptionByDefault: { KMSMasterKeyID } },
        ],
      },
    }),
  ],
];

test.each(ENCRYPTED)("a key of the stage's own encrypts every %s", (type, properties) => {
  encrypted.allResourcesProperties(type, properties(arn));
});

test("without a key of the stage's own, no resource names a key", () => {
  template.resourceCountIs("AWS::KMS::Key", 0);
  expect(JSON.stringify(template.toJSON())).not.toContain("kms:");
});

/** The principals of services that the key's policy names, with the conditions. */
function servicesOf(policy: { Principal: { Service?: string }; Condition?: object }[]) {
  return policy
    .filter(({ Principal }) => Principal.Service !== undefined)
    .map(({ Principal, Condition }) => [Principal.Service, Condition !== undefined]);
}

test("the key's policy lets logs, events, alarms and the delivery of logs use it", () => {
  const [key] = Object.values(encrypted.findResources("AWS::KMS::Key"));
  expect(key?.Properties.EnableKeyRotation).toBe(true);
  const services = servicesOf(key?.Properties.KeyPolicy.Statement);
  expect(new Set(services.map(([service]) => service))).toEqual(
    new Set([
      "logs.sa-east-1.amazonaws.com",
      "events.amazonaws.com",
      "cloudwatch.amazonaws.com",
      "delivery.logs.amazonaws.com",
    ]),
  );
  // The description of the key.
  const unconditional = services.filter(([, conditional]) => !conditional);
  expect(unconditional.map(([service]) => service)).toEqual(["events.amazonaws.com"]);
});

/** The services through which the role of a function may use the key. */
function keyServicesOf(name: FunctionName): string[] {
  const prefix = `Functions${name.replaceAll("-", "")}Role`;
  const policies = Object.entries(encrypted.findResources("AWS::IAM::Policy"));
  const own = policies.filter(([id]) => id.startsWith(prefix));
  expect(own).toHaveLength(1);
  return own
    .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement)
    .filter(({ Resource }) => JSON.stringify(Resource) === JSON.stringify(arn))
    .flatMap(({ Condition }) => Condition.StringEquals["kms:ViaService"])
    .map((service) => service.replace(".sa-east-1.amazonaws.com", ""))
    .toSorted();
}

test.each([
  ["refuse-path", []],
  ["get-jwks", ["secretsmanager"]],
  ["search-places", ["dynamodb"]],
  ["start-deliveries", ["dynamodb", "sqs", "states"]],
  ["start-job", ["dynamodb", "s3", "states"]],
] as const)("%s may use the key through %j only", (name, services) => {
  expect(keyServicesOf(name)).toEqual(services);
});

test("the executions of a map use the key under the name of the map", () => {
  const policies = Object.entries(encrypted.findResources("AWS::IAM::Policy"));
  const [, policy] = policies.find(([id]) => id.startsWith("JobsStateMachineRole")) ?? [];
  expect(JSON.stringify(policy?.Properties.PolicyDocument)).toContain(
    '"kms:EncryptionContext:aws:states:stateMachineArn":["arn:aws:states:sa-east-1:123456789012:stateMachine:rota-vpo-test-job","arn:aws:states:sa-east-1:123456789012:stateMachine:rota-vpo-test-job/AnswerQueries"]',
  );
});

test("events that the bus cannot decrypt become dead letters", () => {
  const [bus] = Object.entries(encrypted.findResources("AWS::Events::EventBus"));
  const queue = bus?.[1].Properties.DeadLetterConfig.Arn["Fn::GetAtt"][0];
  expect(queue).toMatch(/^DeliveriesUndelivered/);
  const policies = JSON.stringify(encrypted.findResources("AWS::SQS::QueuePolicy"));
  expect(policies).toContain(`"aws:SourceArn":{"Fn::GetAtt":["${bus?.[0]}","Arn"]}`);
});

const OWN = "arn:aws:kms:sa-east-1:123456789012:key/0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f";

test("a key that there is already encrypts the same resources, and none is created", async () => {
  const own = await templateWith({ customerKey: OWN });
  own.resourceCountIs("AWS::KMS::Key", 0);
  for (const [type, properties] of ENCRYPTED) {
    own.allResourcesProperties(type, properties(OWN as unknown as object));
  }
});

test("the page lists who must be allowed to use a key that there is already", () => {
  const [key] = Object.values(encrypted.findResources("AWS::KMS::Key"));
  const [, page = ""] =
    /<!-- key policy -->(.*?)<!-- \/key policy -->/s.exec(readPage("docs/deploy.md")) ?? [];
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const listed = (service: string) =>
    rows
      .filter((row) => row.startsWith(`| \`${service.replace("sa-east-1", "REGION")}\``))
      .flatMap((row) => [...(row.split("|")[2] ?? "").matchAll(/`([^`]+)`/g)])
      .map(([, action]) => action);
  for (const { Principal, Action } of key?.Properties.KeyPolicy.Statement ?? []) {
    if (Principal.Service === undefined) continue;
    expect(listed(Principal.Service)).toEqual(expect.arrayContaining([Action].flat()));
  }
});
