import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Match, type Template } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, test } from "vitest";
import { type Endpoint, endpoints } from "../../lib/api/endpoints.ts";
import { TABLES } from "../../lib/aws/tables.ts";
import { FUNCTION_NAMES } from "../../lib/stack/function-table.ts";
import { synthesise } from "./synthesise.ts";

const stack = join(import.meta.dirname, "../../lib/stack");
let template: Template;
beforeAll(async () => {
  ({ template } = await synthesise());
}, 60_000);

function propertiesOf(type: string): Record<string, unknown>[] {
  return Object.values(template.findResources(type)).map(({ Properties }) => Properties);
}

describe("the API", () => {
  test("has a route for every row of the table of endpoints, and no other", () => {
    const expected = Object.values<Endpoint>(endpoints).map(
      ({ method, path }) => `${method} ${path}`,
    );
    const routes = propertiesOf("AWS::ApiGatewayV2::Route").map(({ RouteKey }) => RouteKey);
    expect(routes.toSorted()).toEqual(expected.toSorted());
  });

  test("throttles, logs every access without personal data, and lets no browser in", () => {
    template.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
      StageName: "$default",
      DefaultRouteSettings: { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      AccessLogSettings: {
        Format: Match.not(Match.stringLikeRegexp("authorization|sourceIp|userAgent")),
      },
    });
    template.hasResourceProperties("AWS::ApiGatewayV2::Api", { CorsConfiguration: Match.absent() });
  });
});

test("every function runs on Node 24 and arm64, traced, with a time limit and logs that end", () => {
  const functions = propertiesOf("AWS::Lambda::Function").filter(({ Description }) =>
    String(Description).startsWith("rota-vpo "),
  );
  expect(functions).toHaveLength(FUNCTION_NAMES.length);
  for (const properties of functions) {
    expect(properties).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      TracingConfig: { Mode: "Active" },
      Timeout: expect.any(Number),
      LoggingConfig: { LogGroup: expect.anything() },
    });
    expect(JSON.stringify(properties)).not.toContain("ALLOW_LOOPBACK_DELIVERY");
  }
  for (const group of propertiesOf("AWS::Logs::LogGroup")) {
    expect(group).toMatchObject({ RetentionInDays: 30 });
  }
});

test("tables are on demand, encrypted, restorable, protected and kept", () => {
  const tables = Object.values(template.findResources("AWS::DynamoDB::Table"));
  expect(tables).toHaveLength(Object.keys(TABLES).length);
  for (const table of tables) {
    expect(table).toMatchObject({
      DeletionPolicy: "Retain",
      Properties: {
        BillingMode: "PAY_PER_REQUEST",
        SSESpecification: { SSEEnabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: true,
      },
    });
  }
  template.hasResourceProperties("AWS::DynamoDB::Table", {
    TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
    GlobalSecondaryIndexes: [Match.objectLike({ IndexName: "by-status" })],
  });
});

describe("events", () => {
  test("of every kind go from the bus to the fan-out, or to a queue", () => {
    template.hasResourceProperties("AWS::Events::Rule", {
      EventPattern: JSON.parse(readFileSync(join(stack, "vpo-rule.json"), "utf8")),
      Targets: [
        Match.objectLike({
          DeadLetterConfig: { Arn: Match.anyValue() },
          RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 },
        }),
      ],
    });
    template.hasResourceProperties("AWS::Lambda::EventInvokeConfig", {
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
      MaximumRetryAttempts: 2,
    });
  });

  test("wait two weeks in encrypted queues that take nothing without TLS", () => {
    const queues = propertiesOf("AWS::SQS::Queue");
    expect(queues).toHaveLength(2);
    for (const queue of queues) {
      expect(queue).toMatchObject({
        SqsManagedSseEnabled: true,
        MessageRetentionPeriod: 1_209_600,
      });
    }
    template.resourceCountIs("AWS::SQS::QueuePolicy", 2);
  });

  test("are delivered by the committed state machine, logged and traced", () => {
    const [machine] = propertiesOf("AWS::StepFunctions::StateMachine");
    expect(machine).toMatchObject({
      StateMachineName: "rota-vpo-delivery",
      DefinitionString: readFileSync(join(stack, "delivery.asl.json"), "utf8"),
      DefinitionSubstitutions: {
        AttemptDeliveryFunctionArn: expect.anything(),
        RecordPermanentFailureFunctionArn: expect.anything(),
      },
      TracingConfiguration: { Enabled: true },
      LoggingConfiguration: { Level: "ALL" },
    });
  });

  test("have their schema in the registry", () => {
    template.hasResourceProperties("AWS::EventSchemas::Schema", {
      Type: "JSONSchemaDraft4",
      Content: Match.serializedJson(Match.objectLike({ required: Match.arrayWith(["detail"]) })),
    });
  });
});

