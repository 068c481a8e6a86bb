import { Duration, type RemovalPolicy } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { Schedule } from "aws-cdk-lib/aws-events";
import { Construct } from "constructs";
import { TABLES } from "../../service/aws/tables/tables.ts";
import { serviceName, type TableName } from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";
import type { Storage } from "./storage.ts";

const TABLE_NAMES = Object.keys(TABLES) as TableName[];

const BACKED_UP = TABLE_NAMES.filter((name) => "irreplaceable" in TABLES[name]);

interface BackupsProps {
  stage: Stage;
  storage: Storage;
  /** Number of days for which a backup is kept. */
  backupDays: number;
  removalPolicy: RemovalPolicy;
}

/** At night in Brazil. */
const HOUR_UTC = "5";

/**
 * Daily backups by AWS Backup, of the tables with point-in-time recovery, which ends with its
 * table.
 */
export class Backups extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { stage, storage: { tables }, backupDays, removalPolicy }: BackupsProps,
  ) {
    super(scope, id);
    const vault = new BackupVault(this, "Vault", {
      // AWS Backup generates no name, and the CDK's default is the same in every stage.
      backupVaultName: serviceName(stage),
      removalPolicy,
    });
    const plan = new BackupPlan(this, "Plan", {
      backupVault: vault,
      backupPlanName: serviceName(stage),
    });
    plan.addRule(
      new BackupPlanRule({
        ruleName: "Daily",
        scheduleExpression: Schedule.cron({ hour: HOUR_UTC, minute: "0" }),
        deleteAfter: Duration.days(backupDays),
      }),
    );
    plan.addSelection("Tables", {
      resources: BACKED_UP.map((name) => BackupResource.fromDynamoDbTable(tables[name])),
      allowRestores: true,
    });
  }
}
