import { Duration } from "aws-cdk-lib";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import type { EventQueues } from "../events/event-intake.ts";
import {
  type AlarmDefinition,
  type CustomMetric,
  largest,
  PERIOD,
  QUARTER,
  sum,
} from "./alarm-definition.ts";

/** Longer than four attempts and the waits between them take. */
const LATE = Duration.hours(2);

/** What tells that events are not delivered, or not in time. */
export function deliveryAlarms(
  { events, rejected, undelivered }: EventQueues,
  machine: StateMachine,
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
      description: "An event is undelivered for longer than four attempts take",
      metric: largest([
        custom("UndeliveredAge", "Maximum"),
        events.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: "Maximum" }),
      ]),
      threshold: LATE.toSeconds(),
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
      id: "MissingCheck",
      description: "Pending deliveries are not checked",
      metric: custom("ResumedDeliveries", "SampleCount", {}, QUARTER),
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

/** Per cent of the deliveries that ended; those of removed webhooks are in neither count. */
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
 * Our own errors of `attempt-delivery` and its throttles. An attempt that the client did not confirm,
 * or that found no slot, ends as an error, which the state machine expects: those are subtracted.
 */
export function attemptFaults(fn: LambdaFunction, custom: CustomMetric): MathExpression {
  return new MathExpression({
    expression:
      "IF(errors > FILL(unconfirmed, 0) + FILL(withoutSlot, 0), errors - FILL(unconfirmed, 0) - FILL(withoutSlot, 0), 0) + throttles",
    usingMetrics: {
      errors: fn.metricErrors({ period: PERIOD }),
      throttles: fn.metricThrottles({ period: PERIOD }),
      unconfirmed: custom("UnconfirmedAttempts", "Sum"),
      withoutSlot: custom("AttemptsWithoutSlot", "Sum"),
    },
    period: PERIOD,
  });
}