test("the signing keys are made at deploy and rotated; the catalogue is seeded at deploy", () => {
  template.resourceCountIs("Custom::Trigger", 2);
  template.hasResourceProperties("AWS::SecretsManager::RotationSchedule", {
    RotationRules: { ScheduleExpression: "rate(90 days)" },
    RotateImmediatelyOnUpdate: false,
  });
});

test("alarms may publish to their topic", () => {
  template.hasResourceProperties("AWS::SNS::TopicPolicy", {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: "Allow",
          Action: "sns:Publish",
          Principal: { Service: "cloudwatch.amazonaws.com" },
        }),
      ]),
    },
  });
});

test("every alarm tells the topic, says where the runbook explains it, and is explained there", () => {
  const runbook = readFileSync(join(stack, "../../docs/runbook.md"), "utf8");
  const alarms = propertiesOf("AWS::CloudWatch::Alarm");
  expect(alarms).toHaveLength(FUNCTION_NAMES.length + 7);
  for (const { AlarmActions, OKActions, AlarmDescription } of alarms) {
    expect([AlarmActions, OKActions]).toEqual([[expect.anything()], [expect.anything()]]);
    const anchor = /docs\/runbook\.md#([a-z]+)$/.exec(String(AlarmDescription))?.[1];
    expect(runbook.toLowerCase()).toContain(`\n### ${anchor}\n`);
  }
});

test("configuration changes what it says", async () => {
  const { template: changed } = await synthesise({
    architecture: "x86_64",
    corsOrigins: "https://app.example",
    domainName: "api.example",
    certificateArn: "arn:aws:acm:sa-east-1:123456789012:certificate/1",
    producerAccounts: "111111111111,222222222222",
    alarmEmail: "ops@example.com",
    logRetentionDays: "7",
    removalPolicy: "destroy",
    throttleRate: "10",
    attemptConcurrency: "100",
  });
  changed.allResourcesProperties("AWS::Logs::LogGroup", { RetentionInDays: 7 });
  changed.hasResourceProperties("AWS::ApiGatewayV2::Api", {
    CorsConfiguration: { AllowOrigins: ["https://app.example"] },
    DisableExecuteApiEndpoint: true,
  });
  changed.hasResourceProperties("AWS::ApiGatewayV2::DomainName", { DomainName: "api.example" });
  changed.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
    DefaultRouteSettings: { ThrottlingRateLimit: 10 },
  });
  changed.hasResourceProperties("AWS::Lambda::Function", {
    Description: "rota-vpo attempt",
    ReservedConcurrentExecutions: 100,
  });
  changed.resourceCountIs("AWS::Events::EventBusPolicy", 2);
  changed.hasResourceProperties("AWS::SNS::Subscription", { Endpoint: "ops@example.com" });
  changed.allResources("AWS::DynamoDB::Table", { DeletionPolicy: "Delete" });
}, 60_000);

test("with tiles=image the routing function alone comes from an image, with all that it needs", async () => {
  const { template: imaged, directory } = await synthesise({ tiles: "image" });
  const packaged = Object.values(imaged.findResources("AWS::Lambda::Function")).filter(
    ({ Properties }) => Properties.PackageType === "Image",
  );
  expect(packaged).toMatchObject([
    { Properties: { Description: "rota-vpo consulta-roteirizador" } },
  ]);
  const context = readdirSync(directory).find((name) =>
    existsSync(join(directory, name, "Dockerfile")),
  );
  for (const file of ["task/index.mjs", "opt/roads/tiles", "opt/data/tolls/plazas.csv"]) {
    expect(existsSync(join(directory, context ?? "", file))).toBe(true);
  }
}, 60_000);

test("synthesising twice gives the same assets, as nothing in them depends on when they are built", async () => {
  const { template: again } = await synthesise();
  const assets = (one: Template) => JSON.stringify(one.toJSON()).match(/[0-9a-f]{64}\.zip/g);
  expect(assets(again)).toEqual(assets(template));
}, 60_000);
