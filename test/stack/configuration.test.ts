import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  EXAMPLE_STAGE,
  parseStage,
  readStage,
  stackConfigurationSchema,
} from "../../lib/stack/configuration.ts";
import { MINIMAL } from "./create-stack.ts";

const CERTIFICATE = "arn:aws:acm:sa-east-1:123456789012:certificate/0a1b2c3d";
const DOMAIN = { domainName: "api.transportadora.dev", certificateArn: CERTIFICATE };
const EDGE_DOMAIN = {
  edge: true,
  domainName: DOMAIN.domainName,
  edgeCertificateArn: CERTIFICATE.replace("sa-east-1", "us-east-1"),
};
const ZONE = { hostedZone: { id: "Z123", name: "transportadora.dev" } };

function parse(entries: Record<string, unknown>) {
  return parseStage("test", JSON.stringify({ ...MINIMAL, ...entries }));
}

test("six entries are enough", () => {
  expect(parse({})).toMatchObject({ ...MINIMAL, stage: "test", architecture: "arm64" });
});

test("null stands for the default", () => {
  expect(parse({ throttleRate: null })).toEqual(parse({}));
});

test.each([
  ["issuer", { issuer: undefined }],
  ["issuer", { issuer: "https://login.example.com/" }],
  ["jwksUrl", { jwksUrl: "https://login.example.com/jwks.json" }],
  ["jwksUrl", { jwksUrl: "http://login.transportadora.dev/" }],
  ["throtleRate", { throtleRate: 10 }],
  ["throttleRate", { throttleRate: "10" }],
  ["throttleRate", { throttleRate: 0 }],
  ["account", { account: "12345678901" }],
  ["region", { region: "São Paulo" }],
  ["owner", { owner: "logistics; rm" }],
  ["architecture", { architecture: "riscv" }],
  ["logRetentionDays", { logRetentionDays: 31 }],
  ["alarmEmail", { alarmEmail: "ops" }],
  ["corsOrigins", { corsOrigins: ["https://app.transportadora.dev/"] }],
  ["producerAccounts", { producerAccounts: ["transportadora"] }],
  ["domainName", { ...DOMAIN, domainName: "https://api.transportadora.dev" }],
  ["certificateArn", { domainName: DOMAIN.domainName }],
  ["certificateArn", { ...DOMAIN, certificateArn: CERTIFICATE.replace("sa-", "us-") }],
  ["certificateArn", { ...DOMAIN, certificateArn: CERTIFICATE.replace("1234", "9999") }],
  ["hostedZone", { ...DOMAIN, hostedZone: { id: "Z123", name: "outra.dev" } }],
  ["executeApi", { executeApi: false }],
  ["executeApi", { ...DOMAIN, executeApi: false }],
  ["edgeCertificateArn", { ...DOMAIN, edge: true }],
  ["edgeCertificateArn", { ...EDGE_DOMAIN, edgeCertificateArn: CERTIFICATE }],
  [
    "edgeCertificateArn: the certificate must be in us-east-1, in account 123456789012",
    { ...EDGE_DOMAIN, edgeCertificateArn: EDGE_DOMAIN.edgeCertificateArn.replace("1234", "9999") },
  ],
  ["there is no edge", { ...EDGE_DOMAIN, edge: false, certificateArn: CERTIFICATE }],
  ["edgeTarget", { ...EDGE_DOMAIN, edgeTarget: "d111111abcdef8.cloudfront.net" }],
  ["edgeTarget", { ...EDGE_DOMAIN, ...ZONE, edgeTarget: "https://d111111abcdef8.cloudfront.net" }],
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
  ["egress", { egress: "ipv6" }],
  ["deliveryIssuer", { deliveryIssuer: "https://api.transportadora.dev/" }],
  ["attemptConcurrency", { attemptConcurrency: 901 }],
  ["apiConcurrency", { apiConcurrency: { "quote-routes": 901 } }],
  ["apiConcurrency", { apiConcurrency: { "quote-routes": 500 }, attemptConcurrency: 401 }],
  ["apiConcurrency", { apiConcurrency: { "quote-route": 1 } }],
  ["eventConcurrency", { eventConcurrency: 1 }],
  ["eventConcurrency", { eventConcurrency: 60, accountConcurrency: 60 }],
  ["enterpriseRate", { enterpriseRate: 0 }],
  ["enterpriseBurst", { enterpriseBurst: 1.5 }],
  ["routeThrottles", { routeThrottles: { "quote-routes": { rate: 1 } } }],
  ["routeThrottles", { routeThrottles: { quote: { rate: 1, burst: 1 } } }],
  ["latencyObjectiveMilliseconds", { latencyObjectiveMilliseconds: 30_000 }],
  ["archiveDays", { archiveDays: 0 }],
  ["attemptsPerEnterprise", { attemptsPerEnterprise: 0 }],
  ["attemptsPerEnterprise", { attemptConcurrency: 50 }],
  ["attemptsPerEnterprise", { accountConcurrency: 10 }],
  ["canaryMinutes", { canaryMinutes: 7 }],
  ["imageBase", { imageBase: "an image" }],
  ["provisionedConcurrency", { provisionedConcurrency: { "attempt-delivery": 1 } }],
  ["provisionedConcurrency", { provisionedConcurrency: { "quote-routes": 901 } }],
  [
    "quote-routes has only 2",
    { provisionedConcurrency: { "quote-routes": 3 }, apiConcurrency: { "quote-routes": 2 } },
  ],
  ["backupDays", { backupDays: 1 }],
  ["removalPolicy", { removalPolicy: "keep" }],
])("names %s in %j", (name, entries) => {
  expect(() => parse(entries)).toThrow(name);
});

test.each([
  ["the domain is at the API", DOMAIN],
  ["the domain is at the edge", EDGE_DOMAIN],
  ["the domain moves to the edge", { ...EDGE_DOMAIN, certificateArn: CERTIFICATE }],
  [
    "the record points at the edge",
    { ...EDGE_DOMAIN, ...ZONE, edgeTarget: "d111111abcdef8.cloudfront.net" },
  ],
])("%s", (_, entries) => {
  expect(parse(entries)).toMatchObject(entries);
});

test("text that is not JSON is refused with the file's name", () => {
  expect(() => parseStage("test", "{")).toThrow("config/test.json");
});

test("a stage without a file is refused, naming those that have one", () => {
  expect(() => readStage("production")).toThrow("example");
  expect(() => readStage("../package")).toThrow("example");
});

test("a stage is read from its file", async () => {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-config-"));
  await writeFile(join(directory, "staging.json"), JSON.stringify(MINIMAL));
  expect(readStage("staging", directory).stage).toBe("staging");
  await rm(directory, { recursive: true });
});

test("the example has every key, with the defaults", async () => {
  const { default: example } = await import("../../config/example.json", {
    with: { type: "json" },
  });
  const { $schema: _, ...entries } = example;
  expect(Object.keys(entries)).toEqual(Object.keys(stackConfigurationSchema.shape));
  const { stage, ...read } = readStage(EXAMPLE_STAGE);
  expect(read).toEqual({ ...parse({}), stage: undefined, ...exampleOnly(entries) });
});

/** What a stage must say itself. */
function exampleOnly(entries: Record<string, unknown>) {
  return Object.fromEntries(Object.keys(MINIMAL).map((key) => [key, entries[key]]));
}
