import { expect, test } from "vitest";
import { newTokenKey } from "../../../lib/service/aws/keys/rotate-token-keys.ts";
import { readStage } from "../../../lib/stack/stage/read-stage.ts";
import { EXAMPLE_STAGE } from "../../../lib/stack/stage/stage.ts";
import { stageFileSchema } from "../../../lib/stack/stage/stage-schema.ts";
import { MINIMAL } from "../create-stacks.ts";

/** https://docs.aws.amazon.com/secretsmanager/latest/userguide/reference_limits.html */
const MAX_SECRET_BYTES = 65_536;

const CERTIFICATE = "arn:aws:acm:sa-east-1:123456789012:certificate/0a1b2c3d";

test("a stage needs its minimal entries alone", () => {
  const entries = stageFileSchema.parse(MINIMAL);
  expect(entries).toMatchObject({ ...MINIMAL, architecture: "arm64" });
});

test.each([
  ["issuer", { issuer: undefined }],
  ["issuer", { issuer: "localhost" }],
  ["issuer", { issuer: "https://login.transportadora.dev/ " }],
  ["issuer", { issuer: "https://login.transportadora dev/" }],
  ["issuer", { issuer: "https://rota:segredo@login.transportadora.dev/" }],
  ["issuer", { issuer: "https://login.transportadora.dev/?realm=rota" }],
  ["issuer", { issuer: "https://login.transportadora.dev/#rota" }],
  ["audience", { audience: " " }],
  ["audience", { audience: "rota-vpo " }],
  ["enterprisesClaim", { enterprisesClaim: "" }],
  ["addresses", { addresses: ["sul", "sul"] }],
  ["basePath", { basePath: "logistica//fretes" }],
  ["jwksUrl", { jwksUrl: "https://localhost./jwks.json" }],
  ["jwksUrl", { jwksUrl: "https://sso.internal./jwks.json" }],
  ["jwksUrl", { jwksUrl: "https://sso.corp/jwks.json" }],
  ["jwksUrl", { jwksUrl: "https://rota:segredo@login.transportadora.dev/jwks.json" }],
  ["jwksUrl", { jwksUrl: "https://0x7f.1/jwks.json" }],
  ["jwksUrl", { jwksUrl: "https://169.254.169.254/jwks.json" }],
  ["jwksUrl", { jwksUrl: "https://[::ffff:10.0.0.1]/jwks.json" }],
  ["jwksUrl", { jwksUrl: "http://login.transportadora.dev/" }],
  ["jwksUrl", { jwksUrl: "https://10.0.0.7/jwks.json" }],
  ["jwksUrl", { jwksUrl: "https://[fd00::7]/jwks.json" }],
  ["jwksUrl", { jwksUrl: "https://sso.internal/jwks.json" }],
  ["jwksUrl", { jwksUrl: "https://keycloak/jwks.json" }],
  ["throttleRate", { throttleRate: "10" }],
  ["throttleRate", { throttleRate: 0 }],
  ["account", { account: "12345678901" }],
  ["region", { region: "São Paulo" }],
  ["owner", { owner: "logistics; rm" }],
  ["architecture", { architecture: "riscv" }],
  ["logRetentionDays", { logRetentionDays: 31 }],
  ["alarmEmail", { alarmEmail: "ops" }],
  ["alarmTopicArn", { alarmTopicArn: "arn:aws:sqs:sa-east-1:123456789012:plantao" }],
  ["corsOrigins", { corsOrigins: ["https://app.transportadora.dev/"] }],
  ["producerAccounts", { producerAccounts: ["transportadora"] }],
  ["producerAccounts", { producerAccounts: ["210987654321", "210987654321"] }],
  ["corsOrigins", { corsOrigins: ["https://a.dev", "https://a.dev"] }],
  ["domainName", { domainName: "https://api.transportadora.dev" }],
  ["certificateArn", { certificateArn: "0a1b2c3d" }],
  ["edgeCertificateArn", { edgeCertificateArn: CERTIFICATE }],
  ["edgeTarget", { edgeTarget: "https://d111111abcdef8.cloudfront.net" }],
  ["egress", { egress: "ipv6" }],
  ["deliveryIssuer", { deliveryIssuer: "https://api.transportadora.dev/" }],
  ["apiConcurrency", { apiConcurrency: { "quote-route": 1 } }],
  ["eventConcurrency", { eventConcurrency: 1 }],
  ["partConcurrency", { partConcurrency: 0 }],
  ["jobConcurrency", { jobConcurrency: 0 }],
  ["enterpriseRate", { enterpriseRate: 0 }],
  ["enterpriseBurst", { enterpriseBurst: 1.5 }],
  ["routeThrottles", { routeThrottles: { "quote-routes": { rate: 1 } } }],
  ["routeThrottles", { routeThrottles: { quote: { rate: 1, burst: 1 } } }],
  ["latencyObjectiveMilliseconds", { latencyObjectiveMilliseconds: 30_000 }],
  ["archiveDays", { archiveDays: 0 }],
  ["archiveDays", { archiveDays: 366 }],
  ["attemptsPerEnterprise", { attemptsPerEnterprise: 0 }],
  ["canaryMinutes", { canaryMinutes: 7 }],
  ["imageBase", { imageBase: "an image" }],
  ["provisionedConcurrency", { provisionedConcurrency: { "attempt-delivery": 1 } }],
  ["backupDays", { backupDays: 1 }],
  ["removalPolicy", { removalPolicy: "keep" }],
])("names %s in %j", (name, entries) => {
  const { error } = stageFileSchema.safeParse({ ...MINIMAL, ...entries });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
});

test("logs are kept for any period that CloudWatch has", () => {
  const days = [1, 1_096, 2_192, 2_557, 2_922, 3_288, 3_653];
  for (const logRetentionDays of days) {
    expect(stageFileSchema.parse({ ...MINIMAL, logRetentionDays })).toMatchObject({
      logRetentionDays,
    });
  }
});

test("a secret holds the keys of ten years at the shortest rotation", () => {
  const { keyRotationDays } = stageFileSchema.shape;
  const days = Array.from({ length: 365 }, (_, i) => i + 1);
  const shortest = days.find((one) => keyRotationDays.safeParse(one).success) ?? Infinity;
  const keys = Array.from({ length: Math.ceil(3_653 / shortest) }, newTokenKey);
  expect(JSON.stringify({ keys }).length).toBeLessThan(MAX_SECRET_BYTES);
});

test("an unknown key is refused by its name", () => {
  const { error } = stageFileSchema.safeParse({ ...MINIMAL, throtleRate: 10 });
  expect(error?.message).toContain("throtleRate");
});

test("the example has every key, with the defaults", async () => {
  const { default: example } = await import("../../../config/example.json", {
    with: { type: "json" },
  });
  const { $schema: _, ...entries } = example;
  expect(Object.keys(entries)).toEqual(Object.keys(stageFileSchema.shape));
  const { name, ...read } = readStage(EXAMPLE_STAGE);
  expect(read).toEqual({ ...stageFileSchema.parse(MINIMAL), ...exampleOnly(entries) });
});

/** Entries that every stage must have. */
function exampleOnly(entries: Record<string, unknown>) {
  return Object.fromEntries(Object.keys(MINIMAL).map((key) => [key, entries[key] ?? undefined]));
}
