import type { Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { removalPolicyOf, type StackConfiguration } from "./configuration.ts";

/** What a function does with a key when it reads or writes what the key encrypts. */
const KEY_ACTIONS = [
  "kms:Decrypt",
  "kms:DescribeKey",
  "kms:Encrypt",
  "kms:GenerateDataKey*",
  "kms:ReEncrypt*",
];

/** The services through which functions use the key. */
const SERVICES = ["dynamodb", "secretsmanager", "sqs"];

/** The key of the stage's own that encrypts tables, queues, logs and secrets; undefined without one. */
export function createCustomerKey(
  stack: Stack,
  configuration: StackConfiguration,
): Key | undefined {
  if (!configuration.customerKey) return undefined;
  const key = new Key(stack, "Key", {
    description: `${stack.stackName}: tables, queues, logs and secrets`,
    enableKeyRotation: true,
    removalPolicy: removalPolicyOf(configuration),
  });
  const { partition, region, account } = stack;
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
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: "EventsIntoQueues",
      principals: [new ServicePrincipal("events.amazonaws.com")],
      actions: ["kms:Decrypt", "kms:GenerateDataKey*"],
      resources: ["*"],
      conditions: { StringEquals: { "aws:SourceAccount": account } },
    }),
  );
  return key;
}

/** Lets a function use the key through the services that it calls, and not by itself. */
export function keyStatement(stack: Stack, key: Key): PolicyStatement {
  return new PolicyStatement({
    actions: KEY_ACTIONS,
    resources: [key.keyArn],
    conditions: {
      StringEquals: {
        "kms:ViaService": SERVICES.map((service) => `${service}.${stack.region}.amazonaws.com`),
      },
    },
  });
}
