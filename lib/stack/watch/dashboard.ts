import { Duration } from "aws-cdk-lib";
import { Dashboard, GraphWidget, type IMetric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { limitedRequests, unauthorizedRequests } from "../api/api.ts";
import type { Stage } from "../stage/stage.ts";
import type { CustomMetric } from "./alarm-definition.ts";
import { attemptFaults } from "./delivery-alarms.ts";
import type { Watched } from "./watched.ts";

/** The dashboard of a stage. */
export function addDashboard(
  scope: Construct,
  stage: Stage,
  { functions, httpStage, queues, machine }: Watched,
  custom: CustomMetric,
): void {
  const { events, rejected, undelivered } = queues;
  const route = functions["quote-routes"];
  const outcomes = ["delivered", "failed"];
  const dashboard = new Dashboard(scope, "Dashboard", { defaultInterval: Duration.days(1) });
  dashboard.addWidgets(
    graph("Requests", [
      httpStage.metricCount(),
      httpStage.metricClientError(),
      httpStage.metricServerError(),
      limitedRequests(stage),
      unauthorizedRequests(stage),
    ]),
    graph("Latency", [
      httpStage.metricLatency({ statistic: "p50" }),
      httpStage.metricLatency({ statistic: "p99" }),
    ]),
    graph(
      "Route query by stage (p99)",
      (["GeocodingTime", "EngineTime", "TollsTime"] as const).map((name) => custom(name, "p99")),
    ),
  );
  dashboard.addWidgets(
    graph("Attempts", [
      ...outcomes.map((outcome) => custom("Attempts", "Sum", { outcome })),
      custom("AttemptsWithoutSlot", "Sum"),
    ]),
    graph(
      "Attempt duration (p99)",
      outcomes.map((outcome) => custom("AttemptTime", "p99", { outcome })),
    ),
    graph("Permanent failures, disabled webhooks, resumed deliveries", [
      custom("PermanentFailures", "Sum"),
      custom("DisabledWebhooks", "Sum"),
      custom("ResumedDeliveries", "Sum"),
    ]),
  );
  dashboard.addWidgets(
    graph("Age of the oldest undelivered event (s)", [
      custom("UndeliveredAge", "Maximum"),
      events.metricApproximateAgeOfOldestMessage(),
    ]),
    graph("Executions", [
      machine.metricStarted(),
      machine.metricSucceeded(),
      machine.metricFailed(),
    ]),
    graph("Waiting events and dead letters", [
      events.metricApproximateNumberOfMessagesVisible(),
      custom("PostponedEvents", "Sum", { reason: "failed" }),
      custom("PostponedEvents", "Sum", { reason: "throttled" }),
      rejected.metricApproximateNumberOfMessagesVisible(),
      undelivered.metricApproximateNumberOfMessagesVisible(),
    ]),
  );
  dashboard.addWidgets(
    graph(
      "Function errors",
      Object.entries(functions).map(([name, fn]) =>
        name === "attempt-delivery" ? attemptFaults(fn, false, custom) : fn.metricErrors(),
      ),
    ),
    graph("Routing function", [
      route.metricDuration({ statistic: "p99" }),
      route.metricThrottles(),
    ]),
    graph("Events without a webhook, or with an implausible amount or time", [
      custom("EventsWithoutWebhook", "Sum"),
      custom("DoubtfulEvents", "Sum", { field: "valor" }),
      custom("DoubtfulEvents", "Sum", { field: "dataHora" }),
    ]),
  );
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8 });
}
