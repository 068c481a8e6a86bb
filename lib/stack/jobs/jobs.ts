import { ArnFormat, Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { JOB_FOLDERS } from "../../deliver/jobs/job.ts";
import { keyStatement } from "../data/customer-key.ts";
import type { STACK_FUNCTIONS } from "../functions/function-table.ts";
import { NamedStateMachine } from "../functions/named-state-machine.ts";
import { jobFilesArn, jobsBucketName } from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";

interface JobsProps {
  stage: Stage;
  key: IKey | undefined;
  functions: Readonly<Record<(typeof STACK_FUNCTIONS.jobs)[number], IFunction>>;
}

/** The state machine that answers large jobs. */
export class Jobs extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, key, functions }: JobsProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const named = new NamedStateMachine(this, "job", stage, key);
    const { name, arn } = named;
    const machine = named.create("jobs/job.asl.json", {
      values: { JobsBucket: jobsBucketName(stage) },
      edit: (text) => text.replace(/(?<="MaxConcurrency": )\d+/, String(stage.partConcurrency)),
      functions: {
        QuotePartFunctionArn: functions["quote-part"],
        FinishJobFunctionArn: functions["finish-job"],
      },
    });
    const allow = (actions: string[], ...resources: string[]) =>
      machine.addToRolePolicy(new PolicyStatement({ actions, resources }));
    allow(["s3:GetObject"], jobFilesArn(stack, stage, JOB_FOLDERS.queries));
    if (key) machine.addToRolePolicy(keyStatement(stack, key, ["s3"]));
    // A Distributed Map runs its batches as executions of the same state machine.
    allow(["states:StartExecution"], arn);
    const batches = this.#executions(`${name}/AnswerQueries`);
    allow(["states:DescribeExecution", "states:StopExecution"], this.#executions(name), batches);
    allow(["states:RedriveExecution"], batches);
    this.machine = machine;
  }

  /** All executions of a state machine, or of one of its maps. */
  #executions(name: string): string {
    return Stack.of(this).formatArn({
      service: "states",
      resource: "execution",
      resourceName: `${name}:*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
  }
}
