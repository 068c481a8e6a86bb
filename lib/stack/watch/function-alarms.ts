import { Duration } from "aws-cdk-lib";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { endpoints } from "../../service/api/endpoints.ts";
import type { FunctionName } from "../functions/function-table.ts";
import {
  type AlarmDefinition,
  type CustomMetric,
  type Objective,
  PERIOD,
  sum,
} from "./alarm-definition.ts";
import { attemptFaults } from "./delivery-alarms.ts";

const MANY = 5;

/** Functions that run at most once an hour: one failure counts. */
const RARE: Partial<Record<FunctionName, AlarmDefinition["id"]>> = {
  "rotate-signing-keys": "FailedKeyRotation-signing",
  "rotate-token-keys": "FailedKeyRotation-tokens",
  "seed-catalogue": "FunctionFaults-seed-catalogue",
  "check-keys": "FunctionFaults-check-keys",
};

/** What tells that a function crashes, runs out of time or memory, or is throttled. */
export function functionAlarms(
  functions: Readonly<Record<FunctionName, LambdaFunction>>,
  custom: CustomMetric,
): AlarmDefinition[] {
  return Object.entries(functions).map(([key, fn]) => {
    const name = key as FunctionName;
    const description = `${name} fails or is throttled`;
    const rare = RARE[name];
    if (rare !== undefined) {
      return { id: rare, description, metric: faultsOf(fn, Duration.hours(1)), threshold: 1 };
    }
    return {
      id: `FunctionFaults-${name}`,
      description,
      metric: name === "attempt-delivery" ? attemptFaults(fn, custom) : faultsOf(fn, PERIOD),
      threshold: MANY,
      objective: objectiveOf(name),
    };
  });
}

function faultsOf(fn: LambdaFunction, period: Duration) {
  return sum([fn.metricErrors({ period }), fn.metricThrottles({ period })], period);
}

function objectiveOf(name: FunctionName): Objective {
  return name in endpoints || name === "refuse-path" ? "ApiObjective" : "DeliveryObjective";
}
