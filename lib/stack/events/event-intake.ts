import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Duration } from "aws-cdk-lib";
import type { Archive, EventPattern, IEventBus } from "aws-cdk-lib/aws-events";
import { type CfnArchive, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { EventSourceMapping, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { EVENT_KINDS } from "../../deliver/webhooks/event.ts";
import { EVENT_QUEUE } from "../../service/aws/events/event-queue.ts";
import { type QueueName, queueName, serviceName } from "../stage/names.ts";
import { removalPolicyOf, type Stage } from "../stage/stage.ts";

const QUEUE_RETENTION = Duration.days(14);

/**
 * The rule that sends events to the queue. It is named here because `Ref` of a rule on a custom
 * bus is `bus|rule`, while metrics use the rule's name alone.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-events-rule.html
 */
export function eventRuleName(stage: Stage): string {
  return stage.eventBus === undefined ? "everything" : serviceName(stage);
}

/** The events that are archived and queued, with what the rule and the archive say about them. */
interface Intake {
  pattern: EventPattern;
  archived: string;
  queued: string;
}

/** On a bus of the stage's own, a producer's mistake is an event that is rejected with its reason. */
const OWN_BUS: Intake = {
  pattern: JSON.parse(readFileSync(join(import.meta.dirname, "vpo-rule.json"), "utf8")),
  archived: "Every event on the bus, for replays",
  queued: "Every event on the bus: invalid ones are rejected with a reason, not dropped",
};

/** A bus that others use too carries events that are none of the stage's. */
const SHARED_BUS: Intake = {
  pattern: { detailType: [...EVENT_KINDS] },
  archived: "Events of toll vouchers, for replays",
  queued: "Events of toll vouchers: invalid ones are rejected with a reason, not dropped",
};

/** The queues between the bus and `start-deliveries`. */
export interface EventQueues {
  /** Accepted events that have no deliveries yet. */
  events: Queue;
  /** Events that `start-deliveries` rejected or failed to handle, with the reason. */
  rejected: Queue;
  /** Events that EventBridge could not put into the queue. */
  undelivered: Queue;
}

export function createEventQueues(
  scope: Construct,
  stage: Stage,
  key: IKey | undefined,
): EventQueues {
  const encryption = key
    ? { encryption: QueueEncryption.KMS, encryptionMasterKey: key }
    : { encryption: QueueEncryption.SQS_MANAGED };
  const settings = (name: QueueName) => ({
    ...QUEUE_SETTINGS,
    ...encryption,
    queueName: queueName(stage, name),
    removalPolicy: removalPolicyOf(stage),
  });
  const undelivered = new Queue(scope, "Undelivered", settings("undelivered"));
  const rejected = new Queue(scope, "Rejected", settings("rejected"));
  const events = new Queue(scope, "Events", {
    ...settings("events"),
    visibilityTimeout: Duration.seconds(EVENT_QUEUE.visibilitySeconds),
    // For crashes only: on the last receive, the function itself rejects the event with a reason.
    deadLetterQueue: { queue: rejected, maxReceiveCount: EVENT_QUEUE.maxReceives },
  });
  return { events, rejected, undelivered };
}

const QUEUE_SETTINGS = {
  enforceSSL: true,
  retentionPeriod: QUEUE_RETENTION,
} as const;

/** Archives the events of the bus, and feeds them through the queue to the function, with bounded concurrency. */
export function routeEvents(
  scope: Construct,
  bus: IEventBus,
  { events, undelivered }: EventQueues,
  startDeliveries: LambdaFunction,
  stage: Stage,
  key: IKey | undefined,
): Archive {
  const intake = stage.eventBus === undefined ? OWN_BUS : SHARED_BUS;
  const archive = bus.archive("Archive", {
    description: intake.archived,
    eventPattern: intake.pattern,
    retention: Duration.days(stage.archiveDays),
  });
  // Its own `kmsKey` would make the key depend on the bus, which already depends on the key.
  if (key) (archive.node.defaultChild as CfnArchive).kmsKeyIdentifier = key.keyArn;
  new Rule(scope, "Everything", {
    ruleName: eventRuleName(stage),
    eventBus: bus,
    description: intake.queued,
    eventPattern: intake.pattern,
    targets: [
      new SqsQueue(events, {
        deadLetterQueue: undelivered,
        maxEventAge: Duration.hours(24),
        retryAttempts: 185,
      }),
    ],
  });
  new EventSourceMapping(scope, "EventPolling", {
    target: startDeliveries,
    eventSourceArn: events.queueArn,
    batchSize: EVENT_QUEUE.batchSize,
    maxConcurrency: stage.eventConcurrency,
    reportBatchItemFailures: true,
  });
  return archive;
}
