import { fullDiff, type ResourceDifference, ResourceImpact } from "@aws-cdk/cloudformation-diff";
import type { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import type { Stage } from "../../lib/stack/stage/stage.ts";
import { readPage } from "../docs/pages.ts";
import type { StageEntries } from "./create-stacks.ts";
import { template, templateWith } from "./template.ts";

const ISSUER = "https://entregas.transportadora.dev";
const OWN_VPC = { vpcId: "vpc-0a1b2c3d", subnetIds: ["subnet-0a1b2c3d", "subnet-0b1c2d3e"] };
const EDGE = {
  edge: true,
  domainName: "api.transportadora.dev",
  edgeCertificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d",
};
const ZONE = { hostedZone: { id: "Z123", name: "transportadora.dev" } };
const DOMAIN = {
  domainName: "api.transportadora.dev",
  certificateArn: "arn:aws:acm:sa-east-1:123456789012:certificate/0a1b2c3d",
};

/** Keys that identify the stack: another value makes another stack. */
type StackKey = "account" | "region";

/** Another value of every other key, with the entries that it needs. */
const CHANGES: Record<Exclude<keyof Stage, "name" | StackKey>, StageEntries[]> = {
  owner: [{ owner: "fretes" }],
  costCenter: [{ costCenter: "4711" }],
  issuer: [{ issuer: "https://sso.transportadora.dev/" }],
  audience: [{ audience: "fretes" }],
  audienceClaim: [{ audienceClaim: "scope" }],
  jwksUrl: [{ jwksUrl: "https://sso.transportadora.dev/jwks.json" }],
  enterprisesClaim: [{ enterprisesClaim: "empresas" }],
  architecture: [{ architecture: "x86_64" }],
  tiles: [{ tiles: "image" }],
  imageBase: [
    { tiles: "image" },
    { tiles: "image", imageBase: `public.ecr.aws/lambda/nodejs@sha256:${"0".repeat(64)}` },
  ],
  network: [{ network: "brasil" }],
  addresses: [{ addresses: ["cnefe"] }],
  addressSource: [{ addressSource: "amazon-location" }],
  throttleRate: [{ throttleRate: 10 }],
  throttleBurst: [{ throttleBurst: 80 }],
  routeThrottles: [{ routeThrottles: { "get-jwks": { rate: 1, burst: 1 } } }],
  enterpriseRate: [{ enterpriseRate: 5 }],
  enterpriseBurst: [{ enterpriseBurst: 80 }],
  latencyObjectiveMilliseconds: [{ latencyObjectiveMilliseconds: 1_000 }],
  accountConcurrency: [{ accountConcurrency: 2_000 }],
  apiConcurrency: [{ apiConcurrency: { "quote-routes": 200 } }],
  eventConcurrency: [{ eventConcurrency: 20 }],
  partConcurrency: [{ partConcurrency: 4 }],
  jobConcurrency: [{ jobConcurrency: 100 }],
  attemptConcurrency: [{ attemptConcurrency: 100 }],
  attemptsPerEnterprise: [{ attemptsPerEnterprise: 100 }],
  provisionedConcurrency: [{ provisionedConcurrency: { "quote-routes": 2 } }],
  canaryMinutes: [{ canaryMinutes: 0 }],
  console: [{ console: {} }, { console: { clientId: "console", scope: "openid profile" } }],
  corsOrigins: [{ corsOrigins: ["https://app.transportadora.dev"] }],
  domainName: [DOMAIN],
  certificateArn: [DOMAIN, { ...DOMAIN, certificateArn: `${DOMAIN.certificateArn}4e` }],
  basePath: [
    { domainName: DOMAIN.domainName, basePath: "fretes" },
    { domainName: DOMAIN.domainName, basePath: "logistica/fretes" },
  ],
  hostedZone: [DOMAIN, { ...DOMAIN, ...ZONE }],
  edgeCertificateArn: [
    { ...EDGE, ...DOMAIN },
    { ...EDGE, ...DOMAIN, edgeCertificateArn: `${EDGE.edgeCertificateArn}4e` },
  ],
  edgeTarget: [
    { ...EDGE, ...DOMAIN, ...ZONE },
    { ...EDGE, ...DOMAIN, ...ZONE, edgeTarget: "d111111abcdef8.cloudfront.net" },
  ],
  executeApi: [
    { ...DOMAIN, deliveryIssuer: ISSUER },
    { ...DOMAIN, deliveryIssuer: ISSUER, executeApi: false },
  ],
  deliveryIssuer: [{ deliveryIssuer: ISSUER }],
  egress: [{ egress: "static" }, { egress: "dual-stack" }],
  egressGateways: [
    { egress: "static", egressGateways: 1 },
    { egress: "static", egressGateways: 2 },
  ],
  egressVpc: [
    { egress: "own", egressVpc: OWN_VPC },
    { egress: "own", egressVpc: { ...OWN_VPC, subnetIds: ["subnet-0c1d2e3f"] } },
  ],
  eventBus: [{ eventBus: "compartilhado" }, { eventBus: "outro" }],
  producerAccounts: [{ producerAccounts: ["210987654321"] }],
  archiveDays: [{ archiveDays: 90 }],
  alarmEmail: [{ alarmEmail: "fretes@transportadora.dev" }],
  alarmTopicArn: [
    { alarmEmail: null, alarmTopicArn: "arn:aws:sns:sa-east-1:123456789012:plantao" },
    { alarmEmail: null, alarmTopicArn: "arn:aws:sns:sa-east-1:123456789012:fretes" },
  ],
  logRetentionDays: [{ logRetentionDays: 90 }],
  keyRotationDays: [{ keyRotationDays: 30 }],
  edge: [{ edge: true }],
  edgeOnly: [{ edge: true }, { edge: true, edgeOnly: false }],
  edgeSecret: [{ edge: true }, { edge: true, edgeSecret: "b" }],
  edgeRequestsPerFiveMinutes: [{ edge: true }, { edge: true, edgeRequestsPerFiveMinutes: 100 }],
  customerKey: [{ customerKey: true }],
  tables: [{}, { tables: { deliveries: "rota-vpo-test-deliveries-2" } }],
  keepAnswers: [{ keepAnswers: false }],
  backupDays: [{ backupDays: 35 }],
  removalPolicy: [{ removalPolicy: "destroy" }],
  terminationProtection: [{ terminationProtection: false }],
};

/** Resources whose content cannot be recreated. */
const STATEFUL =
  /^AWS::(DynamoDB::Table|SecretsManager::Secret|SQS::Queue|Events::(EventBus|Archive)|S3::Bucket|KMS::Key|Logs::LogGroup|Backup::BackupVault|EC2::EIP)$/;
const LOST: ResourceImpact[] = [
  ResourceImpact.MAY_REPLACE,
  ResourceImpact.WILL_REPLACE,
  ResourceImpact.WILL_DESTROY,
  ResourceImpact.WILL_ORPHAN,
];

/** Resources that a change leaves behind on purpose, as the page says. */
const LEFT: Record<string, string[]> = {
  eventBus: ["AWS::Events::Archive"],
  tables: ["AWS::DynamoDB::Table"],
};

const templates = new Map<string, Promise<Template>>();

/** The template of these entries, made once; it must comply with CloudFormation's rules. */
function templateOf(entries: StageEntries): Promise<Template> {
  const key = JSON.stringify(entries);
  const made = templates.get(key) ?? templateWith(entries, { isValidated: true });
  templates.set(key, made);
  return made;
}

/** The changed resources between the minimal stage, or the first entries, and the last ones. */
async function changesOf(entries: StageEntries[]): Promise<ResourceDifference[]> {
  const [before, after] = entries.length > 1 ? entries : [{}, ...entries];
  const [old, changed] = await Promise.all([before, after].map((one = {}) => templateOf(one)));
  const { resources } = fullDiff(old?.toJSON() ?? {}, changed?.toJSON() ?? {});
  return Object.values(resources.changes);
}

test.each(Object.entries(CHANGES))(
  "%s: a change matches the page and keeps the data",
  async (key, entries) => {
    const changes = await changesOf(entries);
    const types = changes.map(({ resourceType = "" }) =>
      resourceType.replace(/^(AWS|Custom)::/, ""),
    );
    const documented = documentedChanges(key);
    if (documented === "everything with tags") expect(types.length).toBeGreaterThan(50);
    else expect([...new Set(types)].sort()).toEqual(documented);
    const lost = changes.filter(
      ({ resourceType = "", changeImpact }) =>
        STATEFUL.test(resourceType) && LOST.includes(changeImpact),
    );
    expect(lost.map(({ resourceType }) => resourceType)).toEqual(LEFT[key] ?? []);
  },
);

/** The third column of the key's row: types of resources, or the words that stand for all. */
function documentedChanges(key: string): string[] | string {
  const row = readPage("docs/deploy.md")
    .split("\n")
    .find((line) => line.startsWith(`| \`${key}\``));
  const [, , , column = ""] = row?.split("|") ?? [];
  const types = [...column.matchAll(/`([\w:]+)`/g)].map(([, type = ""]) => type);
  return types.length > 0 || column.trim() === "" ? types.sort() : column.trim();
}

test("metrics of two stages have dimensions of their own", async () => {
  const alarms = await templateOf({ name: "staging" });
  expect(JSON.stringify(alarms.findResources("AWS::CloudWatch::Alarm"))).toContain(
    '"Value":"rota-vpo-staging"',
  );
  alarms.hasResourceProperties("AWS::Lambda::Function", {
    Environment: { Variables: { POWERTOOLS_SERVICE_NAME: "rota-vpo-staging" } },
  });
});

test("every resource that takes tags says app, stage and owner", () => {
  for (const type of [
    "AWS::DynamoDB::Table",
    "AWS::SQS::Queue",
    "AWS::StepFunctions::StateMachine",
  ]) {
    template.allResourcesProperties(type, {
      Tags: [
        { Key: "app", Value: "rota-vpo" },
        { Key: "owner", Value: "logistics" },
        { Key: "stage", Value: "test" },
      ],
    });
  }
});
