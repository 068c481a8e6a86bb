import type { IHttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { limitedRequests, unauthorizedRequests } from "../api/api.ts";
import type { FunctionName } from "../functions/function-table.ts";
import type { Stage } from "../stage/stage.ts";
import {
  type AlarmDefinition,
  type CustomMetric,
  largest,
  PERIOD,
  QUARTER,
} from "./alarm-definition.ts";

/** Share of the account's concurrent executions from which throttling is near. */
const NEAR = 0.8;

/** The alarm for an API that fails. */
function serverErrors(httpStage: IHttpStage): AlarmDefinition {
  return {
    id: "ServerErrors",
    description: "The API answers with 5xx",
    metric: httpStage.metricServerError({ period: PERIOD, statistic: "Sum" }),
    threshold: 5,
    objective: "ApiObjective",
  };
}

/**
 * A release that refuses every token makes 401s of the tenth of the calls that its canary gets, so
 * the alarm rings from half of that share on. A caller with an expired token adds to the share, most
 * of all on a stage with few calls. One that repeats every fifteen seconds stays below this number.
 */
const UNAUTHORIZED = { percent: 5, atLeast: 21 };

/** The alarm for an API that refuses the tokens of many callers. */
function unauthorized(httpStage: IHttpStage, stage: Stage): AlarmDefinition {
  return {
    id: "UnauthorizedRequests",
    description: "One request in twenty is answered with 401",
    metric: new MathExpression({
      expression: `IF(unauthorized >= ${UNAUTHORIZED.atLeast}, 100 * unauthorized / requests, 0)`,
      usingMetrics: {
        requests: httpStage.metricCount({ period: PERIOD, statistic: "Sum" }),
        unauthorized: unauthorizedRequests(stage).with({ period: PERIOD }),
      },
      period: PERIOD,
    }),
    threshold: UNAUTHORIZED.percent,
    objective: "ApiObjective",
  };
}

/** The alarms that stop a release of any function of the API. */
export function releaseStoppers(httpStage: IHttpStage, stage: Stage): AlarmDefinition[] {
  return [serverErrors(httpStage), unauthorized(httpStage, stage)];
}

/** Alarms for an API that fails, is slow, or refuses more than a few requests. */
export function apiAlarms(
  httpStage: IHttpStage,
  functions: Readonly<Record<FunctionName, IFunction>>,
  stage: Stage,
  custom: CustomMetric,
): AlarmDefinition[] {
  const { latencyObjectiveMilliseconds, accountConcurrency } = stage;
  const slow = { statistic: "p99", period: PERIOD };
  return [
    ...releaseStoppers(httpStage, stage),
    {
      id: "SlowQueries",
      description: "One query in a hundred takes longer than the objective",
      metric: largest([
        functions["quote-routes"].metricDuration(slow),
        functions["quote-tolls"].metricDuration(slow),
      ]),
      threshold: latencyObjectiveMilliseconds,
      periods: 3,
      objective: "ApiObjective",
    },
    {
      id: "LimitedRequests",
      description: "One request in twenty is answered with 429",
      metric: new MathExpression({
        expression: "IF(requests >= 100, 100 * FILL(limited, 0) / requests, 0)",
        usingMetrics: {
          requests: httpStage.metricCount({ period: QUARTER, statistic: "Sum" }),
          limited: limitedRequests(stage).with({ period: QUARTER }),
        },
        period: QUARTER,
      }),
      threshold: 5,
    },
    {
      id: "Concurrency",
      description: "The account's concurrent executions are nearly used up",
      metric: new Metric({
        namespace: "AWS/Lambda",
        metricName: "ConcurrentExecutions",
        statistic: "Maximum",
        period: PERIOD,
      }),
      threshold: Math.ceil(NEAR * accountConcurrency),
    },
    {
      id: "UnkeptAnswers",
      description: "Answers of queries could not be kept and have no id_consulta",
      metric: custom("UnkeptAnswers", "Sum"),
      threshold: 1,
    },
    {
      id: "GeocoderFailures",
      description: "Amazon Location does not answer, so places are less exact",
      metric: custom("GeocoderFailures", "Sum"),
      threshold: 5,
    },
  ];
}
