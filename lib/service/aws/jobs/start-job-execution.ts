import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from "@aws-sdk/client-sfn";
import type { Job, JobInput } from "../../../deliver/jobs/job.ts";
import { queriesKey } from "./job-files.ts";

/** Starts the execution of a job, named by its identifier; starting it again changes nothing. */
export function createStartJobExecution(
  stateMachineArn: string,
  client = new SFNClient({}),
): (job: Job) => Promise<void> {
  return async ({ id: jobId, enterpriseId }) => {
    const input: JobInput = { enterpriseId, jobId, queriesKey: queriesKey(jobId) };
    const command = new StartExecutionCommand({
      stateMachineArn,
      name: jobId,
      input: JSON.stringify(input),
    });
    try {
      await client.send(command);
    } catch (error) {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    }
  };
}
