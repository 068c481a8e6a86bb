import { Match, type Template } from "aws-cdk-lib/assertions";
import { beforeAll, expect, test } from "vitest";
import { readPage } from "../docs/pages.ts";
import { template, templateWith } from "./template.ts";

test("a deploy creates the first signing keys and seeds the catalogue", () => {
  template.resourceCountIs("Custom::Trigger", 3);
  const triggers = Object.keys(template.findResources("Custom::Trigger"));
  expect(triggers.map((id) => id.replace(/[0-9A-F]{8}$/, "")).sort()).toEqual([
    "FirstSigningKeys",
    "FirstTokenKeys",
    "SeedCatalogue",
  ]);
});

test("the outputs name the API, the bus and every resource of the runbook's commands", () => {
  const outputs = Object.keys(template.findOutputs("*"));
  expect(outputs).toEqual(expect.arrayContaining(["Url", "EventBusName", "EventBusArn"]));
  const [, listed = ""] =
    /<!-- outputs -->(.*?)<!-- \/outputs -->/s.exec(readPage("docs/runbook.md")) ?? [];
  const named = [...listed.matchAll(/`([A-Z][a-z]\w+)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name = "") => !outputs.includes(name))).toEqual([]);
});

let configured: Template;
beforeAll(async () => {
  configured = await templateWith({
    architecture: "x86_64",
    corsOrigins: ["https://app.example"],
    domainName: "api.transportadora.dev",
    certificateArn: "arn:aws:acm:sa-east-1:123456789012:certificate/0a1b2c3d",
    hostedZone: { id: "Z123", name: "transportadora.dev" },
    executeApi: false,
    deliveryIssuer: "https://entregas.transportadora.dev",
    producerAccounts: ["111111111111", "222222222222"],
    alarmEmail: "ops@example.com",
    logRetentionDays: 7,
    removalPolicy: "destroy",
    throttleRate: 10,
    attemptConcurrency: 100,
    partConcurrency: 4,
    jobConcurrency: 50,
  });
});

test.each([
  ["AWS::ApiGatewayV2::Api", { CorsConfiguration: { AllowOrigins: ["https://app.example"] } }],
  [
    "AWS::S3::Bucket",
    { CorsConfiguration: { CorsRules: [{ AllowedOrigins: ["https://app.example"] }] } },
  ],
  ["AWS::ApiGatewayV2::Api", { DisableExecuteApiEndpoint: true }],
  ["AWS::ApiGatewayV2::DomainName", { DomainName: "api.transportadora.dev" }],
  ["AWS::ApiGatewayV2::Stage", { DefaultRouteSettings: { ThrottlingRateLimit: 10 } }],
  [
    "AWS::Lambda::Function",
    { Description: "rota-vpo attempt-delivery", ReservedConcurrentExecutions: 100 },
  ],
  [
    "AWS::Lambda::Function",
    { Description: "rota-vpo quote-part", ReservedConcurrentExecutions: 50 },
  ],
  [
    "AWS::StepFunctions::StateMachine",
    { DefinitionString: Match.stringLikeRegexp('"MaxConcurrency": 4') },
  ],
  ["AWS::Lambda::Function", { Description: "rota-vpo quote-routes", Architectures: ["x86_64"] }],
  ["AWS::Route53::RecordSet", { Name: "api.transportadora.dev.", HostedZoneId: "Z123" }],
  ["AWS::SNS::Subscription", { Endpoint: "ops@example.com" }],
])("stage changes %s to %j", (type, properties) => {
  configured.hasResourceProperties(type, properties);
});

test("stage applies to all logs, tables and producers", () => {
  configured.allResourcesProperties("AWS::Logs::LogGroup", { RetentionInDays: 7 });
  configured.allResources("AWS::DynamoDB::Table", { DeletionPolicy: "Delete" });
  configured.resourceCountIs("AWS::Events::EventBusPolicy", 2);
  configured.hasOutput("DomainTarget", {});
});

test("routes have throttles by their cost, or those of the stage", async () => {
  const own = { routeThrottles: { "quote-routes": { rate: 7, burst: 9 } }, throttleRate: 20 };
  const [stage] = Object.values(
    (await templateWith(own)).findResources("AWS::ApiGatewayV2::Stage"),
  );
  expect(stage?.Properties.RouteSettings).toMatchObject({
    "GET /.well-known/jwks.json": { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 1_000 },
    "POST /consulta/lote/{enterpriseId}": { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 10 },
    "POST /consulta/consultaRoteirizador/{enterpriseId}": { ThrottlingRateLimit: 7 },
    "POST /valePedagio/consultaRoteirizador/{enterpriseId}": { ThrottlingRateLimit: 7 },
  });
  expect(stage?.DependsOn.join()).toContain("jwks");
});

test("deliveries keep the issuer that the stage names", () => {
  configured.hasResourceProperties("AWS::Lambda::Function", {
    Description: "rota-vpo attempt-delivery",
    Environment: { Variables: { DELIVERY_ISSUER: "https://entregas.transportadora.dev" } },
  });
});

test("CloudFormation refuses the example stage alone, with a remedy", async () => {
  expect(template.toJSON().Rules).not.toHaveProperty("ChooseStage");
  const { Rules } = (await templateWith({ name: "example" })).toJSON();
  expect(Rules.ChooseStage.Assertions).toEqual([
    {
      Assert: { "Fn::Not": [{ "Fn::Equals": [{ Ref: "Stage" }, "example"] }] },
      AssertDescription: expect.stringContaining("-c stage="),
    },
  ]);
});
