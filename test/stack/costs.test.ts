import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { costPerMillion, SCENARIOS } from "../../lib/stack/costs.ts";

const prices = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../docs/prices.json"), "utf8"),
);
const asl = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../lib/stack/delivery.asl.json"), "utf8"),
);

test("a cost is what is used times its price", () => {
  const usage = {
    httpApiRequests: 1,
    invocations: [["attempt-delivery", 1000]] as const,
    dynamoReadUnits: 8,
    dynamoWriteUnits: 2,
    stateTransitions: 3,
    logBytes: 0,
    transferBytes: 0,
  };
  // 0.2 + 0.5 GB-seconds × 13.3334; 8 × 0.125 + 2 × 0.625; 3 × 25.
  expect(costPerMillion(usage, prices)).toMatchObject({
    "API Gateway": 1,
    Lambda: expect.closeTo(6.8667, 4),
    DynamoDB: expect.closeTo(2.25, 10),
    "Step Functions": 75,
  });
});

test("the transitions counted are those of the state machine when nothing succeeds", () => {
  let count = 0;
  for (let name = asl.StartAt; name; name = asl.States[name].Next ?? asl.States[name].Default) {
    count += 1;
  }
  const failure = SCENARIOS["event to one webhook, permanent failure"];
  expect(failure?.stateTransitions).toBe(count);
});
