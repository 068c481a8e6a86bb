import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Match, type Template } from "aws-cdk-lib/assertions";
import { describe, expect, inject, it } from "vitest";
import type { StreetMap } from "../../../lib/quote/routing/network/street-map.ts";
import { endpoints, pathsOf } from "../../../lib/service/api/endpoints.ts";
import { settingsOf } from "../../../lib/stack/console/console-page.ts";
import { apiPatterns } from "../../../lib/stack/console/console-site.ts";
import { createStacksWithoutCode, MINIMAL, type StageEntries } from "../create-stacks.ts";
import { templateOf } from "../merged-template.ts";
import { template } from "../template.ts";

const CLIENT = { clientId: "console", scope: "openid" };
const DOMAIN = "api.transportadora.dev";
const CERTIFICATE = "arn:aws:acm:sa-east-1:123456789012:certificate/0a1b2c3d";

function synthesised(name: string, console: object, entries: StageEntries = {}): Template {
  const directory = join(inject("stackFolder"), name);
  return templateOf(createStacksWithoutCode(directory, { ...entries, console }).stacks);
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
  it("leaves neither its bucket nor the copier's log group behind", () => {
    const found = synthesised("console-removal", CLIENT);
    const kept = Object.entries(found.findResources("AWS::Logs::LogGroup")).filter(([id]) =>
      id.startsWith("ConsoleCopierLogs"),
    );
    expect(kept.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(["Delete"]);
    const copiers = Object.entries(found.findResources("AWS::Lambda::Function")).filter(([id]) =>
      id.startsWith("CustomCDKBucketDeployment"),
    );
    expect(copiers).not.toEqual([]);
    for (const [, { Properties }] of copiers) {
      expect(Properties.LoggingConfig).toEqual({ LogGroup: { Ref: kept[0]?.[0] } });
    }
  });
  it.each([
    [CLIENT, "https://*.cloudfront.net"],
    [
      {
        ...CLIENT,
        domainName: "console.example",
        certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/1",
      },
      "https://console.example",
    ],
  ])("may read the results of jobs: %o", (console, origin) => {
    synthesised(`console-results-${origin.length}`, console).hasResourceProperties(
      "AWS::S3::Bucket",
      {
        CorsConfiguration: {
          CorsRules: [Match.objectLike({ AllowedMethods: ["GET"], AllowedOrigins: [origin] })],
        },
      },
    );
  });
  it("allows calls only to its own origin, the issuer and the results of jobs", () => {
    const signInOrigins = ["https://rota.auth.sa-east-1.amazoncognito.com"];
    synthesised("console-policy", { ...CLIENT, signInOrigins }).hasResourceProperties(
      "AWS::CloudFront::ResponseHeadersPolicy",
      {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            ContentSecurityPolicy: {
              ContentSecurityPolicy: Match.stringLikeRegexp(
                "default-src 'none'.*connect-src 'self' https://login.transportadora.dev https://rota.auth.sa-east-1.amazoncognito.com https://rota-vpo-[^ ]+-jobs-[^ ]+.amazonaws.com;",
              ),
            },
          },
        },
      },
    );
  });
  it("is reached by HTTPS alone, also by a browser that was given an http address", () => {
    synthesised("console-https", CLIENT).hasResourceProperties(
      "AWS::CloudFront::ResponseHeadersPolicy",
      {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            StrictTransportSecurity: {
              AccessControlMaxAgeSec: 31_536_000,
              IncludeSubdomains: false,
              Override: true,
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
                "img-src 'self' data: blob: https://maps.example https://tiles.example;.*connect-src 'self' https://maps.example https://tiles.example https://[^ ]+-jobs-[^ ]+;",
              ),
            },
          },
        },
      },
    );
  });
  it("serves the street map of an imported network, unless it is too large", () => {
    const name = "streets-0123456789abcdef.pmtiles";
    const directory = join(inject("stackFolder"), "console-streets");
    mkdirSync(join(directory, "layer/map"), { recursive: true });
    writeFileSync(join(directory, "layer/map", name), "");
    truncateSync(join(directory, "layer/map", name), 250 * 2 ** 20);
    const found = synthesised("console-streets", CLIENT);
    found.hasResourceProperties("Custom::CDKBucketDeployment", {
      DestinationBucketKeyPrefix: "map",
    });
    found.hasResourceProperties("AWS::Lambda::Function", { EphemeralStorage: { Size: 564 } });
    truncateSync(join(directory, "layer/map", name), 6 * 2 ** 30);
    expect(() => synthesised("console-streets", CLIENT)).toThrow("too much for a deployment");
  });
  it("gives the page its sign-in and its maps", () => {
    const settingsWith = (settings: object, streets?: StreetMap) =>
      settingsOf(
        { ...MINIMAL, console: { scope: "openid", signInOrigins: [], ...settings } },
        streets,
      );
    expect(settingsWith({})).toEqual({ signIn: { kind: "paste" }, mapStyle: null, streets: null });
    const map = { style: "https://maps.example/style.json", origins: [] };
    const box = [-51.3, -30.2, -51.1, -29.9] as const;
    expect(settingsWith({ ...CLIENT, map }, { name: "streets-0.pmtiles", box })).toMatchObject({
      signIn: { kind: "oidc", issuer: MINIMAL.issuer, clientId: "console" },
      mapStyle: map.style,
      streets: { path: "/map/streets-0.pmtiles", box },
    });
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
  it.each([
    ["at its own address", {}, [expect.stringContaining(".execute-api."), undefined]],
    ["on its domain", { certificateArn: CERTIFICATE }, [DOMAIN, undefined]],
    ["below a path of its domain", { basePath: "logistica/fretes" }, [DOMAIN, "/logistica/fretes"]],
  ])("reaches the API %s", (name, entries, expected) => {
    const isOwn = Object.keys(entries).length === 0;
    const domain = isOwn ? {} : { domainName: DOMAIN, executeApi: false };
    const found = synthesised(
      `console-${name.replaceAll(" ", "-")}`,
      {},
      { ...domain, ...entries },
    );
    const [distribution] = Object.values(found.findResources("AWS::CloudFront::Distribution"));
    const { Origins } = distribution?.Properties.DistributionConfig ?? {};
    const { DomainName, OriginPath } = Origins.find((one: object) => "CustomOriginConfig" in one);
    expect([isOwn ? JSON.stringify(DomainName) : DomainName, OriginPath]).toEqual(expected);
  });
  it("knows every path of the API", () => {
    const expressions = apiPatterns().map(
      (pattern) => new RegExp(`^${pattern.replace("*", ".*")}$`),
    );
    const paths = Object.values(endpoints).flatMap(pathsOf);
    expect(paths.filter((path) => !expressions.some((one) => one.test(path)))).toEqual([]);
  });
});
