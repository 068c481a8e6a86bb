import { expect, test } from "vitest";
import { invokeFunction, loadFunction } from "../../../lib/laptop/lambda/lambda.ts";

process.env.SIGNING_KEYS_SECRET = "keys";
process.env.PUBLIC_KEYS_SECRET = "public-keys";
process.env.AWS_REGION = "sa-east-1";

test("a function is loaded by its name", async () => {
  expect(await loadFunction("rotate-signing-keys")).toBeTypeOf("function");
  await expect(loadFunction("no-such-function")).rejects.toThrow("no-such-function");
});

test("an invocation hands the event to the handler and its error to the caller", async () => {
  await expect(invokeFunction("rotate-signing-keys", { Step: "dance" })).rejects.toThrow(
    "1 unknown fields",
  );
});
