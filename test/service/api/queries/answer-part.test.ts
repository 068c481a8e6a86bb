import { expect, onTestFinished, test, vi } from "vitest";
import {
  answerPart,
  missingResult,
  type PartDependencies,
} from "../../../../lib/service/api/queries/answer-part.ts";
import { resultLineSchema } from "../../../../lib/service/api/schemas/jobs-schema.ts";
import { logger } from "../../../../lib/service/lambda/logger.ts";

const BatchInput = { enterpriseId: "12345", jobId: "job" };
const Items = [2, 0, 1].map((index) => ({ index, query: index }));

function world(isCancelled: () => boolean) {
  const answerOne = vi.fn(async () => ({}) as never);
  const writePart = vi.fn(async () => {});
  const recordPart = vi.fn(async () => {});
  const dependencies: PartDependencies = {
    answerOne,
    writePart,
    recordPart,
    isCancelled: async () => isCancelled(),
  };
  return { answerOne, writePart, recordPart, dependencies };
}

test("results are written in the order of the queries, under the index of the first", async () => {
  const { writePart, recordPart, dependencies } = world(() => false);
  await answerPart({ BatchInput, Items }, dependencies);
  expect(writePart).toHaveBeenCalledWith(
    0,
    [0, 1, 2].map((indice) => expect.objectContaining({ indice })),
  );
  const counts = { answered: 3, refused: 0, failed: 0 };
  expect(recordPart).toHaveBeenCalledWith({ indexes: [0, 1, 2], counts });
});

test("a failure of our own is logged with its job and its query", async () => {
  const log = vi.spyOn(logger, "error").mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const { dependencies } = world(() => false);
  const answerOne = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue({});
  await answerPart({ BatchInput, Items: [{ index: 7, query: 7 }] }, { ...dependencies, answerOne });
  expect(log).toHaveBeenCalledExactlyOnceWith(
    "failed",
    expect.objectContaining({ task: "quote-part", jobId: "job", index: 7 }),
  );
});

test("once the job is cancelled, no further query is answered and nothing is kept", async () => {
  let asked = 0;
  const { answerOne, writePart, dependencies } = world(() => ++asked > 1);
  await answerPart({ BatchInput, Items }, dependencies);
  expect(answerOne).toHaveBeenCalledTimes(1);
  expect(writePart).not.toHaveBeenCalled();
});

test.each(["timeout", "memory", "fault"] as const)(
  "a missing result names its reason: %s",
  (reason) => {
    const line = resultLineSchema.parse(missingResult(3, reason));
    expect(line).toMatchObject({ indice: 3, status: 500, resposta: null });
  },
);
