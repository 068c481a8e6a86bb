import { ArnFormat, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { JOB_FOLDERS, JOB_KEPT_DAYS } from "../../deliver/jobs/job.ts";
import { keyStatement } from "../data/customer-key.ts";
import type { FunctionName } from "../functions/function-table.ts";
import { NamedStateMachine } from "../functions/named-state-machine.ts";
import type { Stage } from "../stage/stage.ts";

type Functions = Readonly<Record<FunctionName, LambdaFunction>>;

/** Large jobs: the bucket with their queries and results, and the state machine that answers them. */
export class Jobs extends Construct {
  readonly bucket: Bucket;
  readonly #key: Key | undefined;
  readonly #stateMachine: NamedStateMachine;

  constructor(scope: Construct, id: string, stage: Stage, key?: Key) {
    super(scope, id);
    this.#key = key;
    this.#stateMachine = new NamedStateMachine(this, "job", stage, key);
    this.bucket = new Bucket(this, "Bucket", {
      ...(key
        ? { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true }
        : { encryption: BucketEncryption.S3_MANAGED }),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      // Only an empty bucket can be removed, and this one empties itself. A failed creation leaves
      // no bucket.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lifecycleRules: [
        {
          // A day longer than the jobs, so no job outlives its results.
          expiration: Duration.days(JOB_KEPT_DAYS + 1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    });
  }

  get stateMachineArn(): string {
    return this.#stateMachine.arn;
  }

  /** Creates the state machine that calls these functions. */
  connect(functions: Functions): StateMachine {
    const machine = this.#stateMachine.create("jobs/job.asl.json", {
      values: { JobsBucket: this.bucket.bucketName },
      functions: {
        QuotePartFunctionArn: functions["quote-part"],
        FinishJobFunctionArn: functions["finish-job"],
      },
    });
    const allow = (actions: string[], ...resources: string[]) =>
      machine.addToRolePolicy(new PolicyStatement({ actions, resources }));
    allow(["s3:GetObject"], this.bucket.arnForObjects(`${JOB_FOLDERS.queries}/*`));
    if (this.#key) machine.addToRolePolicy(keyStatement(Stack.of(this), this.#key, ["s3"]));
    // A Distributed Map runs its batches as executions of the same state machine.
    allow(["states:StartExecution"], this.#stateMachine.arn);
    const batches = this.#executions(`${this.#stateMachine.name}/AnswerQueries`);
    allow(
      ["states:DescribeExecution", "states:StopExecution"],
      this.#executions(this.#stateMachine.name),
      batches,
    );
    allow(["states:RedriveExecution"], batches);
    return machine;
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
