import { expect, it } from "vitest";
import { messagesOf } from "../../lib/api/notices.ts";

it("a message appears once, in the order of the notices", () => {
  const notices = ["b", "a", "b", "c"].map((message) => ({ code: "balsa", message }) as const);
  expect(messagesOf(notices)).toEqual(["b", "a", "c"]);
});

it("no notices are no messages", () => expect(messagesOf([])).toEqual([]));
