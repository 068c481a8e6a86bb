import { Stack } from "aws-cdk-lib";
import { HttpApi, HttpStage, type IHttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import { type IFunction, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { type IQueue, Queue } from "aws-cdk-lib/aws-sqs";
import { type IStateMachine, StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import type { Construct } from "constructs";
import { FUNCTION_NAMES, FUNCTIONS, type FunctionName } from "../functions/function-table.ts";
import {
  functionName,
  type QueueName,
  queueName,
  type StateMachineName,
  stateMachineArn,
} from "../stage/names.ts";
import { readParameter } from "../stage/parameters.ts";
import type { Stage } from "../stage/stage.ts";

/**
 * Resources that alarms and dashboard watch, by name: the stacks that hold them may change freely.
 */
export interface Watched {
  functions: Readonly<Record<FunctionName, IFunction>>;
  httpStage: IHttpStage;
  queues: Readonly<Record<QueueName, IQueue>>;
  machine: IStateMachine;
  jobMachine: IStateMachine;
}

export function watched(scope: Construct, stage: Stage): Watched {
  const stack = Stack.of(scope);
  const functions = FUNCTION_NAMES.map((name) => {
    const isImage = stage.tiles === "image" && "engine" in FUNCTIONS[name];
    const fullName = functionName(stage, name, isImage);
    return [name, LambdaFunction.fromFunctionName(scope, name, fullName)] as const;
  });
  const httpApiId = readParameter(scope, stage, "api-id");
  const api = HttpApi.fromHttpApiAttributes(scope, "Api", { httpApiId });
  const queue = (name: QueueName) => {
    const arn = stack.formatArn({ service: "sqs", resource: queueName(stage, name) });
    return Queue.fromQueueArn(scope, `Queue-${name}`, arn);
  };
  const machine = (name: StateMachineName) => {
    const arn = stateMachineArn(stack, stage, name);
    return StateMachine.fromStateMachineArn(scope, `StateMachine-${name}`, arn);
  };
  return {
    functions: Object.fromEntries(functions) as Record<FunctionName, IFunction>,
    httpStage: HttpStage.fromHttpStageAttributes(scope, "Stage", { api, stageName: "$default" }),
    queues: {
      events: queue("events"),
      rejected: queue("rejected"),
      undelivered: queue("undelivered"),
    },
    machine: machine("delivery"),
    jobMachine: machine("job"),
  };
}
