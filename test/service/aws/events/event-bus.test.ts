import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import { expect, test } from "vitest";
import {
  type Operation,
  startAwsJsonServer,
} from "../../../../lib/laptop/server/aws-json-server.ts";
import { putEvent } from "../../../../lib/service/aws/events/event-bus.ts";
import { clientOf, TEST_KEY } from "../../../laptop/test-journal.ts";

/** Result of one event on a bus that answers this way. */
async function put(putEvents: Operation): Promise<string> {
  const server = await startAwsJsonServer({ "AWSEvents.PutEvents": putEvents }, TEST_KEY);
  const client = new EventBridgeClient(clientOf(server.url));
  return putEvent("vpo.created", { a: 1 }, "test", undefined, client).finally(server.stop);
}

test("an event goes to the service's bus, and its identifier is returned", async () => {
  let request: unknown;
  const id = await put((input) => {
    request = input;
    return { FailedEntryCount: 0, Entries: [{ EventId: "e1" }] };
  });
  expect(id).toBe("e1");
  const entry = { EventBusName: "vpo", Source: "test", DetailType: "vpo.created" };
  expect(request).toMatchObject({ Entries: [{ ...entry, Detail: '{"a":1}' }] });
});

test("a refused event is an error with the bus's code", async () => {
  const refused = { ErrorCode: "MalformedDetail", ErrorMessage: "Detail is malformed." };
  await expect(put(() => ({ FailedEntryCount: 1, Entries: [refused] }))).rejects.toThrow(
    "MalformedDetail: Detail is malformed.",
  );
});
