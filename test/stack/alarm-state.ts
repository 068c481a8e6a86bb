/** An alarm of the template, in CloudFormation's format. */
export interface AlarmProperties {
  Threshold: number;
  EvaluationPeriods: number;
  Period?: number;
  ComparisonOperator: "GreaterThanOrEqualToThreshold" | "LessThanThreshold";
  TreatMissingData: "breaching" | "notBreaching";
  MetricName?: string;
  Namespace?: string;
  Statistic?: string;
  ExtendedStatistic?: string;
  Dimensions?: object[];
  Metrics?: MetricQuery[];
}

interface MetricQuery {
  Id: string;
  Expression?: string;
  ReturnData?: boolean;
  MetricStat?: {
    Period: number;
    Metric: { MetricName: string; Dimensions?: object[] };
    Stat: string;
  };
}

/** Values of each metric in a period, by name; a missing metric has no data. */
export type Feed = Readonly<Record<string, number>>;

/** The state of an alarm whose metrics have had these values for all its periods. */
export function stateOf(alarm: AlarmProperties, feed: Feed): "OK" | "ALARM" {
  const value = alarm.MetricName === undefined ? mathOf(alarm, feed) : feed[alarm.MetricName];
  if (value === undefined) return alarm.TreatMissingData === "breaching" ? "ALARM" : "OK";
  const breaches =
    alarm.ComparisonOperator === "LessThanThreshold"
      ? value < alarm.Threshold
      : value >= alarm.Threshold;
  return breaches ? "ALARM" : "OK";
}

/** Longest time in minutes until a fault rings its alarm: all periods that the alarm evaluates. */
export function minutesToRing({
  Period,
  Metrics = [],
  EvaluationPeriods,
}: AlarmProperties): number {
  const periods = Metrics.map(({ MetricStat }) => MetricStat?.Period ?? 0);
  return (EvaluationPeriods * Math.max(Period ?? 0, ...periods)) / 60;
}

/** The metrics that an alarm reads. */
export function metricsOf({ MetricName, Metrics = [] }: AlarmProperties): string[] {
  const within = Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric.MetricName ?? []);
  return MetricName === undefined ? within : [MetricName];
}

class MissingData extends Error {}

/** A metric without data: only `FILL` and the functions of `METRICS()` can do with it. */
const MISSING = {
  valueOf(): never {
    throw new MissingData();
  },
};

/**
 * The value of an alarm's expression; undefined if none of its metrics has data, or if it calculates
 * or compares with one that has none, as in CloudWatch. Both branches of an `IF` are calculated.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
function mathOf({ Metrics = [] }: AlarmProperties, feed: Feed): number | undefined {
  const queries = Metrics.filter(({ MetricStat }) => MetricStat !== undefined);
  const values = queries.map(({ MetricStat }) => feed[MetricStat?.Metric.MetricName ?? ""]);
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return undefined;
  const scope: Record<string, unknown> = {
    METRICS: () => values.map((value) => value ?? MISSING),
    SUM: (all: unknown[]) => present(all).reduce((sum, one) => sum + one, 0),
    MAX: (all: unknown[]) => Math.max(...present(all)),
    IF: (condition: boolean, yes: number, no: number) => (condition ? yes : no),
    FILL: (value: unknown, missing: number) => {
      const fill = (one: unknown) => (one === MISSING ? missing : one);
      return Array.isArray(value) ? value.map(fill) : fill(value);
    },
    ...Object.fromEntries(queries.map(({ Id }, i) => [Id, values[i] ?? MISSING])),
  };
  const text = Metrics.find(({ Expression }) => Expression)?.Expression ?? "";
  try {
    return new Function(...Object.keys(scope), `return ${text}`)(...Object.values(scope));
  } catch (error) {
    if (error instanceof MissingData) return undefined;
    throw error;
  }
}

function present(values: unknown[]): number[] {
  return values.filter((value): value is number => value !== MISSING);
}
