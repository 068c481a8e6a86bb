import { expect, test, vi } from "vitest";
import { answerBlocks } from "../../../../lib/service/api/queries/answer-blocks.ts";

const SHAPE = { origins: 3, destinations: 3, side: 2 };
const Items = [0, 1, 2, 3].map((index) => ({ index, query: index }));
const BatchInput = { enterpriseId: "12345", jobId: "job" };
const place = { endereco: "", precisao: "municipio", avisos: [] } as const;

test("blocks that an earlier attempt has answered are not repeated", async () => {
  const answerOne = vi.fn(async () => ({ origens: [place], destinos: [place, place] }) as never);
  const recordPart = vi.fn(async () => {});
  const dependencies = {
    answerOne,
    recordPart,
    writePart: async () => {},
    isCancelled: async () => false,
    answered: async () => [0, 2],
  };
  await answerBlocks({ BatchInput, Items }, SHAPE, dependencies);
  expect(answerOne.mock.calls).toEqual([
    [1, expect.any(Number)],
    [3, expect.any(Number)],
  ]);
  const counts = { answered: 2, refused: 0, failed: 0 };
  expect(recordPart).toHaveBeenCalledWith({ indexes: [1], counts });
});
