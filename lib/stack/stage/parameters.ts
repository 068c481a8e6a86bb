import { Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { type IKey, Key } from "aws-cdk-lib/aws-kms";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  PhysicalResourceId,
} from "aws-cdk-lib/custom-resources";
import type { Construct } from "constructs";
import type { Stage } from "./stage.ts";

/** Identifiers that AWS generates and other stacks of the stage read from Parameter Store. */
type Parameter = "key-arn" | "api-id" | "web-acl-arn";

function parameterName({ name }: Pick<Stage, "name">, parameter: Parameter): string {
  return `/rota-vpo/${name}/${parameter}`;
}

/** Writes an identifier for the stage's other stacks. */
export function publish(scope: Construct, stage: Stage, parameter: Parameter, value: string): void {
  new StringParameter(scope, `Parameter-${parameter}`, {
    parameterName: parameterName(stage, parameter),
    stringValue: value,
  });
}

/**
 * Writes an identifier for a stack in another region, which reads the parameters of its own. A new
 * value changes the properties of the resource and so is written again.
 */
export function publishIn(
  region: string,
  scope: Construct,
  stage: Stage,
  parameter: Parameter,
  value: string,
): void {
  const Name = parameterName(stage, parameter);
  const call = {
    service: "ssm",
    action: "PutParameter",
    region,
    parameters: { Name, Value: value, Type: "String", Overwrite: true },
    physicalResourceId: PhysicalResourceId.of(Name),
  };
  const arn = Stack.of(scope).formatArn({
    service: "ssm",
    region,
    resource: "parameter",
    resourceName: Name.slice(1),
  });
  new AwsCustomResource(scope, `Parameter-${parameter}-${region}`, {
    onUpdate: call,
    onDelete: { service: "ssm", action: "DeleteParameter", region, parameters: { Name } },
    policy: AwsCustomResourcePolicy.fromStatements([
      new PolicyStatement({
        actions: ["ssm:PutParameter", "ssm:DeleteParameter"],
        resources: [arn],
      }),
    ]),
    installLatestAwsSdk: false,
  });
}

/**
 * Reads an identifier that another stack of the stage has written. CloudFormation reads it at every
 * deployment, and unlike an export it may change and disappear.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-supplied-parameter-types.html
 */
export function readParameter(scope: Construct, stage: Stage, parameter: Parameter): string {
  return StringParameter.valueForStringParameter(scope, parameterName(stage, parameter));
}

/** The key that encrypts the stage's data; undefined if the stage has none of its own. */
export function readKey(scope: Construct, stage: Stage): IKey | undefined {
  if (!stage.customerKey) return undefined;
  const { customerKey } = stage;
  const arn = customerKey === true ? readParameter(scope, stage, "key-arn") : customerKey;
  return Key.fromKeyArn(scope, "Key", arn);
}

/**
 * Host name of the API, from any stack of the stage.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-publish.html
 */
export function readApiHost(stack: Stack, stage: Stage): string {
  const apiId = readParameter(stack, stage, "api-id");
  return `${apiId}.execute-api.${stage.region}.${stack.urlSuffix}`;
}
