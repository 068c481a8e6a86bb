import { ArnFormat, SecretValue, type Stack } from "aws-cdk-lib";
import type { TABLES } from "../../service/aws/tables/tables.ts";
import type { FunctionName } from "../functions/function-table.ts";
import type { Stage } from "./stage.ts";

/**
 * Names of the resources that several stacks of a stage use. They are known before anything is
 * deployed, so no stack depends on the exports of another. A version of a function holds them, too:
 * a value read at the deployment would not make a new version.
 */

export type TableName = keyof typeof TABLES;

/** The secrets of a stage, with the ends of their names. The edge has the last two. */
export const SECRETS = {
  SigningKeys: "signing-keys",
  PublicKeys: "public-keys",
  TokenKeys: "token-keys",
  EdgeA: "edge-a",
  EdgeB: "edge-b",
} as const;

/** The secrets whose values CloudFront may send; functions accept both. */
export const EDGE_SECRETS = ["EdgeA", "EdgeB"] as const satisfies SecretName[];

export type SecretName = keyof typeof SECRETS;

/** The queues between the bus and `start-deliveries`. */
export type QueueName = "events" | "rejected" | "undelivered";

export type StateMachineName = "delivery" | "job";

type Named = Pick<Stage, "name">;

/** The only region in which web ACLs for CloudFront exist. */
export const EDGE_REGION = "us-east-1";

/** The stacks of a stage. Each holds what changes together; those with data change rarely. */
export const STACK_NAMES = ["data", "api", "events", "jobs", "watch", "edge", "console"] as const;

export type StackName = (typeof STACK_NAMES)[number];

/** The beginning of all names of a stage, and the dimension `service` of its metrics. */
export function serviceName({ name }: Named): string {
  return `rota-vpo-${name}`;
}

export function stackName(stage: Named, stack: StackName): string {
  return `${serviceName(stage)}-${stack}`;
}

/** A restored table has a name of its own, which the stage states. */
export function tableName(stage: Pick<Stage, "name" | "tables">, table: TableName): string {
  return stage.tables[table] ?? `${serviceName(stage)}-${table}`;
}

export function tableArn(
  stack: Stack,
  stage: Pick<Stage, "name" | "tables">,
  table: TableName,
): string {
  const resourceName = tableName(stage, table);
  return stack.formatArn({ service: "dynamodb", resource: "table", resourceName });
}

/** An image and a package are different functions: Lambda cannot turn one into the other. */
export function functionName(stage: Named, name: FunctionName, isImage: boolean): string {
  return `${serviceName(stage)}-${name}${isImage ? "-image" : ""}`;
}

export function secretName(stage: Named, secret: SecretName): string {
  return `${serviceName(stage)}-${SECRETS[secret]}`;
}

/** Secrets Manager ends the ARN of a secret with six random characters. */
export function secretArn(stack: Stack, stage: Named, secret: SecretName): string {
  return stack.formatArn({
    service: "secretsmanager",
    resource: "secret",
    resourceName: `${secretName(stage, secret)}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}

/**
 * The value that CloudFront sends, which CloudFormation reads when it changes the distribution. A
 * new value of a secret makes no such change, but another secret does.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
export function edgeValue(stage: Pick<Stage, "name" | "edgeSecret">): string {
  const name = secretName(stage, stage.edgeSecret === "a" ? "EdgeA" : "EdgeB");
  return SecretValue.secretsManager(name).unsafeUnwrap();
}

export function queueName(stage: Named, queue: QueueName): string {
  return `${serviceName(stage)}-${queue}`;
}

/** Names of buckets are unique in the world. */
export function jobsBucketName(stage: Pick<Stage, "name" | "account" | "region">): string {
  return `${serviceName(stage)}-jobs-${stage.account}-${stage.region}`;
}

/** Origin of the links to the results of jobs. */
export function jobResultsOrigin(stage: Pick<Stage, "name" | "account" | "region">): string {
  return `https://${jobsBucketName(stage)}.s3.${stage.region}.amazonaws.com`;
}

/** The files of one folder of the bucket of jobs. */
export function jobFilesArn(
  stack: Stack,
  stage: Pick<Stage, "name" | "account" | "region">,
  folder: string,
): string {
  return `arn:${stack.partition}:s3:::${jobsBucketName(stage)}/${folder}/*`;
}

/** The name of the stage's own bus, or of an existing one. */
export function eventBusName({ name, eventBus }: Pick<Stage, "name" | "eventBus">): string {
  return eventBus ?? `vpo-${name}`;
}

export function stateMachineName(stage: Named, machine: StateMachineName): string {
  return `${serviceName(stage)}-${machine}`;
}

export function stateMachineArn(stack: Stack, stage: Named, machine: StateMachineName): string {
  return stack.formatArn({
    service: "states",
    resource: "stateMachine",
    resourceName: stateMachineName(stage, machine),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}

export function alarmName(stage: Named, id: string): string {
  return `${serviceName(stage)}-${id}`;
}
