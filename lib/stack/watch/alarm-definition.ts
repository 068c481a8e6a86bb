import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { METRIC_NAMESPACE, type MetricName } from "../../service/lambda/metrics.ts";

/**
 * Objectives of the service. Each has a composite alarm made of the alarms that show it is
 * violated.
 */
export const OBJECTIVES = {
  ApiObjective: "The API fails or is slow",
  DeliveryObjective: "Events are not delivered as promised",
  JobObjective: "Large jobs fail or do not end",
} as const;

export type Objective = keyof typeof OBJECTIVES;

export interface AlarmDefinition {
  /** Begins with the name of its section in `docs/runbook.md`, up to the first hyphen. */
  id: string;
  description: string;
  metric: IMetric;
  /** The alarm fires from this value on; with `ringsBelow`, below it. */
  threshold: number;
  /** Objective through whose alarm it notifies; without one, it notifies by itself. */
  objective?: Objective;
  /** Consecutive periods that must be over the threshold; defaults to one. */
  periods?: number;
  /** The alarm fires while the metric is below its threshold. */
  ringsBelow?: true;
  /** The alarm also fires while the metric has no data. */
  missingIsBad?: true;
}

export const PERIOD = Duration.minutes(5);
export const QUARTER = Duration.minutes(15);

/** A metric that the functions of a stage write. */
export type CustomMetric = (
  name: MetricName,
  statistic: string,
  dimensions?: Record<string, string>,
  period?: Duration,
) => Metric;

export function customMetrics(service: string): CustomMetric {
  return (metricName, statistic, dimensions = {}, period = PERIOD) =>
    new Metric({
      namespace: METRIC_NAMESPACE,
      metricName,
      statistic,
      period,
      dimensionsMap: { service, ...dimensions },
    });
}

/**
 * A metric with a value for periods without data. An alarm reads more periods than it evaluates, and
 * would go on with earlier ones that have data; on DynamoDB's metrics it would keep its state.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
 */
export function filled(metric: IMetric, value: number, period = PERIOD): MathExpression {
  const expression = `FILL(m0, ${value})`;
  return new MathExpression({ expression, usingMetrics: { m0: metric }, period });
}

/** The sum of up to ten metrics, each of which may lack data. */
export function sum(metrics: readonly IMetric[], period = PERIOD): MathExpression {
  return combined("SUM", metrics, period);
}

/** The largest of up to ten metrics, each of which may lack data. */
export function largest(metrics: readonly IMetric[], period = PERIOD): MathExpression {
  return combined("MAX", metrics, period);
}

function combined(
  combine: "SUM" | "MAX",
  metrics: readonly IMetric[],
  period: Duration,
): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, i) => [`m${i}`, metric]));
  const expression = `${combine}(FILL(METRICS(), 0))`;
  return new MathExpression({ expression, usingMetrics, period });
}
