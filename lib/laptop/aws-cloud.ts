import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { StateMachineDefinition } from "aws-local-stepfunctions";
import { z } from "zod";
import type { Transport } from "../service/aws/in-process-transport.ts";
import { publicPartsOf } from "../service/aws/keys/signing-keys.ts";
import { createEventBridge, eventBridgeEnvironment } from "./eventbridge/eventbridge.ts";
import { eventPatternSchema } from "./eventbridge/eventbridge-pattern.ts";
import { startJobCloud } from "./job-cloud.ts";
import { journalFile, openJournal } from "./journal/open-journal.ts";
import { readOrCreateKey, readOrCreateTokenKey } from "./key-file.ts";
import type { InvokeFunction } from "./lambda/lambda.ts";
import { createPendingCheck } from "./lambda/pending-check.ts";
import { createSecretsManager } from "./secrets-manager/secrets-manager.ts";
import { AwsFault, startAwsJsonServer, transportTo } from "./server/aws-json-server.ts";
import { type AwsKey, keyEnvironment } from "./signatures/aws-key.ts";
import { createSqs, sqsEnvironment } from "./sqs/sqs.ts";
import { createStepFunctions, STATE_MACHINE_ARN } from "./step-functions/step-functions.ts";

/** EventBridge, SQS, Step Functions, Secrets Manager and S3 on this machine. */
export interface AwsCloud {
  /** Address of all services but S3. */
  url: string;
  /** Origin of the results of jobs, which is that of S3. */
  resultsUrl: string;
  /** Environment through which the functions find them; the caller applies it. */
  environment: Record<string, string>;
  /** Answers requests of this process. */
  transport: Transport;
  /** Continues work that a previous process accepted but did not finish. */
  resume(): void;
  stop(): Promise<void>;
}

const STACK = join(import.meta.dirname, "../stack/events");
const SIGNING_KEYS = { file: "delivery-key.json", secret: "rota-vpo-delivery-keys" };
const PUBLIC_KEYS = { secret: "rota-vpo-public-keys" };
const TOKEN_KEYS = { file: "sealing-key.json", secret: "rota-vpo-token-keys" };
const LOST_TOKEN_KEY = `rota-vpo: ${TOKEN_KEYS.file} is missing. A new key seals new signing tokens, but opens none of
those stored before: deliveries of their webhooks stay pending until the file is restored or
tokenAssinatura is set again.`;
const JOB_MACHINE_ARN = "arn:aws:states:sa-east-1:000000000000:stateMachine:rota-vpo-job";

/** Ports of the services, and the pages that may read from them. */
export interface AwsCloudPlace {
  /** Port of all services but S3; defaults to a free one. */
  port?: number;
  /** Address of the console, whose pages may read the results of jobs. */
  pages?: string;
}

/**
 * Starts the services for callers that sign with the key. `timeScale` is the factor for the state
 * machine's Wait states.
 */
export async function startAwsCloud(
  dataDirectory: string,
  timeScale: number,
  invoke: InvokeFunction,
  key: AwsKey,
  { port = 0, pages }: AwsCloudPlace = {},
): Promise<AwsCloud> {
  const secrets = await openSecrets(dataDirectory);
  await using started = new AsyncDisposableStack();
  const journal = openJournal(dataDirectory);
  started.defer(() => journal.close());
  const queue = createSqs(journal, (batch) => invoke("start-deliveries", batch));
  const eventBridge = createEventBridge(
    eventPatternSchema.parse(await readJson("vpo-rule.json")),
    queue.add,
  );
  const stepFunctions = createStepFunctions({
    definition: (await readJson("delivery.asl.json")) as StateMachineDefinition,
    functions: {
      "${AttemptDeliveryFunctionArn}": (input) => invoke("attempt-delivery", input),
      "${RecordPermanentFailureFunctionArn}": (input) => invoke("record-permanent-failure", input),
    },
    journal,
    timeScale,
  });
  const pendingCheck = createPendingCheck(invoke);
  const secretsManager = createSecretsManager(secrets);
  const machines = new Map([[STATE_MACHINE_ARN, stepFunctions.startExecution]]);
  const operations = {
    ...queue.operations,
    "AWSEvents.PutEvents": eventBridge.putEvents,
    "AWSStepFunctions.StartExecution": (input: unknown) => {
      const { stateMachineArn } = z.object({ stateMachineArn: z.string() }).parse(input);
      const start = machines.get(stateMachineArn);
      if (!start) throw new AwsFault("StateMachineDoesNotExist", stateMachineArn);
      return start(input);
    },
    "secretsmanager.GetSecretValue": secretsManager.getSecretValue,
    "secretsmanager.PutSecretValue": secretsManager.putSecretValue,
    "secretsmanager.ListSecretVersionIds": secretsManager.listSecretVersionIds,
  };
  // The state machines call the server until they have stopped.
  const server = await startAwsJsonServer(operations, key, port);
  started.defer(server.stop);
  started.defer(stepFunctions.stop);
  const jobs = await startJobCloud(dataDirectory, JOB_MACHINE_ARN, timeScale, invoke, {
    key,
    pages,
  });
  started.defer(jobs.stop);
  machines.set(JOB_MACHINE_ARN, jobs.startExecution);
  started.defer(queue.stop);
  started.defer(pendingCheck.stop);
  const running = started.move();
  return {
    url: server.url,
    resultsUrl: jobs.resultsUrl,
    transport: transportTo(operations),
    environment: {
      ...keyEnvironment(key),
      ...eventBridgeEnvironment(server.url),
      ...sqsEnvironment(server.url),
      ...jobs.environment,
      AWS_ENDPOINT_URL_SFN: server.url,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: server.url,
      DELIVERY_STATE_MACHINE_ARN: STATE_MACHINE_ARN,
      SIGNING_KEYS_SECRET: SIGNING_KEYS.secret,
      PUBLIC_KEYS_SECRET: PUBLIC_KEYS.secret,
      TOKEN_KEYS_SECRET: TOKEN_KEYS.secret,
    },
    resume: () => {
      stepFunctions.resume();
      queue.resume();
      jobs.resume();
      pendingCheck.start();
    },
    stop: () => running.disposeAsync(),
  };
}

/** The secrets of the service by name, made of the keys in the data directory. */
async function openSecrets(dataDirectory: string): Promise<Map<string, string>> {
  const isLost =
    existsSync(journalFile(dataDirectory)) && !existsSync(join(dataDirectory, TOKEN_KEYS.file));
  if (isLost) console.error(LOST_TOKEN_KEY);
  const signing = await readOrCreateKey(dataDirectory, SIGNING_KEYS.file);
  const sealing = await readOrCreateTokenKey(dataDirectory, TOKEN_KEYS.file);
  return new Map([
    [SIGNING_KEYS.secret, JSON.stringify({ keys: [signing] })],
    [PUBLIC_KEYS.secret, JSON.stringify({ keys: publicPartsOf([signing]) })],
    [TOKEN_KEYS.secret, JSON.stringify({ keys: [sealing] })],
  ]);
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(STACK, name), "utf8"));
}
