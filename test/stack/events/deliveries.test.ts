import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { EVENT_KINDS } from "../../../lib/deliver/webhooks/event.ts";
import { propertiesOf, template, templateWith } from "../template.ts";

const stack = join(import.meta.dirname, "../../../lib/stack/events");

test("events of every kind go from the bus to the queue, and are archived", () => {
  const pattern = JSON.parse(readFileSync(join(stack, "vpo-rule.json"), "utf8"));
  template.hasResourceProperties("AWS::Events::Rule", {
    EventPattern: pattern,
    Targets: [
      Match.objectLike({
        Arn: { "Fn::GetAtt": [Match.stringLikeRegexp("^DeliveriesEvents"), "Arn"] },
        DeadLetterConfig: { Arn: Match.anyValue() },
        RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 },
      }),
    ],
  });
  template.hasResourceProperties("AWS::Events::Archive", {
    EventPattern: pattern,
    RetentionDays: 30,
  });
});

test("of a bus that others use, only events of vouchers are queued and archived", async () => {
  const shared = await templateWith({ eventBus: "default" });
  const EventPattern = { "detail-type": EVENT_KINDS };
  const Name = "rota-vpo-test";
  shared.hasResourceProperties("AWS::Events::Rule", { Name, EventPattern });
  shared.hasResourceProperties("AWS::Events::Archive", { EventPattern, RetentionDays: 30 });
});

test("start-deliveries takes batches from the queue, a limited number at once", () => {
  template.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
    EventSourceArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^DeliveriesEvents"), "Arn"] },
    FunctionName: { Ref: Match.stringLikeRegexp("^Functionsstartdeliveries") },
    BatchSize: 10,
    ScalingConfig: { MaximumConcurrency: 10 },
    FunctionResponseTypes: ["ReportBatchItemFailures"],
  });
  template.hasResourceProperties("AWS::SQS::Queue", {
    VisibilityTimeout: 360,
    RedrivePolicy: {
      deadLetterTargetArn: {
        "Fn::GetAtt": [Match.stringLikeRegexp("^DeliveriesRejected"), "Arn"],
      },
      maxReceiveCount: 500,
    },
  });
});

test("pending deliveries are checked every five minutes, once their attempts must have ended", () => {
  const { States } = JSON.parse(readFileSync(join(stack, "delivery.asl.json"), "utf8"));
  const waits = Object.values<{ Seconds?: number; TimeoutSeconds?: number }>(States).reduce(
    (sum, { Seconds = 0, TimeoutSeconds = 0 }) => sum + Seconds + TimeoutSeconds,
    0,
  );
  const [check] = propertiesOf("AWS::Events::Rule").filter(
    ({ ScheduleExpression }) => ScheduleExpression !== undefined,
  );
  expect(check).toMatchObject({
    ScheduleExpression: "rate(5 minutes)",
    Targets: [
      { Arn: { "Fn::GetAtt": [expect.stringMatching("^Functionsresumedeliveries"), "Arn"] } },
    ],
  });
  const { Targets } = check as { Targets: [{ Input: string }] };
  expect(JSON.parse(Targets[0].Input).minimumAgeSeconds).toBeGreaterThan(waits);
});

test("events wait two weeks in encrypted queues that refuse requests without TLS", () => {
  const queues = propertiesOf("AWS::SQS::Queue");
  expect(queues).toHaveLength(3);
  for (const queue of queues) {
    expect(queue).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 1_209_600 });
  }
  template.resourceCountIs("AWS::SQS::QueuePolicy", 3);
});

test("events have their schema in the registry", () => {
  template.hasResourceProperties("AWS::EventSchemas::Schema", {
    Type: "JSONSchemaDraft4",
    Content: Match.serializedJson(Match.objectLike({ required: Match.arrayWith(["detail"]) })),
  });
});

test("only Secrets Manager of this account may rotate keys", () => {
  const permissions = Object.values(
    template.findResources("AWS::Lambda::Permission", {
      Properties: { Principal: "secretsmanager.amazonaws.com" },
    }),
  );
  expect(permissions).toHaveLength(2);
  for (const { Properties } of permissions) expect(Properties.SourceAccount).toBe("123456789012");
});

test("signing keys rotate, for the first time after one period", () => {
  template.hasResourceProperties("AWS::SecretsManager::RotationSchedule", {
    RotationRules: { ScheduleExpression: "rate(90 days)" },
    RotateImmediatelyOnUpdate: false,
  });
});

test("a bus that there is already gets a rule with the stage's name and an archive", async () => {
  const shared = await templateWith({ eventBus: "compartilhado" });
  shared.resourceCountIs("AWS::Events::EventBus", 0);
  shared.hasResourceProperties("AWS::Events::Rule", {
    Name: "rota-vpo-test",
    EventBusName: "compartilhado",
  });
  shared.hasResourceProperties("AWS::Events::Archive", {
    SourceArn: "arn:aws:events:sa-east-1:123456789012:event-bus/compartilhado",
  });
  expect(JSON.stringify(shared.findResources("AWS::CloudWatch::Alarm"))).toContain(
    '{"Name":"EventBusName","Value":"compartilhado"},{"Name":"RuleName","Value":"rota-vpo-test"}',
  );
});
