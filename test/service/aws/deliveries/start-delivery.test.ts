import { SFNClient } from "@aws-sdk/client-sfn";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveryOf } from "../../../../lib/deliver/webhooks/delivery.ts";
import { executionInputOf } from "../../../../lib/deliver/webhooks/execution.ts";
import {
  AwsFault,
  type Operation,
  startAwsJsonServer,
} from "../../../../lib/laptop/server/aws-json-server.ts";
import { DeliveryStore } from "../../../../lib/service/aws/deliveries/delivery-store.ts";
import { createStartDelivery } from "../../../../lib/service/aws/deliveries/start-delivery.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { event, NOW, VPO, webhook } from "../../../deliver/webhooks/builders.ts";
import { clientOf, TEST_KEY } from "../../../laptop/test-journal.ts";
import { startTestTables } from "../test-tables.ts";

const STATE_MACHINE_ARN = "arn:aws:states:sa-east-1:0:stateMachine:d";
let tables: { stop(): Promise<void> };
let store: DeliveryStore;

beforeAll(async () => {
  tables = await startTestTables();
  store = new DeliveryStore(TABLES.deliveries.name);
});
afterAll(() => tables.stop());

/** A new delivery, and its outcome while Step Functions answers this way. */
async function started(startExecution: Operation) {
  const server = await startAwsJsonServer(
    { "AWSStepFunctions.StartExecution": startExecution },
    TEST_KEY,
  );
  const client = new SFNClient(clientOf(server.url));
  const delivery = deliveryOf(event({ id: crypto.randomUUID() }), webhook(), NOW);
  const start = createStartDelivery(store, STATE_MACHINE_ARN, 1, client);
  const outcome = await start(delivery).then(
    () => "started",
    (error: Error) => error.name,
  );
  await server.stop();
  return { outcome, delivery, stored: await store.find(delivery.webhookId, delivery.id) };
}

test("a delivery is recorded and its execution started under the same name", async () => {
  let request: unknown;
  const { outcome, stored, delivery } = await started((input) => {
    request = input;
    return { executionArn: "arn", startDate: 0 };
  });
  expect(outcome).toBe("started");
  expect(stored).toEqual(delivery);
  expect(request).toEqual({
    stateMachineArn: STATE_MACHINE_ARN,
    name: delivery.id,
    input: JSON.stringify(executionInputOf(delivery)),
  });
});

test("a delivery that was started before is not an error", async () => {
  let name: unknown;
  const { outcome, delivery } = await started((input) => {
    ({ name } = input as { name: string });
    throw new AwsFault("ExecutionAlreadyExists", "Execution Already Exists");
  });
  expect(outcome).toBe("started");
  expect(name).toBe(delivery.id);
});

test.each(["entregue", "falha definitiva", "retida"] as const)(
  "a delivery recorded as %s is not started, even if its name is free again",
  async (status) => {
    const ended = { ...deliveryOf(event({ id: crypto.randomUUID() }), webhook(), NOW), status };
    const client = new SFNClient(clientOf("http://127.0.0.1:1"));
    const start = createStartDelivery({ create: async () => ended }, STATE_MACHINE_ARN, 1, client);
    expect(await start({ ...ended, status: "pendente" })).toEqual(ended);
  },
);

test("a delivery stays recorded if its execution cannot be started", async () => {
  const { outcome, stored } = await started(() => {
    throw new AwsFault("ThrottlingException", "Rate exceeded");
  });
  expect(outcome).toBe("ThrottlingException");
  expect(stored).toMatchObject({ status: "pendente" });
});

test("a delivery that no execution can take is not recorded", async () => {
  const start = createStartDelivery(store, STATE_MACHINE_ARN);
  const time = "+010000-01-01T02:59:59.999Z";
  const delivery = deliveryOf(event({ id: crypto.randomUUID(), time }), webhook(), NOW);
  await expect(start(delivery)).rejects.toThrow("time");
  expect(await store.find(delivery.webhookId, delivery.id)).toBeUndefined();
});

test("a later start of the same delivery has the same input", async () => {
  const inputs: unknown[] = [];
  const server = await startAwsJsonServer(
    {
      "AWSStepFunctions.StartExecution": (request) => {
        inputs.push((request as { input: string }).input);
        return { executionArn: "arn", startDate: 0 };
      },
    },
    TEST_KEY,
  );
  const client = new SFNClient(clientOf(server.url));
  const start = createStartDelivery(store, STATE_MACHINE_ARN, 1, client);
  const one = event({ id: crypto.randomUUID() });
  await start(deliveryOf(one, webhook(), NOW));
  await start(deliveryOf(one, webhook(), new Date(NOW.getTime() + 60_000)));
  await server.stop();
  expect(inputs).toHaveLength(2);
  expect(inputs[1]).toBe(inputs[0]);
});

test("the largest event fits well within the input limit of an execution", () => {
  const vpo = { ...VPO, transportador: "\u0001".repeat(300), status: "\u0001".repeat(100) };
  const largest = deliveryOf(event({ enterpriseId: "e".repeat(64), vpo }), webhook(), NOW);
  const limit = 256 * 1024;
  expect(Buffer.byteLength(JSON.stringify(executionInputOf(largest)))).toBeLessThan(limit / 32);
});
