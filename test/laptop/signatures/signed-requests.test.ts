import { createServer, request } from "node:http";
import { text } from "node:stream/consumers";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ListeningServer, listen } from "../../../lib/laptop/server/listen.ts";
import { forSigners } from "../../../lib/laptop/signatures/signed-requests.ts";
import { clientOf, TEST_KEY } from "../test-journal.ts";

let server: ListeningServer;
const served = vi.fn();
/** The headers and the body of a request that an SDK has signed. */
let headers: Record<string, string>;
let body: string;

beforeAll(async () => {
  const recorder = await listen(
    createServer(async (incoming, response) => {
      headers = incoming.headers as Record<string, string>;
      body = await text(incoming);
      response.end("{}");
    }),
  );
  const client = new SQSClient({ ...clientOf(recorder.url), md5: false });
  await client.send(new SendMessageCommand({ QueueUrl: recorder.url, MessageBody: "hello" }));
  await recorder.stop();
  server = await listen(
    createServer(
      forSigners(TEST_KEY, (_request, response, received) => {
        served(received);
        response.end("served");
      }),
    ),
  );
});
afterAll(() => server.stop());

/** The status of the signed request with other headers or another body. */
async function send(changes: Record<string, string | undefined> = {}, sent = body) {
  const changed = { ...headers, "content-length": `${Buffer.byteLength(sent)}`, ...changes };
  const defined = Object.entries(changed).filter(([, value]) => value !== undefined);
  return new Promise<number | undefined>((resolve, reject) => {
    request(server.url, { method: "POST", headers: Object.fromEntries(defined) as never })
      .once("response", (response) => resolve(response.resume().statusCode))
      .once("error", reject)
      .end(sent);
  });
}

test("requests signed by an SDK are served", async () => {
  expect(await send()).toBe(200);
  expect(served).toHaveBeenLastCalledWith(body);
});

test.each([
  ["without a signature", { authorization: undefined }],
  ["of another operation", { "x-amz-target": "AmazonSQS.DeleteQueue" }],
  ["of another time", { "x-amz-date": "20200101T000000Z" }],
  ["of another host", { host: "127.0.0.1:1" }],
  ["by a name that is not this machine's", { host: "attacker.example" }],
  ["of a web page", { origin: "https://attacker.example" }],
  ["of a page that hides its origin", { origin: "null" }],
])("a request %s is refused", async (_, changes) => {
  expect(await send(changes)).toBe(403);
});

test("another body under the same signature is refused", async () => {
  expect(await send({}, body.replace("hello", "HELLO"))).toBe(403);
});

test("an endless body is refused", async () => {
  expect(await send({}, "x".repeat(17 * 1024 * 1024)).catch(() => 413)).toBe(413);
});
