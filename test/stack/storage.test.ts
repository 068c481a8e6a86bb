import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { TABLES } from "../../lib/aws/tables.ts";
import { template } from "./template.ts";

test("tables are on demand, encrypted, restorable, protected and retained", () => {
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
});

test("deliveries expire and are indexed by status and while they are pending", () => {
  template.hasResourceProperties("AWS::DynamoDB::Table", {
    TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
    GlobalSecondaryIndexes: [
      Match.objectLike({ IndexName: "by-status", Projection: { ProjectionType: "ALL" } }),
      Match.objectLike({ IndexName: "by-voucher", Projection: { ProjectionType: "KEYS_ONLY" } }),
      Match.objectLike({ IndexName: "pending", Projection: { ProjectionType: "KEYS_ONLY" } }),
    ],
  });
});
