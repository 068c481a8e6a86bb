import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  paginateScan,
} from "@aws-sdk/client-dynamodb";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { TABLES } from "../../lib/service/aws/tables/tables.ts";
import { DataStack } from "../../lib/stack/data/data-stack.ts";
import { parseStage } from "../../lib/stack/stage/read-stage.ts";
import { envelope, VPO } from "../deliver/webhooks/builders.ts";
import { trustedAuthority } from "../deliver/webhooks/certificates.ts";
import { type Receiver, startReceiver } from "../deliver/webhooks/receiver.ts";
import { commandsOf, runCommand } from "../docs/runbook-commands.ts";
import { MINIMAL } from "../stack/create-stacks.ts";
import { clientOf } from "./client.ts";
import type { TestService } from "./service.ts";
import { finished, PATIENCE, register } from "./webhook-client.ts";

const DAMAGED = TABLES.deliveries.name;
const RESTORED = "rota-vpo-test-deliveries-2";
const EVENTS = [1, 2, 3].map((number) =>
  envelope({
    id: `17793124-05d4-b198-2fde-7ededc63b10${number}`,
    time: new Date().toISOString(),
    detail: { enterpriseId: "12345", vpo: { ...VPO, guid: crypto.randomUUID() } },
  }),
);

let dataDirectory: string;
let receiver: Receiver;
let service: TestService;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "rota-vpo-"));
  const authority = await trustedAuthority();
  receiver = await startReceiver(await authority.certify());
  process.env.ALLOW_LOOPBACK_DELIVERY = "1";
  service = await start(DAMAGED);
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
  await rm(dataDirectory, { recursive: true });
});

/** The service with freshly loaded functions, whose deliveries are in this table. */
async function start(deliveries: string): Promise<TestService> {
  vi.resetModules();
  const tables = await import("../../lib/service/aws/tables/tables.ts");
  Object.assign(tables.TABLES.deliveries, { name: deliveries });
  const { startLocalService } = await import("../../lib/laptop/start-local-service.ts");
  const started = await startLocalService({
    port: 0,
    dataDirectory,
    timeScale: 0.001,
    progress: () => {},
  });
  return { ...started, dataDirectory, ...clientOf(started.url, started.issuer) };
}

/** Puts events into the queue as the bus does, with the identifiers that they have. */
async function replay(): Promise<void> {
  const [send = ""] = commandsOf("An event crashes start-deliveries", "sqs send-message");
  for (const event of EVENTS) {
    const values = { EVENTS_URL: process.env.EVENTS_QUEUE_URL ?? "" };
    await runCommand(send, { ...values, "file://event.json": JSON.stringify(event) });
  }
}

/** The table that the stage's template has for a restored one, without settings of AWS alone. */
function restoredTable(): CreateTableCommandInput {
  const tables = { deliveries: RESTORED };
  const stage = parseStage("test", JSON.stringify({ ...MINIMAL, tables }));
  const template = Template.fromStack(new DataStack(new App(), stage));
  const found = template.findResources("AWS::DynamoDB::Table", {
    Properties: { TableName: RESTORED },
  });
  const [{ Properties } = { Properties: {} }] = Object.values(found);
  const { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = Properties;
  return {
    TableName,
    KeySchema,
    AttributeDefinitions,
    GlobalSecondaryIndexes,
    BillingMode: "PAY_PER_REQUEST",
  };
}

test("a restored table serves in place of the damaged one, and a replay adds what it lacks", async () => {
  const webhook = await register(service, receiver.url);
  await replay();
  const [, second, third] = await finished(service, webhook, 3);
  expect(receiver.received).toHaveLength(3);

  // The restore: all but one delivery. The damage: nothing is left.
  const client = new DynamoDBClient({});
  await client.send(new CreateTableCommand(restoredTable()));
  for await (const { Items = [] } of paginateScan({ client }, { TableName: DAMAGED })) {
    for (const item of Items) {
      const { pk, sk } = item;
      if (pk?.S === webhook && (sk?.S === second?.id || sk?.S === third?.id)) {
        await client.send(new PutItemCommand({ TableName: RESTORED, Item: item }));
      }
      const Key = { pk: pk ?? { S: "" }, sk: sk ?? { S: "" } };
      await client.send(new DeleteItemCommand({ TableName: DAMAGED, Key }));
    }
  }
  const [count = ""] = commandsOf("Back up and restore", "dynamodb query");
  const values = { drill: RESTORED, WEBHOOK: webhook };
  expect(await runCommand(count, values)).toMatchObject({ Count: 2 });

  await service.stop();
  service = await start(RESTORED);
  const kept = await finished(service, webhook, 2);
  expect(kept.map(({ id }) => id).toSorted()).toEqual([second?.id, third?.id].toSorted());
  await replay();
  await vi.waitFor(async () => {
    expect(await runCommand(count, values)).toMatchObject({ Count: 3 });
  }, PATIENCE);
  // The name of the execution that has ended is taken.
  expect(receiver.received).toHaveLength(3);
  const { invokeFunction } = await import("../../lib/laptop/lambda/lambda.ts");
  const [invoke = ""] = commandsOf("Use a restored table", "lambda invoke");
  const [, payload = ""] = /--payload '([^']+)'/.exec(invoke) ?? [];
  const check = await invokeFunction("resume-deliveries", JSON.parse(payload));
  expect(check).toEqual({ checked: 1, resumed: 1, failed: 0 });
  await finished(service, webhook, 3);
  // Deliveries that are recorded did not start again.
  expect(receiver.received).toHaveLength(4);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(3);
});
