import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ArnFormat, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { EventBus, type EventPattern, Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { CfnRegistry, CfnSchema } from "aws-cdk-lib/aws-eventschemas";
import { AccountPrincipal, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { DefinitionBody, LogLevel, StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { EVENT_BUS } from "../aws/event-bus.ts";
import { vpoEventSchema } from "../webhooks/bus-event-schema.ts";
import type { StackConfiguration } from "./configuration.ts";
import type { FunctionName } from "./function-table.ts";

const QUEUE_RETENTION = Duration.days(14);

/** VPO events: bus, rule, fan-out, the state machine of the attempts, and what may not be lost. */
export class Deliveries extends Construct {
  readonly bus: EventBus;
  readonly stateMachineArn: string;
  readonly signingKeys: Secret;
  /** Events that EventBridge could not hand to the fan-out. */
  readonly undelivered: Queue;
  /** Events that the fan-out refused or could not handle, with the reason. */
  readonly rejected: Queue;
  readonly #configuration: StackConfiguration;
  readonly #stateMachineName: string;

  constructor(scope: Construct, id: string, configuration: StackConfiguration) {
    super(scope, id);
    this.#configuration = configuration;
    const stack = Stack.of(this);
    // The functions need its ARN before it exists, and it needs theirs.
    this.#stateMachineName = `${stack.stackName}-delivery`;
    this.stateMachineArn = stack.formatArn({
      service: "states",
      resource: "stateMachine",
      resourceName: this.#stateMachineName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    this.bus = new EventBus(this, "Bus", { eventBusName: EVENT_BUS });
    for (const account of configuration.producerAccounts) {
      this.bus.addToResourcePolicy(
        new PolicyStatement({
          sid: `Producer${account}`,
          principals: [new AccountPrincipal(account)],
          actions: ["events:PutEvents"],
          resources: [this.bus.eventBusArn],
        }),
      );
    }
    this.undelivered = this.#queue("Undelivered");
    this.rejected = this.#queue("Rejected");
    this.signingKeys = new Secret(this, "SigningKeys", {
      description: "Private keys that sign deliveries",
      removalPolicy:
        configuration.removalPolicy === "retain" ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const registry = new CfnRegistry(this, "Schemas", {
      registryName: `${stack.stackName}-vpo`,
      description: "Events on the bus",
    });
    new CfnSchema(this, "VpoSchema", {
      registryName: registry.attrRegistryName,
      schemaName: "rota-vpo@vpo",
      type: "JSONSchemaDraft4",
      content: JSON.stringify(vpoEventSchema("draft-4")),
    });
  }

  /** Connects the bus and the state machine with their functions. */
  connect(functions: Readonly<Record<FunctionName, LambdaFunction>>): StateMachine {
    const fanOut = functions["start-deliveries"];
    // The function's own retries, two in three minutes, come before the queue.
    fanOut.configureAsyncInvoke({
      maxEventAge: Duration.hours(6),
      retryAttempts: 2,
      onFailure: new SqsDestination(this.rejected),
    });
    new Rule(this, "Everything", {
      eventBus: this.bus,
      description:
        "Every event on the bus: what does not fit is refused with a reason, not dropped",
      eventPattern: readJson("vpo-rule.json"),
      targets: [
        new LambdaTarget(fanOut, {
          deadLetterQueue: this.undelivered,
          maxEventAge: Duration.hours(24),
          retryAttempts: 185,
        }),
      ],
    });
    const { "attempt-delivery": attempt, "record-permanent-failure": recordPermanentFailure } =
      functions;
    const machine = new StateMachine(this, "StateMachine", {
      stateMachineName: this.#stateMachineName,
      definitionBody: DefinitionBody.fromString(readText("delivery.asl.json")),
      definitionSubstitutions: {
        AttemptDeliveryFunctionArn: attempt.functionArn,
        RecordPermanentFailureFunctionArn: recordPermanentFailure.functionArn,
      },
      tracingEnabled: true,
      // Every state entered and left, without its data.
      logs: {
        destination: new LogGroup(this, "StateMachineLogs", {
          logGroupName: `/aws/vendedlogs/states/${this.#stateMachineName}`,
          retention: this.#configuration.logRetentionDays,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
      },
    });
    machine.addToRolePolicy(
      new PolicyStatement({
        actions: ["lambda:InvokeFunction"],
        resources: [attempt.functionArn, recordPermanentFailure.functionArn],
      }),
    );
    this.signingKeys.addRotationSchedule("Rotation", {
      rotationLambda: functions["rotate-signing-keys"],
      automaticallyAfter: Duration.days(this.#configuration.keyRotationDays),
      rotateImmediatelyOnUpdate: false,
    });
    return machine;
  }

  #queue(id: string): Queue {
    return new Queue(this, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: QUEUE_RETENTION,
    });
  }
}

function readJson(name: string): EventPattern {
  return JSON.parse(readText(name));
}

function readText(name: string): string {
  return readFileSync(join(import.meta.dirname, name), "utf8");
}
