import { expect, test } from "vitest";
import { typingErrors } from "../../lib/base/typing-errors.ts";

test.each([
  ["timon", "timon", 0],
  ["timon", "tmion", 1],
  ["timon", "timn", 1],
  ["timon", "ximox", 2],
  ["timon", "nimot", 2],
  ["timon", "imto", 3],
])("between %s and %s there are %i", (a, b, errors) => expect(typingErrors(a, b)).toBe(errors));
