import { Duration, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type IKey, Key } from "aws-cdk-lib/aws-kms";
import type { CfnStateMachine, StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { eventBusName, serviceName } from "../stage/names.ts";
import { removalPolicyOf, type Stage } from "../stage/stage.ts";

/** Actions on a key by a function that reads or writes encrypted data. */
const KEY_ACTIONS = [
  "kms:Decrypt",
  "kms:DescribeKey",
  "kms:Encrypt",
  "kms:GenerateDataKey*",
  "kms:ReEncrypt*",
];

/** The longest time that Step Functions allows, to keep its requests for data keys few. */
const DATA_KEY_REUSE = Duration.minutes(15);

/** The services through which functions use the key. */
export type KeyService = "dynamodb" | "secretsmanager" | "sqs" | "s3" | "states";

/**
 * The key that encrypts all stored data: the stage's own, or an existing one, whose policy
 * `docs/deploy.md` describes. Undefined if the stage has none.
 */
export function createCustomerKey(stack: Stack, stage: Stage): IKey | undefined {
  if (!stage.customerKey) return undefined;
  if (stage.customerKey !== true) return Key.fromKeyArn(stack, "Key", stage.customerKey);
  const key = new Key(stack, "Key", {
    description: `${serviceName(stage)}: everything that the stage keeps`,
    enableKeyRotation: true,
    removalPolicy: removalPolicyOf(stage),
  });
  allowLogs(stack, key);
  allowServices(stack, key, stage);
  return key;
}

/** Lets CloudWatch Logs encrypt the log groups of the account. */
function allowLogs({ partition, region, account }: Stack, key: Key): void {
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: "Logs",
      principals: [new ServicePrincipal(`logs.${region}.amazonaws.com`)],
      actions: KEY_ACTIONS,
      resources: ["*"],
      conditions: {
        ArnLike: {
          "kms:EncryptionContext:aws:logs:arn": `arn:${partition}:logs:${region}:${account}:*`,
        },
      },
    }),
  );
}

/** Lets the services use the key that carry events, write logs of executions and send alarms. */
function allowServices(stack: Stack, key: Key, stage: Stage): void {
  const allow = (sid: string, service: string, actions: string[], equal?: object) =>
    key.addToResourcePolicy(
      new PolicyStatement({
        sid,
        principals: [new ServicePrincipal(service)],
        actions,
        resources: ["*"],
        ...(equal && { conditions: { StringEquals: equal } }),
      }),
    );
  const useDataKeys = ["kms:Decrypt", "kms:GenerateDataKey*"];
  const ofThisAccount = { "aws:SourceAccount": stack.account };
  const resourceName = eventBusName(stage);
  const busArn = stack.formatArn({ service: "events", resource: "event-bus", resourceName });
  allow("EventsIntoQueues", "events.amazonaws.com", useDataKeys, ofThisAccount);
  // This action has no encryption context and reveals nothing about encrypted data.
  allow("DescribeKey", "events.amazonaws.com", ["kms:DescribeKey"]);
  allow("Bus", "events.amazonaws.com", useDataKeys, {
    ...ofThisAccount,
    "aws:SourceArn": busArn,
    "kms:EncryptionContext:aws:events:event-bus:arn": busArn,
  });
  allow("Archive", "events.amazonaws.com", [...useDataKeys, "kms:ReEncrypt*"], {
    "kms:EncryptionContext:aws:events:event-bus:arn": busArn,
  });
  // Encryption context of the data keys for the state machines' logs.
  allow("LogsOfExecutions", "delivery.logs.amazonaws.com", ["kms:Decrypt*"], {
    "kms:EncryptionContext:SourceArn": stack.formatArn({ service: "logs", resource: "*" }),
  });
  allow("AlarmsIntoTopic", "cloudwatch.amazonaws.com", useDataKeys, ofThisAccount);
}

/** Lets a role use the key through the services that it calls, but not directly. */
export function keyStatement(
  stack: Stack,
  key: IKey,
  services: readonly KeyService[],
): PolicyStatement {
  return new PolicyStatement({
    actions: KEY_ACTIONS,
    resources: [key.keyArn],
    conditions: {
      StringEquals: {
        "kms:ViaService": services.map((service) => `${service}.${stack.region}.amazonaws.com`),
      },
    },
  });
}

/**
 * Encrypts definition, input and history of a state machine's executions with the key. The CDK's
 * own property has two flaws: it omits the executions of maps, whose context has the map's label,
 * and it lets the log delivery service decrypt anything. `arns` are those of the state machine and
 * its maps. https://docs.aws.amazon.com/step-functions/latest/dg/encryption-at-rest.html
 */
export function encryptExecutions(machine: StateMachine, key: IKey, arns: string[]): void {
  const cfn = machine.node.defaultChild as CfnStateMachine;
  cfn.encryptionConfiguration = {
    type: "CUSTOMER_MANAGED_KMS_KEY",
    kmsKeyId: key.keyArn,
    kmsDataKeyReusePeriodSeconds: DATA_KEY_REUSE.toSeconds(),
  };
  const context = "kms:EncryptionContext";
  machine.addToRolePolicy(
    new PolicyStatement({
      actions: ["kms:Decrypt", "kms:GenerateDataKey"],
      resources: [key.keyArn],
      conditions: {
        StringEquals: {
          [`${context}:aws:states:stateMachineArn`]: arns,
        },
      },
    }),
  );
  const logs = {
    [`${context}:SourceArn`]: Stack.of(machine).formatArn({ service: "logs", resource: "*" }),
  };
  machine.addToRolePolicy(
    new PolicyStatement({
      actions: ["kms:GenerateDataKey"],
      resources: [key.keyArn],
      conditions: { StringEquals: logs },
    }),
  );
}
