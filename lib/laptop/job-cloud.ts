import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { JOB_KEPT_DAYS } from "../deliver/jobs/job.ts";
import { openJournal } from "./journal/open-journal.ts";
import type { InvokeFunction } from "./lambda/lambda.ts";
import { ObjectFolder } from "./s3/object-folder.ts";
import { type S3Access, startS3 } from "./s3/s3.ts";
import type { Operation } from "./server/aws-json-server.ts";
import { createJobMachine } from "./step-functions/job-machine.ts";
import { createMapProgress } from "./step-functions/map-progress.ts";

/** The bucket and the state machine of jobs on this machine. */
export interface JobCloud {
  /** Origin of the results of jobs. */
  resultsUrl: string;
  /** Environment through which the functions find them; the caller applies it. */
  environment: Record<string, string>;
  startExecution: Operation;
  /** Continues work that a previous process accepted but did not finish. */
  resume(): void;
  stop(): Promise<void>;
}

const DEFINITION = join(import.meta.dirname, "../stack/jobs/job.asl.json");
const BUCKET = "rota-vpo-jobs";
/** Like the lifecycle rule of the stack: a day longer than the jobs. */
const FILES_KEPT_MS = (JOB_KEPT_DAYS + 1) * 86_400_000;

/** Opens both in a data directory; `timeScale` is the factor for the waits before retries. */
export async function startJobCloud(
  dataDirectory: string,
  arn: string,
  timeScale: number,
  invoke: InvokeFunction,
  access: S3Access,
): Promise<JobCloud> {
  const objects = new ObjectFolder(join(dataDirectory, "jobs"));
  await objects.removeOlderThan(new Date(Date.now() - FILES_KEPT_MS));
  // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's placeholder
  const definition = (await readFile(DEFINITION, "utf8")).replaceAll("${JobsBucket}", BUCKET);
  await using started = new AsyncDisposableStack();
  const journal = openJournal(dataDirectory, "jobs");
  started.defer(() => journal.close());
  const machine = createJobMachine({
    definition: JSON.parse(definition),
    arn,
    functions: {
      "${QuotePartFunctionArn}": (input) => invoke("quote-part", input),
      "${FinishJobFunctionArn}": (input) => invoke("finish-job", input),
    },
    journal,
    progress: createMapProgress(join(dataDirectory, "map-runs")),
    objects,
    timeScale,
  });
  const s3 = await startS3(BUCKET, objects, access);
  started.defer(s3.stop);
  started.defer(machine.stop);
  const running = started.move();
  return {
    resultsUrl: s3.url,
    environment: {
      AWS_ENDPOINT_URL_S3: s3.url,
      JOBS_BUCKET: BUCKET,
      JOB_STATE_MACHINE_ARN: arn,
    },
    startExecution: machine.startExecution,
    resume: machine.resume,
    stop: () => running.disposeAsync(),
  };
}
