import { expect, test } from "vitest";
import { shortKilometres } from "../../web/src/format.ts";

test("from a thousand kilometres on, a short distance has no decimal", () => {
  expect(shortKilometres(999.94)).toBe("999,9 km");
  expect(shortKilometres(1_000)).toBe("1.000 km");
  expect(shortKilometres(1_443.8)).toBe("1.444 km");
});
