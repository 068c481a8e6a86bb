import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { CfnPermission, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Secret, type SecretProps } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { FunctionName } from "../functions/function-table.ts";
import {
  EDGE_REGION,
  EDGE_SECRETS,
  type SecretName,
  secretArn,
  secretName,
} from "../stage/names.ts";
import { removalPolicyOf, type Stage } from "../stage/stage.ts";

const DESCRIPTIONS: Readonly<Record<SecretName, string>> = {
  SigningKeys: "Private keys that sign deliveries",
  PublicKeys: "Public parts of the keys that sign deliveries",
  TokenKeys: "Keys that seal the signing tokens of webhooks",
  EdgeA: "Value that CloudFront sends to the API",
  EdgeB: "Value that CloudFront sends to the API, in turn with the other",
};

/** The secrets of every stage. */
export const SECRET_NAMES = ["SigningKeys", "PublicKeys", "TokenKeys"] as const;

/** Characters of a value that CloudFront sends. */
const EDGE_VALUE_LENGTH = 64;

/** The functions that rotate secrets. */
const ROTATIONS = {
  SigningKeys: "rotate-signing-keys",
  TokenKeys: "rotate-token-keys",
} as const satisfies Partial<Record<SecretName, FunctionName>>;

type Rotation = (typeof ROTATIONS)[keyof typeof ROTATIONS];

export function createSecrets(
  scope: Construct,
  stage: Stage,
  key: IKey | undefined,
): Readonly<Record<(typeof SECRET_NAMES)[number], Secret>> {
  const secrets = new Construct(scope, "Secrets");
  const create = (name: SecretName, more: SecretProps = {}) =>
    new Secret(secrets, name, {
      secretName: secretName(stage, name),
      description: DESCRIPTIONS[name],
      removalPolicy: removalPolicyOf(stage),
      ...(key && { encryptionKey: key }),
      ...more,
    });
  if (stage.edge) for (const name of EDGE_SECRETS) create(name, edgeValue(stage));
  const entries = SECRET_NAMES.map((name) => [name, create(name)]);
  return Object.fromEntries(entries);
}

/**
 * A generated value. CloudFormation reads secrets of its own region only, and the edge's stack is in
 * another one.
 */
function edgeValue({ region }: Stage): SecretProps {
  return {
    generateSecretString: { passwordLength: EDGE_VALUE_LENGTH, excludePunctuation: true },
    ...(region !== EDGE_REGION && { replicaRegions: [{ region: EDGE_REGION }] }),
    // CloudFront needs a new one as soon as the stack is made again.
    removalPolicy: RemovalPolicy.DESTROY,
  };
}

/** Rotates the secrets of another stack, for the first time after one period. */
export function rotateSecrets(
  scope: Construct,
  stage: Stage,
  functions: Readonly<Record<Rotation, LambdaFunction>>,
): void {
  for (const [name, rotation] of Object.entries(ROTATIONS)) {
    const secretPartialArn = partialArn(Stack.of(scope), stage, name as SecretName);
    const secret = Secret.fromSecretAttributes(scope, name, { secretPartialArn });
    secret.addRotationSchedule("Rotation", {
      automaticallyAfter: Duration.days(stage.keyRotationDays),
      rotateImmediatelyOnUpdate: false,
      rotationLambda: functions[rotation],
    });
    refuseOtherAccounts(functions[rotation]);
  }
}

/** The ARN without its random end, which Secrets Manager completes. */
function partialArn(stack: Stack, stage: Stage, name: SecretName): string {
  return secretArn(stack, stage, name).replace(/-\?+$/, "");
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
