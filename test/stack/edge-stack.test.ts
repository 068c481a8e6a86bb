import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { Template } from "aws-cdk-lib/assertions";
import { beforeAll, expect, inject, test } from "vitest";
import { EdgeStack } from "../../lib/stack/edge-stack.ts";
import { createStackWithoutCode } from "./create-stack.ts";

let edge: Template;
let service: Template;
beforeAll(async () => {
  const directory = await mkdtemp(join(inject("stack").directory, "edge-"));
  const { app, stack, configuration } = createStackWithoutCode(directory, {
    edge: true,
    edgeRequestsPerFiveMinutes: 1_000,
  });
  const { apiHost } = stack;
  const edgeStack = new EdgeStack(app, "rota-vpo-edge", { configuration, apiHost });
  expect(edgeStack.region).toBe("us-east-1");
  edge = Template.fromStack(edgeStack);
  service = Template.fromStack(stack);
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

test("both stacks carry the stage in their names and tags", () => {
  for (const one of [edge, service]) expect(JSON.stringify(one.toJSON())).toContain('"stage"');
});
