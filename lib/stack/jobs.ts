import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ArnFormat, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { DefinitionBody, LogLevel, StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { JOB_FOLDERS, KEPT_DAYS } from "../jobs/job.ts";
import { removalPolicyOf, type StackConfiguration } from "./configuration.ts";
import { executionEncryption, keyStatement } from "./customer-key.ts";
import type { FunctionName } from "./function-table.ts";

type Functions = Readonly<Record<FunctionName, LambdaFunction>>;

/** Large jobs: the bucket with their queries and results, and the state machine that answers them. */
export class Jobs extends Construct {
  readonly bucket: Bucket;
  readonly stateMachineArn: string;
  readonly #configuration: StackConfiguration;
  readonly #key: Key | undefined;
  readonly #stateMachineName: string;

  constructor(scope: Construct, id: string, configuration: StackConfiguration, key?: Key) {
    super(scope, id);
    this.#configuration = configuration;
    this.#key = key;
    const stack = Stack.of(this);
    // The functions need the ARN before the state machine exists, which needs theirs.
    this.#stateMachineName = `${stack.stackName}-job`;
    this.stateMachineArn = stack.formatArn({
      service: "states",
      resource: "stateMachine",
      resourceName: this.#stateMachineName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    this.bucket = new Bucket(this, "Bucket", {
      ...(key
        ? { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true }
        : { encryption: BucketEncryption.S3_MANAGED }),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      // Only an empty bucket can be removed; this one empties itself.
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [
        {
          // A day longer than the jobs, so that no job outlives its results.
          expiration: Duration.days(KEPT_DAYS + 1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    });
  }

  /** Makes the state machine of these functions. */
  connect(functions: Functions): StateMachine {
    const quoteBatch = functions["quote-batch"];
    const finishJob = functions["finish-job"];
    const machine = new StateMachine(this, "StateMachine", {
      stateMachineName: this.#stateMachineName,
      definitionBody: DefinitionBody.fromString(
        readFileSync(join(import.meta.dirname, "job.asl.json"), "utf8"),
      ),
      definitionSubstitutions: {
        JobsBucket: this.bucket.bucketName,
        QuoteBatchFunctionArn: quoteBatch.functionArn,
        FinishJobFunctionArn: finishJob.functionArn,
      },
      tracingEnabled: true,
      ...(this.#key && { encryptionConfiguration: executionEncryption(this.#key) }),
      logs: {
        destination: new LogGroup(this, "StateMachineLogs", {
          logGroupName: `/aws/vendedlogs/states/${this.#stateMachineName}`,
          retention: this.#configuration.logRetentionDays,
          removalPolicy: removalPolicyOf(this.#configuration),
          ...(this.#key && { encryptionKey: this.#key }),
        }),
        level: LogLevel.ALL,
      },
    });
    const allow = (actions: string[], ...resources: string[]) =>
      machine.addToRolePolicy(new PolicyStatement({ actions, resources }));
    allow(["lambda:InvokeFunction"], quoteBatch.functionArn, finishJob.functionArn);
    allow(["s3:GetObject"], this.bucket.arnForObjects(`${JOB_FOLDERS.queries}/*`));
    if (this.#key) machine.addToRolePolicy(keyStatement(Stack.of(this), this.#key, ["s3"]));
    // A Distributed Map runs its batches as executions of the same state machine.
    allow(["states:StartExecution"], this.stateMachineArn);
    const batches = this.#executions(`${this.#stateMachineName}/AnswerQueries`);
    allow(
      ["states:DescribeExecution", "states:StopExecution"],
      this.#executions(this.#stateMachineName),
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
