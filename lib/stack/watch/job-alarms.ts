import type { IStateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { type AlarmDefinition, PERIOD, sum } from "./alarm-definition.ts";

/** Alarms for large jobs that do not end. */
export function jobAlarms(machine: IStateMachine): AlarmDefinition[] {
  return [
    {
      id: "FailedJobs",
      description: "A job could not be finished; redrive it",
      metric: sum([
        machine.metricFailed({ period: PERIOD }),
        machine.metricTimedOut({ period: PERIOD }),
        machine.metricAborted({ period: PERIOD }),
      ]),
      threshold: 1,
      objective: "JobObjective",
    },
  ];
}
