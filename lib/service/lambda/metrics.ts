import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import { SERVICE_NAME } from "./service-name.ts";

export const METRIC_NAMESPACE = "RotaVpo";

/** Every metric of the service and its unit. */
export const METRICS = {
  /** Requests of an endpoint, by `outcome`: answered, refused, limited (429) or failed. */
  Requests: MetricUnit.Count,
  /**
   * Queries that failed with a 5xx within a call that succeeded, by `function`: items of a batch,
   * each try of a query of a job, and tools.
   */
  FailedQueries: MetricUnit.Count,
  /** Stages of a route query. */
  GeocodingTime: MetricUnit.Milliseconds,
  EngineTime: MetricUnit.Milliseconds,
  TollsTime: MetricUnit.Milliseconds,
  /** Places for which the geocoding service failed. */
  GeocoderFailures: MetricUnit.Count,
  /** Answers that could not be kept and so have no `id_consulta`. */
  UnkeptAnswers: MetricUnit.Count,
  /** Attempts to deliver, by `outcome`: delivered or failed. */
  Attempts: MetricUnit.Count,
  AttemptTime: MetricUnit.Milliseconds,
  /**
   * Calls that ended with `DeliveryNotConfirmed`, which Lambda counts as errors of the function.
   */
  UnconfirmedAttempts: MetricUnit.Count,
  /** Calls that ended with `TooManyAttempts`, which Lambda also counts as errors. */
  AttemptsWithoutSlot: MetricUnit.Count,
  /**
   * Age of an event at an attempt, and every five minutes that of the oldest pending delivery. The
   * maximum is the age of the oldest undelivered event.
   */
  UndeliveredAge: MetricUnit.Seconds,
  /** Events that were put back into the queue, by `reason`: throttled, or an error on our side. */
  PostponedEvents: MetricUnit.Count,
  /** Accepted events that no webhook of their enterprise subscribes to. */
  EventsWithoutWebhook: MetricUnit.Count,
  /** Accepted events with an implausible value, by `field`: valor or dataHora. */
  DoubtfulEvents: MetricUnit.Count,
  /** Deliveries that failed all their attempts. */
  PermanentFailures: MetricUnit.Count,
  /** Webhooks that were disabled because they failed for days. */
  DisabledWebhooks: MetricUnit.Count,
  /** Pending deliveries that had lost their execution and were started again. */
  ResumedDeliveries: MetricUnit.Count,
  /** Age of the newest key in use, by `keys`: signing or tokens. */
  KeyAge: MetricUnit.Seconds,
} as const;

export type MetricName = keyof typeof METRICS;

/**
 * Writes metrics that share dimensions as one log line, which CloudWatch turns into metrics. They
 * count at the time `at`, which defaults to now.
 */
export function emit(
  values: Partial<Record<MetricName, number>>,
  dimensions: Record<string, string> = {},
  at?: Date,
): void {
  const metrics = new Metrics({ namespace: METRIC_NAMESPACE, serviceName: SERVICE_NAME });
  metrics.addDimensions(dimensions);
  for (const [name, value] of Object.entries(values)) {
    metrics.addMetric(name, METRICS[name as MetricName], value);
  }
  if (at) metrics.setTimestamp(at);
  metrics.publishStoredMetrics();
}
