import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ArnFormat, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import {
  EventBus,
  type EventPattern,
  Rule,
  RuleTargetInput,
  Schedule,
} from "aws-cdk-lib/aws-events";
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
import { vpoEventSchema } from "../webhooks/bus-event-schema.ts";
import type { StackConfiguration } from "./configuration.ts";
import type { FunctionName } from "./function-table.ts";

const QUEUE_RETENTION = Duration.days(14);

/** How often pending deliveries are checked. */
const CHECK_PERIOD = Duration.minutes(5);

/** Longer than four attempts and the waits between them take; younger deliveries are on their way. */
const MINIMUM_PENDING_AGE = Duration.minutes(45);

type Functions = Readonly<Record<FunctionName, LambdaFunction>>;

/** Delivery of VPO events: bus, rule, dead-letter queues, state machine and signing keys. */
export class Deliveries extends Construct {
  readonly bus: EventBus;
  readonly stateMachineArn: string;
  readonly signingKeys: Secret;
  /** Events that EventBridge could not pass to `start-deliveries`. */
  readonly undelivered: Queue;
  /** Events that `start-deliveries` rejected or failed to handle, with the reason. */
  readonly rejected: Queue;
  readonly #configuration: StackConfiguration;
  readonly #stateMachineName: string;

  constructor(scope: Construct, id: string, configuration: StackConfiguration) {
    super(scope, id);
    this.#configuration = configuration;
    const stack = Stack.of(this);
    // The functions need the ARN before the state machine exists, which needs theirs.
    this.#stateMachineName = `${stack.stackName}-delivery`;
    this.stateMachineArn = stack.formatArn({
      service: "states",
      resource: "stateMachine",
      resourceName: this.#stateMachineName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    this.bus = this.#createBus();
    this.undelivered = this.#createQueue("Undelivered");
    this.rejected = this.#createQueue("Rejected");
    this.signingKeys = new Secret(this, "SigningKeys", {
      description: "Private keys that sign deliveries",
      removalPolicy:
        configuration.removalPolicy === "retain" ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.#publishSchema();
  }

  /** Connects the bus, the state machine, the check and the keys' rotation to their functions. */
  connect(functions: Functions): StateMachine {
    this.#routeEvents(functions["start-deliveries"]);
    this.#checkPending(functions["resume-deliveries"]);
    this.signingKeys.addRotationSchedule("Rotation", {
      rotationLambda: functions["rotate-signing-keys"],
      automaticallyAfter: Duration.days(this.#configuration.keyRotationDays),
      rotateImmediatelyOnUpdate: false,
    });
    return this.#createStateMachine(functions);
  }

  #createBus(): EventBus {
    const bus = new EventBus(this, "Bus", {
      eventBusName: `vpo-${this.#configuration.stage}`,
    });
    for (const account of this.#configuration.producerAccounts) {
      bus.addToResourcePolicy(
        new PolicyStatement({
          sid: `Producer${account}`,
          principals: [new AccountPrincipal(account)],
          actions: ["events:PutEvents"],
          resources: [bus.eventBusArn],
        }),
      );
    }
    return bus;
  }

  #publishSchema(): void {
    const registry = new CfnRegistry(this, "Schemas", {
      registryName: `${Stack.of(this).stackName}-vpo`,
      description: "Events on the bus",
    });
    new CfnSchema(this, "VpoSchema", {
      registryName: registry.attrRegistryName,
      schemaName: "rota-vpo@vpo",
      type: "JSONSchemaDraft4",
      content: JSON.stringify(vpoEventSchema("draft-4")),
    });
  }

  #routeEvents(startDeliveries: LambdaFunction): void {
    // Lambda retries twice within three minutes before an event goes to the queue.
    startDeliveries.configureAsyncInvoke({
      maxEventAge: Duration.hours(6),
      retryAttempts: 2,
      onFailure: new SqsDestination(this.rejected),
    });
    new Rule(this, "Everything", {
      eventBus: this.bus,
      description: "Every event on the bus: invalid ones are rejected with a reason, not dropped",
      eventPattern: readJson("vpo-rule.json"),
      targets: [
        new LambdaTarget(startDeliveries, {
          deadLetterQueue: this.undelivered,
          maxEventAge: Duration.hours(24),
          retryAttempts: 185,
        }),
      ],
    });
  }

  #checkPending(resumeDeliveries: LambdaFunction): void {
    new Rule(this, "PendingCheck", {
      description: "Starts pending deliveries again that have no execution",
      schedule: Schedule.rate(CHECK_PERIOD),
      targets: [
        new LambdaTarget(resumeDeliveries, {
          event: RuleTargetInput.fromObject({
            minimumAgeSeconds: MINIMUM_PENDING_AGE.toSeconds(),
          }),
          // The next check comes soon.
          maxEventAge: CHECK_PERIOD,
          retryAttempts: 0,
        }),
      ],
    });
    resumeDeliveries.configureAsyncInvoke({ maxEventAge: CHECK_PERIOD, retryAttempts: 0 });
  }

  #createStateMachine(functions: Functions): StateMachine {
    const attemptDelivery = functions["attempt-delivery"];
    const recordPermanentFailure = functions["record-permanent-failure"];
    const machine = new StateMachine(this, "StateMachine", {
      stateMachineName: this.#stateMachineName,
      definitionBody: DefinitionBody.fromString(readText("delivery.asl.json")),
      definitionSubstitutions: {
        AttemptDeliveryFunctionArn: attemptDelivery.functionArn,
        RecordPermanentFailureFunctionArn: recordPermanentFailure.functionArn,
      },
      tracingEnabled: true,
      // Logs every state entered and exited, without its data.
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
        resources: [attemptDelivery.functionArn, recordPermanentFailure.functionArn],
      }),
    );
    return machine;
  }

  #createQueue(id: string): Queue {
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
