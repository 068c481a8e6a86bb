import { Duration } from "aws-cdk-lib";
import type { Archive, EventPattern, IEventBus } from "aws-cdk-lib/aws-events";
import { type CfnArchive, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { EventSourceMapping, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { EVENT_QUEUE } from "../../service/aws/events/event-queue.ts";
import { type QueueName, queueName, serviceName } from "../stage/names.ts";
import { removalPolicyOf, type Stage } from "../stage/stage.ts";

const QUEUE_RETENTION = Duration.days(14);

/**
 * The rule that sends all events to the queue. It is named here because `Ref` of a rule on a custom
 * bus is `bus|rule`, while metrics use the rule's name alone.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-events-rule.html
 */
export function eventRuleName(stage: Stage): string {
  return stage.eventBus === undefined ? "everything" : serviceName(stage);
}

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

/** Archives the bus, and feeds its events through the queue to the function, with bounded concurrency. */
export function routeEvents(
  scope: Construct,
  bus: IEventBus,
  eventPattern: EventPattern,
  { events, undelivered }: EventQueues,
  startDeliveries: LambdaFunction,
  stage: Stage,
  key: IKey | undefined,
): Archive {
  const archive = bus.archive("Archive", {
    description: "Every event on the bus, for replays",
    eventPattern,
    retention: Duration.days(stage.archiveDays),
  });
  // Its own `kmsKey` would make the key depend on the bus, which already depends on the key.
  if (key) (archive.node.defaultChild as CfnArchive).kmsKeyIdentifier = key.keyArn;
  new Rule(scope, "Everything", {
    ruleName: eventRuleName(stage),
    eventBus: bus,
    description: "Every event on the bus: invalid ones are rejected with a reason, not dropped",
    eventPattern,
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
