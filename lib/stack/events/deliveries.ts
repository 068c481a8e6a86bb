import { Duration } from "aws-cdk-lib";
import {
  type Archive,
  EventBus,
  type IEventBus,
  Rule,
  RuleTargetInput,
  Schedule,
} from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { CfnRegistry, CfnSchema } from "aws-cdk-lib/aws-eventschemas";
import { AccountPrincipal, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { busEventJsonSchema } from "../../deliver/webhooks/bus-event-schema.ts";
import { OVERDUE_SECONDS } from "../../deliver/webhooks/schedule.ts";
import { rotateSecrets } from "../data/service-secrets.ts";
import type { STACK_FUNCTIONS } from "../functions/function-table.ts";
import { NamedStateMachine } from "../functions/named-state-machine.ts";
import { eventBusName, serviceName } from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";
import { createEventQueues, type EventQueues, routeEvents } from "./event-intake.ts";

/** Period of the check of pending deliveries. */
const CHECK_PERIOD = Duration.minutes(5);

/** Period of the check of the keys' age. */
const KEY_CHECK_PERIOD = Duration.hours(1);

type Functions = Readonly<Record<(typeof STACK_FUNCTIONS.events)[number], LambdaFunction>>;

/** Delivery of VPO events: bus, queues, state machine and the rotation of the keys. */
export class Deliveries extends Construct {
  readonly bus: IEventBus;
  readonly queues: EventQueues;
  readonly #stage: Stage;
  readonly #key: IKey | undefined;
  readonly #stateMachine: NamedStateMachine;
  #archive: Archive | undefined;

  constructor(scope: Construct, id: string, stage: Stage, key?: IKey) {
    super(scope, id);
    this.#stage = stage;
    this.#key = key;
    this.#stateMachine = new NamedStateMachine(this, "delivery", stage, key);
    this.queues = createEventQueues(this, stage, key);
    this.bus = this.#createBus();
    this.#publishSchema();
  }

  /** The archive of the bus, once the functions are connected. */
  get archive(): Archive {
    if (!this.#archive) throw new Error("the archive comes with the functions");
    return this.#archive;
  }

  /** Connects the bus, the state machine, the checks and the keys' rotation to their functions. */
  connect(functions: Functions): StateMachine {
    this.#archive = routeEvents(
      this,
      this.bus,
      this.queues,
      functions["start-deliveries"],
      this.#stage,
      this.#key,
    );
    this.#checkPending(functions["resume-deliveries"]);
    this.#checkKeys(functions["check-keys"]);
    rotateSecrets(this, this.#stage, functions);
    return this.#stateMachine.create("events/delivery.asl.json", {
      functions: {
        AttemptDeliveryFunctionArn: functions["attempt-delivery"],
        RecordPermanentFailureFunctionArn: functions["record-permanent-failure"],
      },
    });
  }

  /** An existing bus keeps its own policy and encryption. */
  #createBus(): IEventBus {
    const { eventBus, producerAccounts } = this.#stage;
    if (eventBus !== undefined) return EventBus.fromEventBusName(this, "Bus", eventBus);
    const bus = new EventBus(this, "Bus", {
      eventBusName: eventBusName(this.#stage),
      ...(this.#key && { kmsKey: this.#key, deadLetterQueue: this.queues.undelivered }),
    });
    for (const account of producerAccounts) {
      bus.addToResourcePolicy(
        new PolicyStatement({
          sid: `Producer${account}`,
          principals: [new AccountPrincipal(account)],
          actions: ["events:PutEvents"],
          resources: [bus.eventBusArn],
        }),
      );
    }
    // The CDK's classes and interfaces disagree under `exactOptionalPropertyTypes`, hence the cast.
    const created = bus as IEventBus;
    if (this.#key) this.#keepUndecryptable(created);
    return created;
  }

  /** Lets the bus put events that it could not decrypt into the dead letters. */
  #keepUndecryptable(bus: IEventBus): void {
    const { undelivered } = this.queues;
    undelivered.addToResourcePolicy(
      new PolicyStatement({
        sid: "Bus",
        principals: [new ServicePrincipal("events.amazonaws.com")],
        actions: ["sqs:SendMessage"],
        resources: [undelivered.queueArn],
        conditions: { ArnEquals: { "aws:SourceArn": bus.eventBusArn } },
      }),
    );
  }

  #publishSchema(): void {
    const registry = new CfnRegistry(this, "Schemas", {
      registryName: `${serviceName(this.#stage)}-vpo`,
      description: "Events on the bus",
    });
    new CfnSchema(this, "VpoSchema", {
      registryName: registry.attrRegistryName,
      schemaName: "rota-vpo@vpo",
      type: "JSONSchemaDraft4",
      content: JSON.stringify(busEventJsonSchema("draft-4")),
    });
  }

  #checkPending(resumeDeliveries: LambdaFunction): void {
    const input = { minimumAgeSeconds: OVERDUE_SECONDS };
    const description = "Starts pending deliveries again that have no execution";
    this.#callEvery(CHECK_PERIOD, "PendingCheck", description, resumeDeliveries, input);
  }

  #checkKeys(checkKeys: LambdaFunction): void {
    const description = "Measures the age of the keys";
    this.#callEvery(KEY_CHECK_PERIOD, "KeyCheck", description, checkKeys, {});
  }

  /**
   * Calls a function on a schedule. A failed call is not repeated, because the next one comes soon.
   */
  #callEvery(
    period: Duration,
    id: string,
    description: string,
    fn: LambdaFunction,
    input: object,
  ): void {
    const onlyOnce = { maxEventAge: period, retryAttempts: 0 };
    const event = RuleTargetInput.fromObject(input);
    new Rule(this, id, {
      description,
      schedule: Schedule.rate(period),
      targets: [new LambdaTarget(fn, { event, ...onlyOnce })],
    });
    fn.configureAsyncInvoke(onlyOnce);
  }
}
