import { CfnOutput } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { publish } from "../stage/parameters.ts";
import { removalPolicyOf, type Stage } from "../stage/stage.ts";
import { StageStack } from "../stage-stack.ts";
import { Backups } from "./backups.ts";
import { createCustomerKey } from "./customer-key.ts";
import { createJobsBucket } from "./jobs-bucket.ts";
import { createSecrets } from "./service-secrets.ts";
import { Storage } from "./storage.ts";

/** The data of a stage: tables, secrets, files of jobs, backups and the key that encrypts them. */
export class DataStack extends StageStack {
  constructor(scope: Construct, stage: Stage) {
    super(scope, "data", stage, "tables, secrets and files");
    const { backupDays } = stage;
    const removalPolicy = removalPolicyOf(stage);
    const key = createCustomerKey(this, stage);
    if (key && stage.customerKey === true) publish(this, stage, "key-arn", key.keyArn);
    const storage = new Storage(this, "Storage", stage, key);
    if (backupDays !== undefined) {
      new Backups(this, "Backups", { stage, storage, backupDays, removalPolicy });
    }
    const bucket = createJobsBucket(this, stage, key);
    const secrets = createSecrets(this, stage, key);
    const outputs: Record<string, string> = {
      JobsBucket: bucket.bucketName,
      SigningKeysSecret: secrets.SigningKeys.secretArn,
      TokenKeysSecret: secrets.TokenKeys.secretArn,
    };
    for (const [name, table] of Object.entries(storage.tables)) {
      outputs[`${name.charAt(0).toUpperCase()}${name.slice(1)}Table`] = table.tableName;
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
