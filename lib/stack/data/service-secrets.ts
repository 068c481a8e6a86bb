import { Duration, type RemovalPolicy, Stack } from "aws-cdk-lib";
import type { Key } from "aws-cdk-lib/aws-kms";
import { CfnPermission, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { FunctionName } from "../functions/function-table.ts";

/** Descriptions of the secrets, by the names of their constructs. */
const SECRETS = {
  SigningKeys: "Private keys that sign deliveries",
  PublicKeys: "Public parts of the keys that sign deliveries",
  TokenKeys: "Keys that seal the signing tokens of webhooks",
} as const;

export const SECRET_NAMES = Object.keys(SECRETS);

export type ServiceSecrets = Readonly<Record<keyof typeof SECRETS, Secret>>;

export function createSecrets(
  scope: Construct,
  removalPolicy: RemovalPolicy,
  key: Key | undefined,
): ServiceSecrets {
  const encryption = key && { encryptionKey: key };
  const entries = Object.entries(SECRETS).map(([id, description]) => [
    id,
    new Secret(scope, id, { description, removalPolicy, ...encryption }),
  ]);
  return Object.fromEntries(entries);
}

/** Rotates the secrets, for the first time after one period. */
export function rotateSecrets(
  { SigningKeys, TokenKeys }: ServiceSecrets,
  functions: Readonly<Record<FunctionName, LambdaFunction>>,
  days: number,
): void {
  const settings = { automaticallyAfter: Duration.days(days), rotateImmediatelyOnUpdate: false };
  SigningKeys.addRotationSchedule("Rotation", {
    ...settings,
    rotationLambda: functions["rotate-signing-keys"],
  });
  TokenKeys.addRotationSchedule("Rotation", {
    ...settings,
    rotationLambda: functions["rotate-token-keys"],
  });
  for (const name of ["rotate-signing-keys", "rotate-token-keys"] as const) {
    refuseOtherAccounts(functions[name]);
  }
}

/**
 * The CDK lets Secrets Manager of any account call the function.
 * https://docs.aws.amazon.com/secretsmanager/latest/userguide/rotating-secrets-required-permissions-function.html
 */
function refuseOtherAccounts(fn: LambdaFunction): void {
  for (const child of fn.node.findAll()) {
    if (child instanceof CfnPermission) child.sourceAccount = Stack.of(fn).account;
  }
}
