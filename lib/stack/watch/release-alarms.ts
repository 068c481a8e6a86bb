import type { IHttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { type ApiFunctionName, CANARY_FUNCTIONS } from "../functions/function-table.ts";
import { serviceName } from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";
import { type AlarmDefinition, customMetrics } from "./alarm-definition.ts";
import { serverErrors } from "./api-alarms.ts";
import { createAlarm } from "./create-alarm.ts";
import { functionAlarm } from "./function-alarms.ts";

interface ReleaseAlarmsProps {
  stage: Stage;
  httpStage: IHttpStage;
  functions: Readonly<Record<ApiFunctionName, IFunction>>;
}

/** True for an alarm of the API's stack, beside the releases that it stops. */
export function stopsReleases({ id }: Pick<AlarmDefinition, "id">): boolean {
  return id === "ServerErrors" || CANARY_FUNCTIONS.some((name) => id === `FunctionFaults-${name}`);
}

/** Alarms that move a release back. They notify through the objective of the API. */
export class ReleaseAlarms extends Construct {
  readonly #serverErrors: Alarm;
  readonly #faults = new Map<ApiFunctionName, Alarm>();

  constructor(scope: Construct, id: string, { stage, httpStage, functions }: ReleaseAlarmsProps) {
    super(scope, id);
    const custom = customMetrics(serviceName(stage));
    this.#serverErrors = createAlarm(this, stage, serverErrors(httpStage));
    for (const name of CANARY_FUNCTIONS) {
      const alarm = createAlarm(this, stage, functionAlarm(name, functions[name], custom));
      this.#faults.set(name, alarm);
    }
  }

  /** The alarms that move a release of a function back. */
  of(name: ApiFunctionName): Alarm[] {
    const faults = this.#faults.get(name);
    return faults ? [this.#serverErrors, faults] : [this.#serverErrors];
  }
}
