import { expect, test } from "vitest";
import { stageFileSchema } from "../../lib/stack/stage/stage-schema.ts";
import { tableKeys } from "./pages.ts";

test("the deployment page lists every key of a stage", () => {
  const entries = Object.keys(stageFileSchema.shape);
  expect(tableKeys("docs/deploy.md", "stage key").toSorted()).toEqual(entries.toSorted());
});
