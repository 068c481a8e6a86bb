import { Duration } from "aws-cdk-lib";
import type { AlarmDefinition, CustomMetric } from "./alarm-definition.ts";

/** Several checks of the hourly one: a single one that fails is made up by the next. */
const PERIOD = Duration.hours(3);

/** Secrets Manager rotates within a day, and repeats what fails. */
const GRACE_DAYS = 3;

/** Alarms for keys that were not rotated in time, or whose age is unknown. */
export function keyAlarms(custom: CustomMetric, keyRotationDays: number): AlarmDefinition[] {
  return ["signing", "tokens"].map((keys) => ({
    id: `StaleKeys-${keys}`,
    description: `The newest of the keys (${keys}) is older than its rotation allows, or its age is unknown`,
    metric: custom("KeyAge", "Maximum", { keys }, PERIOD),
    threshold: Duration.days(keyRotationDays + GRACE_DAYS).toSeconds(),
    missingIsBad: true,
  }));
}
