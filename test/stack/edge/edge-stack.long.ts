import type { Template } from "aws-cdk-lib/assertions";
import { beforeAll, expect, test } from "vitest";
import { EdgeStack } from "../../../lib/stack/edge/edge-stack.ts";
import { API_FUNCTIONS } from "../../../lib/stack/functions/function-table.ts";
import type { StageStack } from "../../../lib/stack/stage-stack.ts";
import { templateOf } from "../merged-template.ts";
import { stacksWith, template, templateWith } from "../template.ts";

/** Managed-CachingDisabled, which sends no header to the origin. */
const UNCACHED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
/** Managed-AllViewerExceptHostHeader. */
const ALL_BUT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

let edge: Template;
let service: Template;
/** The template of the edge, and that of all other stacks. */
function apart(stacks: readonly StageStack[]): [Template, Template] {
  const isEdge = (stack: StageStack) => stack instanceof EdgeStack;
  return [templateOf(stacks.filter(isEdge)), templateOf(stacks.filter((stack) => !isEdge(stack)))];
}

beforeAll(async () => {
  const stacks = await stacksWith({ edge: true, edgeRequestsPerFiveMinutes: 1_000 });
  expect(stacks.find((one) => one instanceof EdgeStack)?.region).toBe("us-east-1");
  [edge, service] = apart(stacks);
});

test("CloudFront passes every method on to the API, over HTTPS, and caches only the key set", () => {
  const [distribution] = Object.values(edge.findResources("AWS::CloudFront::Distribution"));
  const { Origins, DefaultCacheBehavior, CacheBehaviors, WebACLId } =
    distribution?.Properties.DistributionConfig ?? {};
  expect(WebACLId).toEqual({ "Fn::GetAtt": ["Firewall", "Arn"] });
  expect(Origins).toMatchObject([{ CustomOriginConfig: { OriginProtocolPolicy: "https-only" } }]);
  expect(JSON.stringify(Origins[0].DomainName)).toContain(".execute-api.sa-east-1.");
  expect(DefaultCacheBehavior).toMatchObject({
    ViewerProtocolPolicy: "https-only",
    AllowedMethods: expect.arrayContaining(["POST", "PATCH", "DELETE"]),
    CachePolicyId: UNCACHED,
    OriginRequestPolicyId: ALL_BUT_HOST,
  });
  expect(CacheBehaviors).toMatchObject([{ PathPattern: "/.well-known/jwks.json" }]);
});

test("the key set is cached for as long as it says, at most five minutes", () => {
  edge.hasResourceProperties("AWS::CloudFront::CachePolicy", {
    CachePolicyConfig: { Name: "rota-vpo-test-key-set", MinTTL: 0, DefaultTTL: 0, MaxTTL: 300 },
  });
});

test("no behaviour sends the host of the caller to API Gateway, which answers only its own", async () => {
  const both = await templateWith({ edge: true, console: {} });
  const policies = both.findResources("AWS::CloudFront::CachePolicy");
  const distributions = Object.values(both.findResources("AWS::CloudFront::Distribution"));
  const toApi = distributions.flatMap(({ Properties }) => behavioursToApi(Properties));
  expect(toApi.length).toBeGreaterThan(5);
  for (const { CachePolicyId, OriginRequestPolicyId } of toApi) {
    expect(OriginRequestPolicyId).toBe(ALL_BUT_HOST);
    if (CachePolicyId === UNCACHED) continue;
    // Which headers another managed policy sends is not in the template.
    const own = policies[CachePolicyId.Ref]?.Properties.CachePolicyConfig;
    const { HeaderBehavior, Headers = [] } =
      own.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig;
    expect(HeaderBehavior).toMatch(/^(none|whitelist)$/);
    expect(Headers.map((name: string) => name.toLowerCase())).not.toContain("host");
  }
});

test("neither distribution keeps an error, which it would serve to the next caller of the path", async () => {
  const both = await templateWith({ edge: true, console: {} });
  const distributions = Object.values(both.findResources("AWS::CloudFront::Distribution"));
  expect(distributions).toHaveLength(2);
  for (const { Properties } of distributions) {
    const { CustomErrorResponses } = Properties.DistributionConfig;
    expect(CustomErrorResponses).toEqual(
      [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
      })),
    );
  }
});

// biome-ignore lint/suspicious/noExplicitAny: properties of a template.
function behavioursToApi({ DistributionConfig }: any): any[] {
  const { Origins, DefaultCacheBehavior, CacheBehaviors } = DistributionConfig;
  const api = Origins.filter((origin: object) => "CustomOriginConfig" in origin);
  const ids = api.map(({ Id }: { Id: string }) => Id);
  return [DefaultCacheBehavior, ...CacheBehaviors].filter(({ TargetOriginId }) =>
    ids.includes(TargetOriginId),
  );
}

