import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { alarmName } from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";
import type { AlarmDefinition } from "./alarm-definition.ts";

/** An alarm under its plain name, by which alarms of other stacks know it. */
export function createAlarm(scope: Construct, stage: Stage, definition: AlarmDefinition): Alarm {
  const { id, description, metric, threshold, periods = 1 } = definition;
  const { ringsBelow, missingIsBad } = definition;
  return new Alarm(scope, id, {
    alarmName: alarmName(stage, id),
    alarmDescription: described(id, description),
    metric,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: ringsBelow
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: missingIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
}

/** The description of an alarm, with its section of the runbook. */
export function described(id: string, description: string): string {
  return `${description}. docs/runbook.md#${(id.split("-")[0] ?? id).toLowerCase()}`;
}
