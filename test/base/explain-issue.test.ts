import { expect, test } from "vitest";
import { z } from "zod";
import { explainIssue } from "../../lib/base/explain-issue.ts";

test.each([
  [z.number().positive(), 0, "deve ser maior que 0"],
  [z.number().lt(5), 5, "deve ser menor que 5"],
  [z.number().min(1), 0, "mínimo de 1"],
  [z.number().max(5), 6, "máximo de 5"],
  [z.string().min(1), "", "mínimo de 1 caractere"],
  [z.array(z.string()).max(2), ["a", "b", "c"], "máximo de 2 itens"],
])("limits of numbers, texts and lists: %#", (schema, input, text) => {
  const issues = schema.safeParse(input, { reportInput: true }).error?.issues ?? [];
  expect(issues.map(explainIssue)).toEqual([text]);
});
