import { expect, test } from "vitest";
import { EXAMPLE_STAGE } from "../../../lib/stack/stage/stage.ts";
import { contradictions } from "../../../lib/stack/stage/stage-contradictions.ts";
import { stageFileSchema } from "../../../lib/stack/stage/stage-schema.ts";
import { MINIMAL } from "../create-stacks.ts";

const CERTIFICATE = "arn:aws:acm:sa-east-1:123456789012:certificate/0a1b2c3d";
const TOPIC = "arn:aws:sns:sa-east-1:123456789012:plantao";
const DOMAIN = { domainName: "api.transportadora.dev", certificateArn: CERTIFICATE };
const EDGE_DOMAIN = {
  edge: true,
  domainName: DOMAIN.domainName,
  edgeCertificateArn: CERTIFICATE.replace("sa-east-1", "us-east-1"),
};
const ZONE = { hostedZone: { id: "Z123", name: "transportadora.dev" } };

function contradictionsOf(entries: Record<string, unknown>, stage = "test"): string[] {
  return contradictions(stage, stageFileSchema.parse({ ...MINIMAL, ...entries }));
}

test.each([
  ["issuer", { issuer: "https://login.example.com/" }],
  ["jwksUrl", { jwksUrl: "https://login.example.com/jwks.json" }],
  ["issuer", { issuer: "https://sso.transportadora.test/" }],
  ["certificateArn", { domainName: DOMAIN.domainName }],
  ["certificateArn", { ...DOMAIN, certificateArn: CERTIFICATE.replace("sa-", "us-") }],
  ["certificateArn", { ...DOMAIN, certificateArn: CERTIFICATE.replace("1234", "9999") }],
  ["hostedZone", { ...DOMAIN, hostedZone: { id: "Z123", name: "outra.dev" } }],
  ["tables", { tables: { deliveries: "copia", vouchers: "copia" } }],
  ["tables", { tables: { deliveries: "rota-vpo-test-vouchers" } }],
  ["executeApi", { executeApi: false }],
  ["customerKey", { customerKey: "arn:aws:kms:us-east-1:123456789012:key/0a1b2c3d" }],
  ["egressVpc", { egress: "own" }],
  ["egressVpc", { egressVpc: { vpcId: "vpc-0a1b2c3d", subnetIds: ["subnet-0a1b2c3d"] } }],
  ["producerAccounts", { eventBus: "compartilhado", producerAccounts: ["210987654321"] }],
  ["basePath: there is no domainName", { basePath: "fretes" }],
  ["basePath: the domain has", { ...DOMAIN, basePath: "fretes" }],
  [
    "executeApi: false would leave the keys",
    {
      ...DOMAIN,
      executeApi: false,
      deliveryIssuer: "https://a1b2c3.execute-api.sa-east-1.amazonaws.com",
    },
  ],
  ["alarmEmail, alarmTopicArn: name one", { alarmEmail: undefined }],
  ["subscribe the address there", { alarmTopicArn: TOPIC }],
  [
    "must be in sa-east-1",
    { alarmEmail: undefined, alarmTopicArn: TOPIC.replace("sa-east-1", "us-east-1") },
  ],
  ["throttleBurst", { throttleRate: 101 }],
  ["enterpriseBurst", { enterpriseRate: 61 }],
  ["burst of get-jwks", { routeThrottles: { "get-jwks": { rate: 2, burst: 1 } } }],
  ["edgeCertificateArn", { ...DOMAIN, edge: true }],
  [
    "edgeCertificateArn: the certificate must be in us-east-1, in account 123456789012",
    { ...EDGE_DOMAIN, edgeCertificateArn: EDGE_DOMAIN.edgeCertificateArn.replace("1234", "9999") },
  ],
  ["there is no edge", { ...EDGE_DOMAIN, edge: false, certificateArn: CERTIFICATE }],
  ["edgeTarget", { ...EDGE_DOMAIN, edgeTarget: "d111111abcdef8.cloudfront.net" }],
  ["executeApi", { ...EDGE_DOMAIN, deliveryIssuer: "https://a.dev", executeApi: false }],
  ["certificateArn: there is no domainName", { edge: true, certificateArn: CERTIFICATE }],
  [
    "must differ",
    {
      ...DOMAIN,
      console: {
        domainName: DOMAIN.domainName,
        certificateArn: EDGE_DOMAIN.edgeCertificateArn,
      },
    },
  ],
  [
    "console: domainName and certificateArn go together",
    { console: { domainName: "frete.transportadora.dev" } },
  ],
  [
    "console: certificateArn: the certificate must be in us-east-1, in account 123456789012",
    {
      console: {
        domainName: "frete.transportadora.dev",
        certificateArn: EDGE_DOMAIN.edgeCertificateArn.replace("1234", "9999"),
      },
    },
  ],
  ["addressSource", { addressSource: "amazon-location", addresses: ["cnefe"] }],
  ["attemptConcurrency", { attemptConcurrency: 901 }],
  ["apiConcurrency", { apiConcurrency: { "quote-routes": 901 } }],
  ["apiConcurrency", { apiConcurrency: { "quote-routes": 500 }, attemptConcurrency: 401 }],
  ["eventConcurrency", { eventConcurrency: 60, accountConcurrency: 60, attemptsPerEnterprise: 10 }],
  ["partConcurrency", { partConcurrency: 60, accountConcurrency: 60, attemptsPerEnterprise: 10 }],
  ["partConcurrency", { jobConcurrency: 10 }],
  ["jobConcurrency", { jobConcurrency: 500, attemptConcurrency: 401 }],
  ["attemptsPerEnterprise", { attemptConcurrency: 50 }],
  ["attemptsPerEnterprise", { accountConcurrency: 20 }],
  ["provisionedConcurrency", { provisionedConcurrency: { "quote-routes": 901 } }],
  [
    "quote-routes has only 2",
    { provisionedConcurrency: { "quote-routes": 3 }, apiConcurrency: { "quote-routes": 2 } },
  ],
])("names %s, and nothing else, in %j", (name, entries) => {
  expect(contradictionsOf(entries)).toEqual([expect.stringContaining(name)]);
});

test.each([
  ["nothing is said", {}],
  ["alarms go to a topic", { alarmEmail: undefined, alarmTopicArn: TOPIC }],
  ["nobody hears a stage that keeps nothing", { alarmEmail: undefined, removalPolicy: "destroy" }],
  ["the domain is at the API", DOMAIN],
  ["the domain is at the edge", EDGE_DOMAIN],
  ["the domain moves to the edge", { ...EDGE_DOMAIN, certificateArn: CERTIFICATE }],
  [
    "the record points at the edge",
    { ...EDGE_DOMAIN, ...ZONE, edgeTarget: "d111111abcdef8.cloudfront.net" },
  ],
])("nothing contradicts if %s", (_, entries) => {
  expect(contradictionsOf(entries)).toEqual([]);
});

test("only the example may name an issuer that is an example", () => {
  const issuer = { issuer: "https://login.example.com/" };
  expect(contradictionsOf(issuer, EXAMPLE_STAGE)).toEqual([]);
});
