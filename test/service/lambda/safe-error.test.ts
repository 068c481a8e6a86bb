import { expect, test } from "vitest";
import { z } from "zod";
import { safeError } from "../../../lib/service/lambda/safe-error.ts";

const SECRET = "12345678909";

test("a ZodError names known fields and counts the others", () => {
  const schema = z.strictObject({ valor: z.number(), status: z.enum(["a", "b"]) });
  const { error } = schema.safeParse({ valor: SECRET, status: SECRET, [SECRET]: 1 });
  const safe = safeError(error);
  expect(`${safe.message} ${safe.stack}`).not.toContain(SECRET);
  expect(safe.message).toMatch(/^valor: .*; status: .*; 1 unknown fields$/);
  expect(safe.name).toBe("ZodError");
});

test("excerpts of the input in JSON.parse errors are left out", () => {
  const parse = () => JSON.parse(`x${SECRET}`);
  expect(parse).toThrow(SECRET);
  try {
    parse();
  } catch (error) {
    const safe = safeError(error);
    expect(`${safe.message} ${safe.stack}`).not.toContain(SECRET);
    expect(safe.stack).toContain("safe-error.test.ts");
  }
});

test("any other error stays as it is; other thrown values become errors without the value", () => {
  const error = new TypeError("failed");
  expect(safeError(error)).toBe(error);
  expect(safeError(SECRET).message).toBe("unknown failure");
});
