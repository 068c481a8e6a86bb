import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SERVICE_VERSION } from "../../lib/base/version.ts";

test("the version is that of package.json", () => {
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"),
  );
  expect(SERVICE_VERSION).toBe(version);
});
