import { CfnOutput } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { STACK_FUNCTIONS } from "../functions/function-table.ts";
import { Releases } from "../functions/releases.ts";
import { ServiceFunctions } from "../functions/service-functions.ts";
import type { Bundle } from "../packaging/bundle.ts";
import { readKey } from "../stage/parameters.ts";
import type { Stage } from "../stage/stage.ts";
import { StageStack } from "../stage-stack.ts";
import { ReleaseAlarms } from "../watch/release-alarms.ts";
import { Jobs } from "./jobs.ts";

/**
 * The state machine of large jobs, with its functions. It calls `quote-part` by its alias, so a
 * release of that function begins with a tenth of the parts.
 */
export class JobsStack extends StageStack {
  constructor(scope: Construct, stage: Stage, bundle: Bundle) {
    super(scope, "jobs", stage, "large jobs");
    const key = readKey(this, stage);
    const names = STACK_FUNCTIONS.jobs;
    const { functions } = new ServiceFunctions(this, "Functions", names, { stage, bundle, key });
    const releases = new Releases(this, "Releases", { stage, names: ["quote-part"], functions });
    const alarms = new ReleaseAlarms(this, "Monitoring", { stage, functions, common: [] });
    releases.moveGradually((name) => alarms.of(name));
    const called = { ...functions, ...releases.aliases };
    const { machine } = new Jobs(this, "Jobs", { stage, key, functions: called });
    new CfnOutput(this, "JobStateMachineArn", { value: machine.stateMachineArn });
  }
}
