import { SFNClient } from "@aws-sdk/client-sfn";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DeliveryStore } from "../../lib/aws/delivery-store.ts";
import { createStartDelivery } from "../../lib/aws/start-delivery.ts";
import { TABLES } from "../../lib/aws/tables.ts";
import { AwsFault, type Operation, startAwsJsonServer } from "../../lib/local/aws-json-server.ts";
import { deliveryOf } from "../../lib/webhooks/delivery.ts";
import { clientOf } from "../local/test-journal.ts";
import { event, NOW, webhook } from "../webhooks/builders.ts";
import { startTestTables } from "./test-tables.ts";

const STATE_MACHINE_ARN = "arn:aws:states:sa-east-1:0:stateMachine:d";
let tables: { stop(): Promise<void> };
let store: DeliveryStore;

beforeAll(async () => {
  tables = await startTestTables();
  store = new DeliveryStore(TABLES.deliveries.name);
});
afterAll(() => tables.stop());

/** Starts a delivery while Step Functions answers this way. */
async function started(startExecution: Operation, known = false) {
  const server = await startAwsJsonServer({ "AWSStepFunctions.StartExecution": startExecution });
  const client = new SFNClient(clientOf(server.url));
  const delivery = deliveryOf(event({ id: crypto.randomUUID() }), webhook(), NOW);
  if (known) await store.create(delivery);
  const start = createStartDelivery(store, STATE_MACHINE_ARN, 1, client);
  const outcome = await start(delivery).then(
    () => "started",
    (error: Error) => error.name,
  );
  await server.stop();
  return { outcome, stored: await store.find(delivery.webhookId, delivery.id) };
}

test("a delivery is recorded and its execution started under the same name", async () => {
  let request: unknown;
  const { outcome, stored } = await started((input) => {
    request = input;
    return { executionArn: "arn", startDate: 0 };
  });
  expect(outcome).toBe("started");
  expect(stored).toMatchObject({ status: "pendente" });
  expect(request).toEqual({
    stateMachineArn: STATE_MACHINE_ARN,
    name: stored?.id,
    input: JSON.stringify({
      deliveryId: stored?.id,
      webhookId: stored?.webhookId,
      enterpriseId: stored?.enterpriseId,
    }),
  });
});

test("a delivery that was started before is not an error", async () => {
  const { outcome, stored } = await started(() => {
    throw new AwsFault("ExecutionAlreadyExists", "Execution Already Exists");
  });
  expect(outcome).toBe("started");
  expect(stored).toBeDefined();
});

test("a delivery whose execution cannot be started leaves no pending record", async () => {
  const { outcome, stored } = await started(() => {
    throw new AwsFault("ThrottlingException", "Rate exceeded");
  });
  expect(outcome).toBe("ThrottlingException");
  expect(stored).toBeUndefined();
});

test("a delivery that an earlier call recorded is left to the execution of that call", async () => {
  const { outcome, stored } = await started(() => {
    throw new AwsFault("ThrottlingException", "Rate exceeded");
  }, true);
  expect(outcome).toBe("ThrottlingException");
  expect(stored).toMatchObject({ status: "pendente" });
});
