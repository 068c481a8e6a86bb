import { Duration } from "aws-cdk-lib";
import { type AlarmDefinition, type CustomMetric, filled } from "./alarm-definition.ts";

/** Covers several of the hourly checks, because the next check makes up for a single failed one. */
const PERIOD = Duration.hours(3);

/** Secrets Manager rotates within a day and repeats failed rotations. */
const GRACE_DAYS = 3;

/** Alarms for keys that were not rotated in time, or whose age is unknown. */
export function keyAlarms(custom: CustomMetric, keyRotationDays: number): AlarmDefinition[] {
  const threshold = Duration.days(keyRotationDays + GRACE_DAYS).toSeconds();
  return ["signing", "tokens"].map((keys) => ({
    id: `StaleKeys-${keys}`,
    description: `The newest of the keys (${keys}) is older than its rotation allows, or its age is unknown`,
    metric: filled(custom("KeyAge", "Maximum", { keys }, PERIOD), threshold, PERIOD),
    threshold,
    missingIsBad: true,
  }));
}
