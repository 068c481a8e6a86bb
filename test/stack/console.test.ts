import { join } from "node:path";
import { Match, Template } from "aws-cdk-lib/assertions";
import { describe, expect, inject, it } from "vitest";
import { endpoints, pathsOf } from "../../lib/api/endpoints.ts";
import { apiPatterns } from "../../lib/stack/console.ts";
import { createStackWithoutCode } from "./create-stack.ts";
import { template } from "./template.ts";

const CLIENT = { clientId: "console", scope: "openid" };

function synthesised(name: string, console: object): Template {
  const directory = join(inject("stack").directory, name);
  return Template.fromStack(createStackWithoutCode(directory, { console }).stack);
}

describe("the console on AWS", () => {
  it("is there only if the stage asks for it", () => {
    template.resourceCountIs("AWS::CloudFront::Distribution", 0);
  });
  it("keeps its files in a bucket that only CloudFront reads", () => {
    const found = synthesised("console", CLIENT);
    found.hasResourceProperties("AWS::CloudFront::OriginAccessControl", Match.anyValue());
    found.hasResourceProperties("AWS::S3::BucketPolicy", {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Principal: { Service: "cloudfront.amazonaws.com" },
            Action: "s3:GetObject",
          }),
        ]),
      },
    });
  });
  it("allows calls to its own origin and the issuer, and to nobody else", () => {
    const signInOrigins = ["https://rota.auth.sa-east-1.amazoncognito.com"];
    synthesised("console-policy", { ...CLIENT, signInOrigins }).hasResourceProperties(
      "AWS::CloudFront::ResponseHeadersPolicy",
      {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            ContentSecurityPolicy: {
              ContentSecurityPolicy: Match.stringLikeRegexp(
                "default-src 'none'.*connect-src 'self' https://login.transportadora.dev https://rota.auth.sa-east-1.amazoncognito.com;",
              ),
            },
          },
        },
      },
    );
  });
  it("allows the origins of a configured map, for its pictures as well", () => {
    const map = { style: "https://maps.example/style.json", origins: ["https://tiles.example"] };
    synthesised("console-map", { scope: "openid", map }).hasResourceProperties(
      "AWS::CloudFront::ResponseHeadersPolicy",
      {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            ContentSecurityPolicy: {
              ContentSecurityPolicy: Match.stringLikeRegexp(
                "img-src 'self' data: blob: https://maps.example https://tiles.example;.*connect-src 'self' https://maps.example https://tiles.example;",
              ),
            },
          },
        },
      },
    );
  });
  it("passes the API's paths on without keeping answers", () => {
    const [distribution] = Object.values(
      synthesised("console-paths", {}).findResources("AWS::CloudFront::Distribution"),
    );
    const { CacheBehaviors, DefaultCacheBehavior } =
      distribution?.Properties.DistributionConfig ?? {};
    const patterns = CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern);
    expect(patterns).toEqual(expect.arrayContaining([...apiPatterns(), "/docs*"]));
    expect(DefaultCacheBehavior.ViewerProtocolPolicy).toBe("redirect-to-https");
  });
  it("gives the map its type, and does not compress it: browsers read ranges of it", () => {
    const found = synthesised("console-map-file", CLIENT);
    found.hasResourceProperties("Custom::CDKBucketDeployment", {
      Include: ["map/*"],
      SystemMetadata: {
        "content-type": "application/vnd.pmtiles",
        "cache-control": "public, max-age=31536000, immutable",
      },
    });
    found.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({ PathPattern: "/map/*", Compress: false }),
        ]),
      },
    });
    const deployments = Object.values(found.findResources("Custom::CDKBucketDeployment"));
    const included = deployments.flatMap(({ Properties }) => Properties.Include ?? []);
    const pages = deployments.find(({ Properties }) => !Properties.Include)?.Properties;
    expect(pages?.Exclude.toSorted()).toEqual(included.toSorted());
  });
  it("knows every path of the API", () => {
    const expressions = apiPatterns().map(
      (pattern) => new RegExp(`^${pattern.replace("*", ".*")}$`),
    );
    const paths = Object.values(endpoints).flatMap(pathsOf);
    expect(paths.filter((path) => !expressions.some((one) => one.test(path)))).toEqual([]);
  });
});
