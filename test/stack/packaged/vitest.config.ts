import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { REPORTERS } from "../../../tools/check/test-reporter.ts";

/** Packaged functions under AWS's runtime client: `npm run check -- lambda`. */
export default defineConfig({
  test: {
    reporters: REPORTERS,
    root: join(import.meta.dirname, "../../.."),
    include: ["test/stack/packaged/*.lambda.ts"],
    globalSetup: ["test/build-network.ts", "test/stack/bundle-once.ts"],
    // Generous, so that a busy machine or an emulator fails no test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
  },
});
