import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { StateMachineDefinition } from "aws-local-stepfunctions";
import { type Operation, startAwsServer } from "./aws-json-server.ts";
import { createEventBus } from "./eventbridge.ts";
import { eventPatternSchema } from "./eventbridge-pattern.ts";
import { Journal } from "./journal.ts";
import { readOrCreateKey } from "./key-file.ts";
import { createStateMachine, STATE_MACHINE_ARN } from "./step-functions.ts";

/** Calls the function of that name in `functions/`. */
export type Invoke = (name: string, event: unknown) => Promise<unknown>;

/** EventBridge, Step Functions and Secrets Manager on this machine. */
export interface DeliveryCloud {
  url: string;
  /** What the functions' environment needs to find them. */
  environment: Record<string, string>;
  /** Takes up what a former process accepted and did not finish. */
  resume(): void;
  stop(): Promise<void>;
}

const STACK = join(import.meta.dirname, "../stack");
const KEY_FILE = "delivery-key.json";
const SECRET = "rota-vpo-delivery-keys";

/** The journal in a data directory. */
export function journalFile(dataDirectory: string): string {
  return join(dataDirectory, "journal.sqlite");
}

/** Starts the servers; `timeScale` shortens the Wait states of the state machine. */
export async function startDeliveryCloud(
  dataDirectory: string,
  timeScale: number,
  invoke: Invoke,
): Promise<DeliveryCloud> {
  const secret = { keys: [await readOrCreateKey(dataDirectory, KEY_FILE)] };
  const journal = new Journal(journalFile(dataDirectory));
  const bus = createEventBus(
    journal,
    eventPatternSchema.parse(await readJson("vpo-rule.json")),
    (event) => invoke("start-deliveries", event),
  );
  const machine = createStateMachine({
    definition: (await readJson("delivery.asl.json")) as StateMachineDefinition,
    functions: {
      "${AttemptDeliveryFunctionArn}": (input) => invoke("attempt-delivery", input),
      "${RecordPermanentFailureFunctionArn}": (input) => invoke("record-permanent-failure", input),
    },
    journal,
    timeScale,
  });
  const server = await startAwsServer({
    "AWSEvents.PutEvents": bus.putEvents,
    "AWSStepFunctions.StartExecution": machine.startExecution,
    "secretsmanager.GetSecretValue": secretValue(JSON.stringify(secret)),
  });
  return {
    url: server.url,
    environment: {
      ...busEnvironment(server.url),
      AWS_ENDPOINT_URL_SFN: server.url,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: server.url,
      DELIVERY_STATE_MACHINE_ARN: STATE_MACHINE_ARN,
      SIGNING_KEYS_SECRET: SECRET,
    },
    resume: () => {
      machine.resume();
      bus.resume();
    },
    stop: async () => {
      await bus.stop();
      await machine.stop();
      await server.stop();
      journal.close();
    },
  };
}

/** Environment that points the AWS SDK at the bus behind `url`. */
export function busEnvironment(url: string): Record<string, string> {
  return { AWS_ENDPOINT_URL_EVENTBRIDGE: url };
}

function secretValue(SecretString: string): Operation {
  return () => ({ ARN: SECRET, Name: SECRET, VersionId: "local", SecretString });
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(STACK, name), "utf8"));
}
