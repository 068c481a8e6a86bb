import type { Template } from "aws-cdk-lib/assertions";
import { beforeAll, expect, test } from "vitest";
import { EdgeStack } from "../../../lib/stack/edge/edge-stack.ts";
import type { StageStack } from "../../../lib/stack/stage-stack.ts";
import { stacksWith, templateOf, templateWith } from "../template.ts";

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
    // Managed-CachingDisabled and Managed-AllViewerExceptHostHeader.
    CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
    OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
  });
  expect(CacheBehaviors).toMatchObject([{ PathPattern: "/.well-known/jwks.json" }]);
});

test("the firewall limits addresses, and lets large bodies, addresses and plain clients pass", () => {
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
  const { RuleActionOverrides } = groups[2].Statement.ManagedRuleGroupStatement;
  expect(RuleActionOverrides).toEqual(
    ["SizeRestrictions_BODY", "GenericRFI_BODY", "NoUserAgent_HEADER"].map((Name) => ({
      Name,
      ActionToUse: { Count: {} },
    })),
  );
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
