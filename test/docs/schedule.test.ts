import { expect, test } from "vitest";
import { withSchedule } from "../../tools/contract/draw-schedule.ts";
import { readPage } from "./pages.ts";

test("the webhook page gives the waits of the schedule", () => {
  const page = readPage("docs/webhooks.md");
  expect(withSchedule(page)).toBe(page);
});

test("a page without marks is refused", () => {
  expect(() => withSchedule("# Webhooks")).toThrow("marks");
});
