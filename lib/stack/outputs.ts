import { CfnOutput, type Stack } from "aws-cdk-lib";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import type { Storage } from "./data/storage.ts";
import type { Deliveries } from "./events/deliveries.ts";
import type { Jobs } from "./jobs/jobs.ts";

interface Named {
  storage: Storage;
  deliveries: Deliveries;
  jobs: Jobs;
  machine: StateMachine;
  jobMachine: StateMachine;
}

/** Outputs with the names that the commands of the runbook take. */
export function addOutputs(stack: Stack, named: Named): void {
  const { storage, deliveries, jobs, machine, jobMachine } = named;
  const { bus, archive, queues, secrets } = deliveries;
  const outputs: Record<string, string> = {
    EventBusName: bus.eventBusName,
    EventBusArn: bus.eventBusArn,
    ArchiveArn: archive.archiveArn,
    DeliveryStateMachineArn: machine.stateMachineArn,
    JobStateMachineArn: jobMachine.stateMachineArn,
    JobsBucket: jobs.bucket.bucketName,
    SigningKeysSecret: secrets.SigningKeys.secretArn,
    TokenKeysSecret: secrets.TokenKeys.secretArn,
  };
  for (const [name, queue] of Object.entries(queues)) {
    outputs[`${capitalised(name)}QueueUrl`] = queue.queueUrl;
    outputs[`${capitalised(name)}QueueArn`] = queue.queueArn;
  }
  for (const [name, table] of Object.entries(storage.tables)) {
    outputs[`${capitalised(name)}Table`] = table.tableName;
  }
  for (const [name, value] of Object.entries(outputs)) new CfnOutput(stack, name, { value });
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
