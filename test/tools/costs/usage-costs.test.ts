import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import prices from "../../../docs/prices.json" with { type: "json" };
import { costPerMillion, PART_QUERIES, SCENARIOS } from "../../../tools/costs/usage-costs.ts";

interface State {
  Next?: string;
  Catch?: { Next: string }[];
}

const asl: { StartAt: string; States: Record<string, State> } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../lib/stack/events/delivery.asl.json"), "utf8"),
);

test("a cost is usage times price", () => {
  const usage = {
    httpApiRequests: 1,
    invocations: [["attempt-delivery", 1000]] as const,
    dynamoReadUnits: 8,
    dynamoWriteUnits: 2,
    stateTransitions: 3,
    logBytes: 0,
    transferBytes: 0,
  };
  // 0.2 + 0.25 GB-seconds × 13.3334; 8 × 0.125 + 2 × 0.625; 3 × 25.
  expect(costPerMillion(usage, prices["us-east-1"])).toMatchObject({
    "API Gateway": 1,
    Lambda: expect.closeTo(3.5333, 4),
    DynamoDB: expect.closeTo(2.25, 10),
    "Step Functions": 75,
  });
});

test("a part of a job is as large as the state machine makes it", () => {
  const job = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../../lib/stack/jobs/job.asl.json"), "utf8"),
  );
  expect(PART_QUERIES).toBe(job.States.AnswerQueries.ItemBatcher.MaxItemsPerBatch);
});

/** The states entered from the start, by this exit of every state. */
function statesEntered(exitOf: (state: State) => string | undefined): number {
  let count = 0;
  for (let name: string | undefined = asl.StartAt; name; name = exitOf(asl.States[name] ?? {})) {
    count += 1;
  }
  return count;
}

test("a permanent failure enters every state of the four attempts", () => {
  const failure = SCENARIOS["event to one webhook, permanent failure"];
  expect(failure?.stateTransitions).toBe(
    statesEntered(({ Next, Catch }) => Next ?? Catch?.[0]?.Next),
  );
});

test("a first attempt that succeeds enters the states up to the end", () => {
  const success = SCENARIOS["event to one webhook, first attempt"];
  const entered = statesEntered(({ Next }) => Next);
  expect(success?.stateTransitions).toBe(entered);
});

test("queries and events cost no more than the page's goals", () => {
  const totalOf = (scenario: string) => {
    const costs = costPerMillion(
      SCENARIOS[scenario] ?? { invocations: [], logBytes: 0, transferBytes: 0 },
      prices["us-east-1"],
    );
    return Object.values(costs).reduce((sum, one) => sum + one, 0);
  };
  expect(totalOf("route query that is not kept")).toBeLessThan(9);
  expect(totalOf("event to one webhook, first attempt")).toBeLessThan(40);
});
