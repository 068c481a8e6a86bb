import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { CANARY_FUNCTIONS, type FunctionName } from "../functions/function-table.ts";
import { serviceName } from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";
import { type AlarmDefinition, customMetrics } from "./alarm-definition.ts";
import { createAlarm } from "./create-alarm.ts";
import { alarmsOf } from "./function-alarms.ts";

interface ReleaseAlarmsProps<Name extends FunctionName> {
  stage: Stage;
  /** Those with a canary get alarms of their own. */
  functions: Readonly<Record<Name, IFunction>>;
  /** Alarms that stop the release of every function. */
  common: readonly AlarmDefinition[];
}

/** True for an alarm in the stack of the releases that it stops. */
export function stopsReleases({ id }: Pick<AlarmDefinition, "id">): boolean {
  const ofCanary = CANARY_FUNCTIONS.flatMap((name) => [
    `FunctionFaults-${name}`,
    `FailedQueries-${name}`,
  ]);
  return ["ServerErrors", "UnauthorizedRequests", ...ofCanary].includes(id);
}

/** Alarms that move a release back. They notify through an objective. */
export class ReleaseAlarms<Name extends FunctionName> extends Construct {
  readonly #common: readonly Alarm[];
  readonly #own = new Map<Name, readonly Alarm[]>();

  constructor(scope: Construct, id: string, props: ReleaseAlarmsProps<Name>) {
    super(scope, id);
    const { stage, functions, common } = props;
    const custom = customMetrics(serviceName(stage));
    this.#common = common.map((definition) => createAlarm(this, stage, definition));
    for (const name of Object.keys(functions) as Name[]) {
      if (!CANARY_FUNCTIONS.includes(name)) continue;
      const own = alarmsOf(name, functions[name], stage, custom);
      this.#own.set(
        name,
        own.map((definition) => createAlarm(this, stage, definition)),
      );
    }
  }

  /** The alarms that move a release of a function back. */
  of(name: Name): Alarm[] {
    return [...this.#common, ...(this.#own.get(name) ?? [])];
  }
}
