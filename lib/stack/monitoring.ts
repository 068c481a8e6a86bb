import { Duration, Stack } from "aws-cdk-lib";
import type { HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { METRIC_NAMESPACE, type MetricName } from "../lambda/metrics.ts";
import type { StackConfiguration } from "./configuration.ts";
import type { Deliveries } from "./deliveries.ts";
import type { FunctionName } from "./function-table.ts";

const PERIOD = Duration.minutes(5);
const QUARTER = Duration.minutes(15);

export interface MonitoringProps {
  configuration: StackConfiguration;
  functions: Readonly<Record<FunctionName, LambdaFunction>>;
  stage: HttpStage;
  deliveries: Deliveries;
  machine: StateMachine;
}

/** Dashboard and alarms; what each alarm means is in `docs/runbook.md`. */
export class Monitoring extends Construct {
  readonly #topic: Topic;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    this.#topic = new Topic(this, "Alarms", {
      displayName: Stack.of(this).stackName,
      enforceSSL: true,
    });
    // A topic with a policy (here for TLS) accepts only publishers that the policy names.
    this.#topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [this.#topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
    const { alarmEmail } = props.configuration;
    if (alarmEmail) this.#topic.addSubscription(new EmailSubscription(alarmEmail));
    this.#addAlarms(props);
    this.#addDashboard(props);
  }

  #addAlarms({ functions, stage, deliveries, machine }: MonitoringProps): void {
    this.#alarm(
      "ServerErrors",
      "The API answers with 5xx",
      stage.metricServerError({ period: PERIOD }),
      5,
    );
    for (const [name, fn] of Object.entries(functions)) {
      const metric = this.#faultsOf(name as FunctionName, fn);
      this.#alarm(`FunctionFaults-${name}`, `${name} fails or is throttled`, metric, 5);
    }
    for (const [name, queue] of [
      ["Rejected", deliveries.queues.rejected],
      ["Undelivered", deliveries.queues.undelivered],
    ] as const) {
      const metric = queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD });
      this.#alarm(`${name}Events`, `Events wait in the dead-letter queue ${name}`, metric, 1);
    }
    this.#alarm(
      "FailedExecutions",
      "Deliveries stopped by our own errors; redrive them",
      sum(
        machine.metricFailed({ period: PERIOD }),
        machine.metricTimedOut({ period: PERIOD }),
        machine.metricAborted({ period: PERIOD }),
      ),
      1,
    );
    this.#alarm(
      "ThrottledExecutions",
      "Step Functions throttles state transitions",
      machine.metricThrottled({ period: PERIOD }),
      1,
    );
    this.#alarm(
      "PermanentFailureRate",
      "At least one delivery in five fails permanently",
      new MathExpression({
        expression: "IF(ended >= 5, 100 * failed / ended, 0)",
        usingMetrics: {
          failed: this.#custom("PermanentFailures", "Sum", {}, QUARTER),
          ended: machine.metricSucceeded({ period: QUARTER }),
        },
        period: QUARTER,
      }),
      20,
    );
    this.#alarm(
      "UnkeptAnswers",
      "Answers of queries could not be kept and have no id_consulta",
      this.#custom("UnkeptAnswers", "Sum"),
      1,
    );
    this.#alarm(
      "ResumedDeliveries",
      "Pending deliveries had lost their executions and were started again",
      this.#custom("ResumedDeliveries", "Sum"),
      1,
    );
    this.#alarm(
      "OldestUndelivered",
      "An event is undelivered for longer than four attempts take",
      this.#custom("UndeliveredAge", "Maximum"),
      Duration.hours(2).toSeconds(),
    );
  }

  #alarm(id: string, description: string, metric: IMetric, threshold: number): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: `${description}. docs/runbook.md#${(id.split("-")[0] ?? id).toLowerCase()}`,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    alarm.addOkAction(new SnsAction(this.#topic));
  }

  /**
   * Our own errors of a function and its throttles. An attempt that the client did not confirm, or
   * that found no slot, ends as an error, which the state machine expects: those are subtracted.
   */
  #faultsOf(name: FunctionName, fn: LambdaFunction): MathExpression {
    const errors = fn.metricErrors({ period: PERIOD });
    const throttles = fn.metricThrottles({ period: PERIOD });
    if (name !== "attempt-delivery") return sum(errors, throttles);
    return new MathExpression({
      expression:
        "IF(errors > FILL(unconfirmed, 0) + FILL(withoutSlot, 0), errors - FILL(unconfirmed, 0) - FILL(withoutSlot, 0), 0) + throttles",
      usingMetrics: {
        errors,
        throttles,
        unconfirmed: this.#custom("UnconfirmedAttempts", "Sum"),
        withoutSlot: this.#custom("AttemptsWithoutSlot", "Sum"),
      },
      period: PERIOD,
    });
  }

  /** A metric that the functions of this stage write. */
  #custom(metricName: MetricName, statistic: string, dimensions = {}, period = PERIOD): Metric {
    return new Metric({
      namespace: METRIC_NAMESPACE,
      metricName,
      statistic,
      period,
      dimensionsMap: { service: Stack.of(this).stackName, ...dimensions },
    });
  }

  #addDashboard({ functions, stage, deliveries, machine }: MonitoringProps): void {
    const dashboard = new Dashboard(this, "Dashboard", { defaultInterval: Duration.days(1) });
    const route = functions["quote-routes"];
    const outcomes = ["delivered", "failed"];
    dashboard.addWidgets(
      graph("Requests", [
        stage.metricCount(),
        stage.metricClientError(),
        stage.metricServerError(),
      ]),
      graph("Latency", [
        stage.metricLatency({ statistic: "p50" }),
        stage.metricLatency({ statistic: "p99" }),
      ]),
      graph(
        "Route query by stage (p99)",
        (["GeocodingTime", "EngineTime", "TollsTime"] as const).map((name) =>
          this.#custom(name, "p99"),
        ),
      ),
    );
    dashboard.addWidgets(
      graph("Attempts", [
        ...outcomes.map((outcome) => this.#custom("Attempts", "Sum", { outcome })),
        this.#custom("AttemptsWithoutSlot", "Sum"),
      ]),
      graph(
        "Attempt duration (p99)",
        outcomes.map((outcome) => this.#custom("AttemptTime", "p99", { outcome })),
      ),
      graph("Permanent failures, disabled webhooks, resumed deliveries", [
        this.#custom("PermanentFailures", "Sum"),
        this.#custom("DisabledWebhooks", "Sum"),
        this.#custom("ResumedDeliveries", "Sum"),
      ]),
    );
    dashboard.addWidgets(
      graph("Age of the oldest undelivered event (s)", [this.#custom("UndeliveredAge", "Maximum")]),
      graph("Executions", [
        machine.metricStarted(),
        machine.metricSucceeded(),
        machine.metricFailed(),
      ]),
      graph("Dead letters", [
        deliveries.queues.rejected.metricApproximateNumberOfMessagesVisible(),
        deliveries.queues.undelivered.metricApproximateNumberOfMessagesVisible(),
      ]),
    );
    dashboard.addWidgets(
      graph(
        "Function errors",
        Object.entries(functions).map(([name, fn]) =>
          name === "attempt-delivery" ? this.#faultsOf(name, fn) : fn.metricErrors(),
        ),
      ),
      graph("Routing function", [
        route.metricDuration({ statistic: "p99" }),
        route.metricThrottles(),
      ]),
    );
  }
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8 });
}

function sum(...metrics: IMetric[]): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, i) => [`m${i}`, metric]));
  return new MathExpression({ expression: "SUM(METRICS())", usingMetrics, period: PERIOD });
}
