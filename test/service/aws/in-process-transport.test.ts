import { DescribeTableCommand, DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, expect, test } from "vitest";
import {
  registerTransport,
  type TransportAnswer,
  type TransportRequest,
  transportSettings,
} from "../../../lib/service/aws/in-process-transport.ts";

/** Nothing listens here. */
const ENDPOINT = "http://127.0.0.1:9";
const SETTINGS = {
  endpoint: ENDPOINT,
  region: "sa-east-1",
  credentials: { accessKeyId: "id", secretAccessKey: "secret" },
  maxAttempts: 1,
};
const seen: TransportRequest[] = [];
let release = () => {};

afterEach(() => {
  release();
  seen.length = 0;
});

function clientWith(answer: TransportAnswer): DynamoDBClient {
  release = registerTransport(ENDPOINT, async (request) => {
    seen.push(request);
    return answer;
  });
  return new DynamoDBClient({ ...SETTINGS, ...transportSettings(ENDPOINT) });
}

test("a client for the endpoint needs no connection and no signature", async () => {
  const body = JSON.stringify({ TableNames: ["a"] });
  const client = clientWith({ statusCode: 200, headers: {}, body });
  expect(await client.send(new ListTablesCommand({ Limit: 7 }))).toMatchObject({
    TableNames: ["a"],
  });
  const [request] = seen;
  expect(JSON.parse(String(request?.body))).toEqual({ Limit: 7 });
  expect(request?.headers["x-amz-target"]).toBe("DynamoDB_20120810.ListTables");
  expect(request?.headers).not.toHaveProperty("authorization");
});

test("an error's status and name reach the caller", async () => {
  const body = JSON.stringify({ __type: "x#ResourceNotFoundException", message: "none" });
  const client = clientWith({ statusCode: 400, headers: {}, body });
  await expect(client.send(new DescribeTableCommand({ TableName: "abc" }))).rejects.toMatchObject({
    name: "ResourceNotFoundException",
    $metadata: { httpStatusCode: 400 },
  });
});

test("other endpoints keep the connections of the SDK", () => {
  clientWith({ statusCode: 200, headers: {}, body: "{}" });
  expect(transportSettings("http://127.0.0.1:10")).toEqual({});
  expect(transportSettings(undefined)).toEqual({});
  release();
  expect(transportSettings(ENDPOINT)).toEqual({});
});
