import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_ARCHIVE_DAYS } from "../../../../lib/deliver/webhooks/archive.ts";
import { VoucherSequences } from "../../../../lib/service/aws/deliveries/voucher-sequences.ts";
import { dynamoClient } from "../../../../lib/service/aws/tables/client.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { event, NOW, VPO } from "../../../deliver/webhooks/builders.ts";
import { startTestTables } from "../test-tables.ts";

let tables: { stop(): Promise<void> };
let sequences: VoucherSequences;

beforeAll(async () => {
  tables = await startTestTables();
  sequences = new VoucherSequences(TABLES.vouchers.name);
});
afterAll(() => tables.stop());

test("events of a voucher count up, and a repeated one keeps its number", async () => {
  const ids = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(ids, fc.uuid(), async (sequence, guid) => {
      const numbers = new Map<string, number>();
      for (const id of sequence) {
        const number = await sequences.numberOf(event({ id, vpo: { ...VPO, guid } }), NOW);
        const highest = Math.max(0, ...numbers.values());
        if (!numbers.has(id)) expect(number).toBeGreaterThan(highest);
        expect(number).toBe(numbers.get(id) ?? number);
        numbers.set(id, number);
      }
    }),
    { numRuns: 20 },
  );
});

test("fan-outs that run at once agree, and different events never share a number", async () => {
  const vpo = { ...VPO, guid: crypto.randomUUID() };
  const ids = ["a", "b", "c"].flatMap((id) => [id, id, id]);
  const numbers = await Promise.all(ids.map((id) => sequences.numberOf(event({ id, vpo }), NOW)));
  for (const i of [0, 3, 6]) expect(new Set(numbers.slice(i, i + 3)).size).toBe(1);
  expect(new Set(numbers).size).toBe(3);
});

test("another voucher and another enterprise begin at 1, in any spelling of the guid", async () => {
  const guid = crypto.randomUUID();
  const numberOf = (id: string, over: object, enterpriseId = "12345") =>
    sequences.numberOf(event({ id, enterpriseId, vpo: { ...VPO, guid, ...over } }), NOW);
  expect(await numberOf("a", {})).toBe(1);
  expect(await numberOf("b", { guid: guid.toUpperCase() })).toBe(2);
  expect(await numberOf("c", { guid: crypto.randomUUID() })).toBe(1);
  expect(await numberOf("d", {}, "67890")).toBe(1);
});

test("a number outlives every archive, and the counter every number", async () => {
  const guid = crypto.randomUUID();
  await sequences.numberOf(event({ id: "a", vpo: { ...VPO, guid } }), NOW);
  const { Items = [] } = await DynamoDBDocumentClient.from(dynamoClient()).send(
    new QueryCommand({
      TableName: TABLES.vouchers.name,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `12345#${guid}` },
    }),
  );
  const days = Items.map(({ expiresAt }) => (expiresAt - NOW.getTime() / 1_000) / 86_400);
  const [number = 0, counter = 0] = days;
  expect(Items.map(({ sk }) => sk)).toEqual(["event#a", "last"]);
  expect(number).toBeGreaterThan(MAX_ARCHIVE_DAYS);
  expect(counter).toBeGreaterThan(number);
});
