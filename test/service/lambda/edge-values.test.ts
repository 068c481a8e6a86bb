import { beforeEach, expect, test, vi } from "vitest";

const getSecret = vi.hoisted(() => vi.fn());
vi.mock("@aws-lambda-powertools/parameters/secrets", () => ({ getSecret }));

import { createEdgeValues } from "../../../lib/service/lambda/edge-values.ts";

beforeEach(() => {
  getSecret.mockReset();
});

test("reads the values of both secrets, cached for five minutes", async () => {
  getSecret.mockImplementation(async (name: string) => `value of ${name}`);
  expect(await createEdgeValues(["a", "b"])()).toEqual(["value of a", "value of b"]);
  expect(getSecret).toHaveBeenCalledWith("a", { maxAge: 300 });
});

test("one secret that cannot be read leaves the other", async () => {
  getSecret.mockResolvedValueOnce("first").mockRejectedValueOnce(new Error("denied"));
  expect(await createEdgeValues(["a", "b"])()).toEqual(["first"]);
});

test("without any, the requests fail", async () => {
  getSecret.mockRejectedValue(new Error("denied"));
  await expect(createEdgeValues(["a", "b"])()).rejects.toThrow("no secret of the edge");
});
