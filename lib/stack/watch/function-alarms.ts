import { Duration } from "aws-cdk-lib";
import type { IMetric } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { QUERY_CARRIERS } from "../../service/api/queries/query-failure.ts";
import { API_FUNCTIONS, type FunctionName, STACK_FUNCTIONS } from "../functions/function-table.ts";
import type { Stage } from "../stage/stage.ts";
import {
  type AlarmDefinition,
  type CustomMetric,
  type Objective,
  PERIOD,
  sum,
} from "./alarm-definition.ts";
import { attemptFaults } from "./delivery-alarms.ts";

const MANY = 5;

/** The objective that each stack's functions serve. */
const OBJECTIVE_OF_STACK: Readonly<Record<keyof typeof STACK_FUNCTIONS, Objective>> = {
  api: "ApiObjective",
  events: "DeliveryObjective",
  jobs: "JobObjective",
};

const OBJECTIVE_OF = new Map<FunctionName, Objective>(
  Object.entries(STACK_FUNCTIONS).flatMap(([stack, names]) =>
    names.map((name) => [name, OBJECTIVE_OF_STACK[stack as keyof typeof STACK_FUNCTIONS]] as const),
  ),
);

const HOUR = Duration.hours(1);

/**
 * Functions for which a single failure counts, with the name and period of the alarm. Most run at
 * most once an hour. An event that crashes `start-deliveries` is received again after six minutes
 * at the earliest, so it fails at most five times in half an hour.
 */
const SINGLE: Partial<Record<FunctionName, readonly [AlarmDefinition["id"], Duration]>> = {
  "rotate-signing-keys": ["FailedKeyRotation-signing", HOUR],
  "rotate-token-keys": ["FailedKeyRotation-tokens", HOUR],
  "seed-catalogue": ["FunctionFaults-seed-catalogue", HOUR],
  "check-keys": ["FunctionFaults-check-keys", HOUR],
  "start-deliveries": ["FunctionFaults-start-deliveries", Duration.minutes(30)],
};

/** Alarms for the faults of every function. */
export function functionAlarms(
  functions: Readonly<Record<FunctionName, IFunction>>,
  stage: Stage,
  custom: CustomMetric,
): AlarmDefinition[] {
  return Object.entries(functions).flatMap(([name, fn]) =>
    alarmsOf(name as FunctionName, fn, stage, custom),
  );
}

/** The alarms that show faults of one function: of its calls, and of the queries in them. */
export function alarmsOf(
  name: FunctionName,
  fn: IFunction,
  stage: Stage,
  custom: CustomMetric,
): AlarmDefinition[] {
  const faults = functionAlarm(name, fn, stage, custom);
  if (!QUERY_CARRIERS.some((one) => one === name)) return [faults];
  const failedQueries: AlarmDefinition = {
    id: `FailedQueries-${name}`,
    description: `Queries within calls of ${name} fail`,
    metric: custom("FailedQueries", "Sum", { function: name }),
    threshold: MANY,
    objective: objectiveOf(name),
  };
  return [faults, failedQueries];
}

/** The alarm for calls of one function that fail. */
function functionAlarm(
  name: FunctionName,
  fn: IFunction,
  stage: Stage,
  custom: CustomMetric,
): AlarmDefinition {
  const withThrottles = countsThrottles(name, stage);
  const description = withThrottles ? `${name} fails or is throttled` : `${name} fails`;
  const single = SINGLE[name];
  if (single !== undefined) {
    const [id, period] = single;
    return { id, description, metric: faultsOf(fn, period), threshold: 1 };
  }
  return {
    id: `FunctionFaults-${name}`,
    description,
    metric: metricOf(name, fn, withThrottles, custom),
    threshold: MANY,
    objective: objectiveOf(name),
  };
}

function metricOf(
  name: FunctionName,
  fn: IFunction,
  withThrottles: boolean,
  custom: CustomMetric,
): IMetric {
  if (name === "attempt-delivery") return attemptFaults(fn, withThrottles, custom);
  return withThrottles ? faultsOf(fn, PERIOD) : fn.metricErrors({ period: PERIOD });
}

/**
 * False where a throttled call is no fault, or is one that another alarm has: alarms are billed per
 * metric. A throttled call of the API is a 5xx, which ServerErrors counts. Parts of jobs, and attempts
 * beyond `attemptConcurrency`, are throttled as intended and repeated.
 */
function countsThrottles(name: FunctionName, { attemptConcurrency }: Stage): boolean {
  if (name === "attempt-delivery") return attemptConcurrency === undefined;
  return name !== "quote-part" && !API_FUNCTIONS.some((one) => one === name);
}

function faultsOf(fn: IFunction, period: Duration) {
  return sum([fn.metricErrors({ period }), fn.metricThrottles({ period })], period);
}

function objectiveOf(name: FunctionName): Objective {
  const objective = OBJECTIVE_OF.get(name);
  if (objective === undefined) throw new Error(`no stack has ${name}`);
  return objective;
}
