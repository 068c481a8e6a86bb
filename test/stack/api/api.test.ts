import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import {
  type Endpoint,
  endpoints,
  methodsOf,
  pathsOf,
} from "../../../lib/service/api/endpoints.ts";
import { propertiesOf, template, templateWith } from "../template.ts";

test("has a route for every path of the table of endpoints, and one for all else", () => {
  const expected = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
    pathsOf(endpoint).flatMap((path) => methodsOf(endpoint).map((method) => `${method} ${path}`)),
  );
  expect(expected).toContain("HEAD /saude");
  const routes = propertiesOf("AWS::ApiGatewayV2::Route").map(({ RouteKey }) => RouteKey);
  expect(routes.toSorted()).toEqual(["$default", ...expected].toSorted());
});

test("throttles requests", () => {
  template.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
    StageName: "$default",
    DefaultRouteSettings: { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
  });
});

test("logs every request without personal data", () => {
  template.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
    AccessLogSettings: {
      Format: Match.not(Match.stringLikeRegexp("authorization|sourceIp|userAgent")),
    },
  });
});

test("allows the configured browser origins", async () => {
  (await templateWith({ corsOrigins: ["https://app.example"] })).hasResourceProperties(
    "AWS::ApiGatewayV2::Api",
    {
      CorsConfiguration: {
        AllowOrigins: ["https://app.example"],
        AllowMethods: Match.arrayWith(["POST", "GET"]),
        ExposeHeaders: Match.arrayWith(["x-request-id"]),
      },
    },
  );
});

test("allows no browser origin by default", () => {
  template.hasResourceProperties("AWS::ApiGatewayV2::Api", { CorsConfiguration: Match.absent() });
});

test("answers below a path of a domain that there is already", async () => {
  const below = await templateWith({ domainName: "api.transportadora.dev", basePath: "fretes" });
  below.resourceCountIs("AWS::ApiGatewayV2::DomainName", 0);
  below.hasResourceProperties("AWS::ApiGatewayV2::ApiMapping", {
    DomainName: "api.transportadora.dev",
    ApiMappingKey: "fretes",
  });
  below.hasOutput("Url", { Value: "https://api.transportadora.dev/fretes" });
  below.hasResourceProperties("AWS::Lambda::Function", {
    Description: "rota-vpo attempt-delivery",
    Environment: {
      Variables: { DELIVERY_ISSUER: "https://api.transportadora.dev/fretes", BASE_PATH: "/fretes" },
    },
  });
});
