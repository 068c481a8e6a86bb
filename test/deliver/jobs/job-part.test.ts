import { expect, test } from "vitest";
import { jobPartSchema, partInputSchema } from "../../../lib/deliver/jobs/job-part.ts";

const BATCH = { enterpriseId: "12345", jobId: crypto.randomUUID() };
const ITEMS = [
  { index: 20, query: { paradas: [] } },
  { index: 21, query: 1 },
];

test("a part is read with its job and its queries", () => {
  const input = { BatchInput: BATCH, Items: ITEMS };
  expect(partInputSchema.parse(input)).toEqual(input);
  expect(partInputSchema.safeParse({ BatchInput: BATCH, Items: [] }).success).toBe(false);
});

test("the outcome of a part names its queries and counts them", () => {
  const part = { indexes: [20, 21], counts: { answered: 1, refused: 1, failed: 0 } };
  expect(jobPartSchema.parse(part)).toEqual(part);
  expect(jobPartSchema.safeParse({ ...part, indexes: [] }).success).toBe(false);
});