test("metrics of the firewall bear the name of the stage", () => {
  const text = JSON.stringify(edge.findResources("AWS::WAFv2::WebACL"));
  const names = [...text.matchAll(/"MetricName":"([^"]+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(5);
  for (const name of names) expect(name).toMatch(/^rota-vpo-test-edge-/);
});

test("the firewall limits addresses, then applies the groups of AWS", () => {
  const [firewall] = Object.values(edge.findResources("AWS::WAFv2::WebACL"));
  const [rate, ...groups] = firewall?.Properties.Rules ?? [];
  expect(firewall?.Properties.Scope).toBe("CLOUDFRONT");
  expect(rate).toMatchObject({
    Statement: { RateBasedStatement: { Limit: 1_000, AggregateKeyType: "IP" } },
    Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
  });
  expect(groups.map(({ Name }: { Name: string }) => Name)).toEqual([
    "AWSManagedRulesAmazonIpReputationList",
    "AWSManagedRulesKnownBadInputsRuleSet",
    "AWSManagedRulesCommonRuleSet",
  ]);
});

/** The headers that a distribution adds to requests to the API. */
function addedHeaders(of: Template): unknown[] {
  const distributions = Object.values(of.findResources("AWS::CloudFront::Distribution"));
  return distributions.flatMap(({ Properties }) =>
    Properties.DistributionConfig.Origins.flatMap(
      ({ OriginCustomHeaders = [] }: { OriginCustomHeaders?: object[] }) => OriginCustomHeaders,
    ),
  );
}

const sent = (letter: string) => ({
  HeaderName: "x-rota-vpo-edge",
  HeaderValue: `{{resolve:secretsmanager:rota-vpo-test-edge-${letter}:SecretString:::}}`,
});

test("CloudFront sends one of two secret values, which the edge's region has, too", async () => {
  expect(addedHeaders(edge)).toEqual([sent("a")]);
  expect(addedHeaders(await templateWith({ edge: true, edgeSecret: "b" }))).toEqual([sent("b")]);
  for (const letter of ["a", "b"]) {
    service.hasResourceProperties("AWS::SecretsManager::Secret", {
      Name: `rota-vpo-test-edge-${letter}`,
      GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
      ReplicaRegions: [{ Region: "us-east-1" }],
    });
  }
});

test("all functions of callers accept either value, and only the key set needs none", () => {
  const functions = Object.values(service.findResources("AWS::Lambda::Function"));
  const open = functions
    .filter(({ Properties }) => !Properties.Environment?.Variables.EDGE_SECRETS)
    .map(({ Properties }) => String(Properties.Description).replace("rota-vpo ", ""));
  const ofCallers = API_FUNCTIONS.filter((name) => open.includes(name));
  expect(ofCallers).toEqual(["get-jwks", "refuse-path"]);
  const [guarded] = functions.filter(
    ({ Properties }) => Properties.Environment?.Variables.EDGE_SECRETS,
  );
  expect(guarded?.Properties.Environment.Variables.EDGE_SECRETS).toBe(
    "rota-vpo-test-edge-a,rota-vpo-test-edge-b",
  );
});

test("while callers move to the edge, the API can stay open", async () => {
  const open = await templateWith({ edge: true, edgeOnly: false });
  expect(JSON.stringify(open.findResources("AWS::Lambda::Function"))).not.toContain("EDGE_SECRETS");
  expect(JSON.stringify(template.toJSON())).not.toContain("EDGE_SECRETS");
});

test("on the way back, versions that still read the values may and can do so", async () => {
  const open = await templateWith({ edge: true, edgeOnly: false });
  const allowed = (of: Template) =>
    Object.values(of.findResources("AWS::IAM::Policy"))
      .filter((policy) => JSON.stringify(policy).includes("secret:rota-vpo-test-edge-a-"))
      .map(({ Properties }) => Properties.PolicyName);
  expect(allowed(open)).toEqual(allowed(service));
  expect(allowed(open)).not.toEqual([]);
  open.hasResourceProperties("AWS::SecretsManager::Secret", { Name: "rota-vpo-test-edge-a" });
});

test("the console, which passes calls on, has the same firewall and sends the same value", async () => {
  const both = await templateWith({ edge: true, console: {} });
  const distributions = Object.values(both.findResources("AWS::CloudFront::Distribution"));
  expect(distributions).toHaveLength(2);
  for (const { Properties } of distributions) {
    expect(Properties.DistributionConfig.WebACLId).toBeDefined();
  }
  expect(addedHeaders(both)).toEqual([sent("a"), sent("a")]);
});

test("a domain is answered with its certificate, by TLS 1.2 or newer", async () => {
  const domain = {
    edge: true,
    domainName: "api.transportadora.dev",
    edgeCertificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d",
  };
  const [atEdge, atApi] = apart(await stacksWith(domain));
  atEdge.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: {
      Aliases: [domain.domainName],
      ViewerCertificate: {
        AcmCertificateArn: domain.edgeCertificateArn,
        MinimumProtocolVersion: "TLSv1.2_2021",
      },
    },
  });
  // CloudFront must not forward requests to itself.
  const [distribution] = Object.values(atEdge.findResources("AWS::CloudFront::Distribution"));
  expect(JSON.stringify(distribution?.Properties.DistributionConfig.Origins)).toContain(
    ".execute-api.sa-east-1.",
  );
  atEdge.hasOutput("EdgeTarget", {});
  atApi.resourceCountIs("AWS::ApiGatewayV2::DomainName", 0);
});

test("the domain's record moves to the edge in place, once the stage names it", async () => {
  const before = {
    edge: true,
    domainName: "api.transportadora.dev",
    certificateArn: "arn:aws:acm:sa-east-1:123456789012:certificate/0a1b2c3d",
    edgeCertificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d",
    hostedZone: { id: "Z123", name: "transportadora.dev" },
  };
  const edgeTarget = "d111111abcdef8.cloudfront.net";
  const [old, moved] = await Promise.all(
    [before, { ...before, edgeTarget }].map((entries) => templateWith(entries)),
  );
  const [id = "none"] = Object.keys(old?.findResources("AWS::Route53::RecordSet") ?? {});
  const records = moved?.findResources("AWS::Route53::RecordSet") ?? {};
  const alias = { DNSName: edgeTarget, HostedZoneId: "Z2FDTNDATAQYW2" };
  expect(records[id]?.Properties).toMatchObject({ Type: "A", AliasTarget: alias });
  expect(Object.values(records).map(({ Properties }) => Properties.Type)).toEqual(["A", "AAAA"]);
});

test("both stacks carry the stage in their names and tags", () => {
  for (const one of [edge, service]) expect(JSON.stringify(one.toJSON())).toContain('"stage"');
});
