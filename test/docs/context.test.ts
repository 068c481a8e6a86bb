import { expect, test } from "vitest";
import { stackConfigurationSchema } from "../../lib/stack/configuration.ts";
import { tableKeys } from "./pages.ts";

test("the deployment page lists every entry of the CDK context", () => {
  const entries = Object.keys(stackConfigurationSchema.shape);
  expect(tableKeys("docs/deploy.md", "CDK context").toSorted()).toEqual(entries.toSorted());
});
