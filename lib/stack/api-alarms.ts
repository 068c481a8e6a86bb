import type { HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import { type AlarmDefinition, type CustomMetric, PERIOD } from "./alarm-definition.ts";

/** What tells that the API fails. */
export function apiAlarms(stage: HttpStage, custom: CustomMetric): AlarmDefinition[] {
  return [
    {
      id: "ServerErrors",
      description: "The API answers with 5xx",
      metric: stage.metricServerError({ period: PERIOD, statistic: "Sum" }),
      threshold: 5,
      objective: "ApiObjective",
    },
    {
      id: "UnkeptAnswers",
      description: "Answers of queries could not be kept and have no id_consulta",
      metric: custom("UnkeptAnswers", "Sum"),
      threshold: 1,
    },
  ];
}
