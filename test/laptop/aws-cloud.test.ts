import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SFNClient, StartExecutionCommand } from "@aws-sdk/client-sfn";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AwsCloud, startAwsCloud } from "../../lib/laptop/aws-cloud.ts";
import type { InvokeFunction } from "../../lib/laptop/lambda/lambda.ts";
import { listen } from "../../lib/laptop/server/listen.ts";
import { signingKeysSchema } from "../../lib/service/aws/keys/signing-keys.ts";
import { useTemporaryDirectory } from "./temporary-directory.ts";
import { clientOf, PATIENCE, TEST_KEY } from "./test-journal.ts";

const current = useTemporaryDirectory();
const invoke = vi.fn<InvokeFunction>(async () => null);
let cloud: AwsCloud;

beforeEach(async () => {
  invoke.mockClear();
  cloud = await startAwsCloud(current.directory, 0.001, invoke, TEST_KEY);
});
afterEach(() => cloud.stop());

test("an event on the bus invokes start-deliveries", async () => {
  const entry = { EventBusName: "vpo", Source: "vouchers", DetailType: "x", Detail: "{}" };
  const client = new EventBridgeClient(clientOf(cloud.url));
  await client.send(new PutEventsCommand({ Entries: [entry] }));
  await vi.waitFor(() => expect(invoke).toHaveBeenCalled(), PATIENCE);
  expect(invoke.mock.calls).toMatchObject([
    ["start-deliveries", { Records: [{ body: expect.stringContaining('"source":"vouchers"') }] }],
  ]);
});

test("an execution invokes attempt-delivery", async () => {
  const stateMachineArn = cloud.environment.DELIVERY_STATE_MACHINE_ARN;
  const input = JSON.stringify({ deliveryId: "d", webhookId: "w", enterpriseId: "e" });
  const client = new SFNClient(clientOf(cloud.url));
  await client.send(new StartExecutionCommand({ stateMachineArn, name: "d", input }));
  await vi.waitFor(() => expect(invoke).toHaveBeenCalled(), PATIENCE);
  expect(invoke.mock.calls).toMatchObject([["attempt-delivery", { deliveryId: "d", attempt: 1 }]]);
});

test("the secret holds a signing key", async () => {
  const client = new SecretsManagerClient(clientOf(cloud.url));
  const SecretId = cloud.environment.SIGNING_KEYS_SECRET;
  const { SecretString = "" } = await client.send(new GetSecretValueCommand({ SecretId }));
  expect(signingKeysSchema.parse(JSON.parse(SecretString)).keys).toHaveLength(1);
});

test("a lost sealing key is reported when the service starts", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await cloud.stop();
  await rm(join(current.directory, "sealing-key.json"));
  cloud = await startAwsCloud(current.directory, 0.001, invoke, TEST_KEY);
  expect(log).toHaveBeenCalledWith(expect.stringContaining("sealing-key.json is missing"));
  log.mockRestore();
});

test("a start that fails stops the server that was started", async () => {
  await cloud.stop();
  const port = Number(new URL(cloud.url).port);
  await rm(join(current.directory, "jobs"), { recursive: true, force: true });
  await writeFile(join(current.directory, "jobs"), "not a folder");
  const starting = startAwsCloud(current.directory, 0.001, invoke, TEST_KEY, { port });
  await expect(starting).rejects.toThrow();
  const again = await listen(createServer(), port);
  await again.stop();
});
