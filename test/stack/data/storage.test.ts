import { Match, type Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { TABLES } from "../../../lib/service/aws/tables/tables.ts";
import { readPage } from "../../docs/pages.ts";
import { template, templateWith } from "../template.ts";

test("tables are on demand, encrypted, protected and retained", () => {
  const tables = Object.values(template.findResources("AWS::DynamoDB::Table"));
  expect(tables).toHaveLength(Object.keys(TABLES).length);
  for (const table of tables) {
    expect(table).toMatchObject({
      DeletionPolicy: "RetainExceptOnCreate",
      UpdateReplacePolicy: "Retain",
      Properties: {
        BillingMode: "PAY_PER_REQUEST",
        DeletionProtectionEnabled: true,
      },
    });
  }
});

test("tables can be restored, except those that may be lost", () => {
  const tables = Object.values(template.findResources("AWS::DynamoDB::Table"));
  const restorable = tables.filter(
    ({ Properties }) => Properties.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled,
  );
  expect(restorable.map(({ Properties }) => Properties.TableName).toSorted()).toEqual(
    ["catalogue", "deliveries", "vouchers", "webhooks"].map((name) => `rota-vpo-test-${name}`),
  );
});

test("deliveries expire and are indexed by status and while they are pending", () => {
  template.hasResourceProperties("AWS::DynamoDB::Table", {
    TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
    GlobalSecondaryIndexes: [
      Match.objectLike({ IndexName: "by-status", Projection: { ProjectionType: "KEYS_ONLY" } }),
      Match.objectLike({ IndexName: "by-voucher", Projection: { ProjectionType: "KEYS_ONLY" } }),
      Match.objectLike({ IndexName: "pending", Projection: { ProjectionType: "KEYS_ONLY" } }),
    ],
  });
});

test("queues, logs and keys are retained or removed like the tables", async () => {
  const destroyed = await templateWith({ removalPolicy: "destroy" });
  // Lifecycle rules empty the bucket, so it is kept in either case, unless its creation fails.
  for (const found of [template, destroyed]) {
    found.allResources("AWS::S3::Bucket", { DeletionPolicy: "RetainExceptOnCreate" });
  }
  for (const type of ["AWS::SQS::Queue", "AWS::Logs::LogGroup", "AWS::SecretsManager::Secret"]) {
    template.allResources(type, { DeletionPolicy: "RetainExceptOnCreate" });
    destroyed.allResources(type, { DeletionPolicy: "Delete" });
  }
});

test("backups are made daily of the tables that cannot be made again", async () => {
  template.resourceCountIs("AWS::Backup::BackupPlan", 0);
  const backedUp = await templateWith({ backupDays: 35 });
  backedUp.hasResourceProperties("AWS::Backup::BackupPlan", {
    BackupPlan: {
      BackupPlanRule: [
        Match.objectLike({
          Lifecycle: { DeleteAfterDays: 35 },
          ScheduleExpression: "cron(0 5 * * ? *)",
        }),
      ],
    },
  });
  const [selection] = Object.values(backedUp.findResources("AWS::Backup::BackupSelection"));
  const text = JSON.stringify(selection?.Properties.BackupSelection.Resources);
  for (const name of ["catalogue", "webhooks", "deliveries", "vouchers"]) {
    expect(text).toContain(`Storage${name}`);
  }
});

test("the runbook adopts secrets and queues by the names that they have in the templates", () => {
  const page = readPage("docs/runbook.md");
  const mappings = [...page.matchAll(/```json\n +(\{.*?\n +\})\n +```/gs)];
  const adopted = mappings.flatMap(([, mapping = "{}"]) => Object.keys(JSON.parse(mapping)));
  const kept = ["AWS::SecretsManager::Secret", "AWS::SQS::Queue"].flatMap((type) =>
    Object.keys(template.findResources(type)),
  );
  expect(adopted.toSorted()).toEqual(kept.toSorted());
});

test("a restored table is a resource of its own, and all functions use it", async () => {
  const name = "rota-vpo-test-deliveries-2";
  const restored = await templateWith({ tables: { deliveries: name } });
  const idsOf = (of: Template) =>
    Object.entries(of.findResources("AWS::DynamoDB::Table")).map(([id, { Properties }]) => [
      Properties.TableName,
      id,
    ]);
  const before = new Map(idsOf(template) as [string, string][]);
  const after = new Map(idsOf(restored) as [string, string][]);
  expect(before.has(name)).toBe(false);
  expect(after.get(name)).not.toBe(before.get("rota-vpo-test-deliveries"));
  expect(after.has("rota-vpo-test-deliveries")).toBe(false);
  // CloudFormation imports it by its name and keeps it.
  restored.hasResource("AWS::DynamoDB::Table", {
    DeletionPolicy: "RetainExceptOnCreate",
    Properties: { TableName: name },
  });
  const text = JSON.stringify(restored.toJSON());
  expect(text).not.toMatch(/rota-vpo-test-deliveries(?!-2)["/]/);
  const versions = (of: Template) => Object.keys(of.findResources("AWS::Lambda::Version"));
  expect(
    versions(restored).filter((id) => !versions(template).includes(id)).length,
  ).toBeGreaterThan(5);
});
