import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { AwsFault, startAwsJsonServer } from "../../../lib/laptop/server/aws-json-server.ts";
import type { ListeningServer } from "../../../lib/laptop/server/listen.ts";
import { signedPost } from "../signed-post.ts";
import { TEST_KEY } from "../test-journal.ts";

let server: ListeningServer;
beforeAll(async () => {
  server = await startAwsJsonServer(
    {
      "Service.Echo": async (input) => input,
      "Service.Refuse": () => {
        throw new AwsFault("LimitExceeded", "too much");
      },
      "Service.Parse": (input) => z.object({ name: z.string() }).parse(input),
      "Service.Break": () => {
        throw new Error("out of order");
      },
    },
    TEST_KEY,
  );
});
afterAll(() => server.stop());

async function call(target: string, body: string) {
  const headers = { "x-amz-target": target, "content-type": "application/x-amz-json-1.1" };
  const response = await signedPost(server.url, headers, body);
  expect(response.headers.get("content-type")).toBe("application/x-amz-json-1.1");
  return { status: response.status, body: await response.json() };
}

test("an operation's result is the answer", async () => {
  expect(await call("Service.Echo", '{"a":1}')).toEqual({ status: 200, body: { a: 1 } });
});

test.each([
  ["Service.Refuse", "{}", "LimitExceeded"],
  ["Service.Parse", "{}", "ValidationException"],
  ["Service.Echo", "{", "SerializationException"],
  ["Service.Unknown", "{}", "UnknownOperationException"],
  ["constructor", "{}", "UnknownOperationException"],
])("%s of %s is the client's fault %s", async (target, body, name) => {
  expect(await call(target, body)).toMatchObject({ status: 400, body: { __type: name } });
});

test("any other error is the server's fault", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = await call("Service.Break", "{}");
  expect(answer).toMatchObject({ status: 500, body: { __type: "InternalFailure" } });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
