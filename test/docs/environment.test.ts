import { expect, test } from "vitest";
import { environmentSchema } from "../../lib/service/lambda/environment.ts";
import { tableKeys } from "./pages.ts";

test("the deployment page lists every environment variable", () => {
  const variables = Object.keys(environmentSchema.shape);
  const listed = tableKeys("docs/deploy.md", "environment variable");
  expect(listed.toSorted()).toEqual(variables.toSorted());
});
