import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { IStateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { LATE_SECONDS } from "../../deliver/webhooks/schedule.ts";
import { eventRuleName } from "../events/event-intake.ts";
import { eventBusName, type QueueName } from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";
import {
  type AlarmDefinition,
  type CustomMetric,
  filled,
  largest,
  PERIOD,
  QUARTER,
  sum,
} from "./alarm-definition.ts";

/**
 * Events that EventBridge gave up on. It does not retry those for which it lacks a permission, and
 * they are included. https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-monitoring.html
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-rule-dlq.html
 */
const ROUTING_FAILURES = [
  "FailedInvocations",
  "InvocationsSentToDlq",
  "InvocationsFailedToBeSentToDlq",
];

/** Alarms for events that are delivered late or not at all. */
export function deliveryAlarms(
  stage: Stage,
  { events, rejected, undelivered }: Readonly<Record<QueueName, IQueue>>,
  machine: IStateMachine,
  custom: CustomMetric,
): AlarmDefinition[] {
  const letters = Object.entries({ Rejected: rejected, Undelivered: undelivered });
  return [
    ...letters.map(
      ([name, queue]): AlarmDefinition => ({
        id: `${name}Events`,
        description: `Events wait in the dead-letter queue ${name}`,
        metric: queue.metricApproximateNumberOfMessagesVisible({
          period: PERIOD,
          statistic: "Maximum",
        }),
        threshold: 1,
        objective: "DeliveryObjective",
      }),
    ),
    {
      id: "OldestUndelivered",
      description: "An event is undelivered for longer than its attempts take",
      metric: largest([
        custom("UndeliveredAge", "Maximum"),
        events.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: "Maximum" }),
      ]),
      threshold: LATE_SECONDS,
      objective: "DeliveryObjective",
    },
    {
      id: "QueueAge",
      description: "Events wait for a quarter of an hour before their deliveries start",
      metric: events.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: "Maximum" }),
      threshold: QUARTER.toSeconds(),
      objective: "DeliveryObjective",
    },
    {
      id: "PostponedEvents-failed",
      description: "Deliveries cannot be started: a permission, a key or a fault of our own",
      metric: filled(custom("PostponedEvents", "Sum", { reason: "failed" }), 0),
      threshold: 1,
      periods: 2,
      objective: "DeliveryObjective",
    },
    {
      id: "PostponedEvents-throttled",
      description: "Starts of deliveries have been throttled for a quarter of an hour",
      metric: filled(custom("PostponedEvents", "Sum", { reason: "throttled" }), 0),
      threshold: 1,
      periods: 3,
      objective: "DeliveryObjective",
    },
    {
      id: "EventRouting",
      description: "EventBridge could not put events into the queue",
      metric: sum(
        ROUTING_FAILURES.map(
          (metricName) =>
            new Metric({
              namespace: "AWS/Events",
              metricName,
              dimensionsMap: { EventBusName: eventBusName(stage), RuleName: eventRuleName(stage) },
              statistic: "Sum",
              period: PERIOD,
            }),
        ),
      ),
      threshold: 1,
      objective: "DeliveryObjective",
    },
    {
      id: "MissingCheck",
      description: "Pending deliveries are not checked",
      metric: filled(custom("ResumedDeliveries", "SampleCount", {}, QUARTER), 0, QUARTER),
      threshold: 1,
      objective: "DeliveryObjective",
      ringsBelow: true,
      missingIsBad: true,
    },
    {
      id: "FailedExecutions",
      description: "Deliveries stopped by our own errors; redrive them",
      metric: sum([
        machine.metricFailed({ period: PERIOD }),
        machine.metricTimedOut({ period: PERIOD }),
        machine.metricAborted({ period: PERIOD }),
      ]),
      threshold: 1,
      objective: "DeliveryObjective",
    },
    {
      id: "ThrottledExecutions",
      description: "Step Functions throttles state transitions",
      metric: machine.metricThrottled({ period: PERIOD }),
      threshold: 1,
    },
    {
      id: "PermanentFailureRate",
      description: "At least one delivery in five fails permanently",
      metric: failureShare(custom),
      threshold: 20,
    },
    {
      id: "ResumedDeliveries",
      description: "Pending deliveries had lost their executions and were started again",
      metric: custom("ResumedDeliveries", "Sum"),
      threshold: 1,
    },
  ];
}

/**
 * Percentage of failures among ended deliveries; those of removed webhooks are in neither count.
 */
function failureShare(custom: CustomMetric): MathExpression {
  const ended = "(FILL(failed, 0) + FILL(delivered, 0))";
  return new MathExpression({
    expression: `IF(${ended} >= 5, 100 * FILL(failed, 0) / ${ended}, 0)`,
    usingMetrics: {
      failed: custom("PermanentFailures", "Sum", {}, QUARTER),
      delivered: custom("Attempts", "Sum", { outcome: "delivered" }, QUARTER),
    },
    period: QUARTER,
  });
}

/**
 * Our own errors of `attempt-delivery`, with its throttles if they count. An attempt that the client
 * did not confirm, or that found no slot, ends as an error that the state machine expects. Those are
 * subtracted. A function of which every call is throttled has no data about errors.
 */
export function attemptFaults(
  fn: IFunction,
  withThrottles: boolean,
  custom: CustomMetric,
): MathExpression {
  const expected = "(FILL(unconfirmed, 0) + FILL(withoutSlot, 0))";
  const own = `IF(FILL(errors, 0) > ${expected}, FILL(errors, 0) - ${expected}, 0)`;
  return new MathExpression({
    expression: withThrottles ? `${own} + FILL(throttles, 0)` : own,
    usingMetrics: {
      errors: fn.metricErrors({ period: PERIOD }),
      ...(withThrottles && { throttles: fn.metricThrottles({ period: PERIOD }) }),
      unconfirmed: custom("UnconfirmedAttempts", "Sum"),
      withoutSlot: custom("AttemptsWithoutSlot", "Sum"),
    },
    period: PERIOD,
  });
}
