import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { REPORTERS } from "../../tools/check/test-reporter.ts";

/** Tests in a real browser: `npm run check -- web`. */
export default defineConfig({
  test: {
    reporters: REPORTERS,
    root: join(import.meta.dirname, "../.."),
    include: ["test/web/browser/*.browser.ts"],
    globalSetup: ["test/build-network.ts"],
    // Generous, so that a busy machine fails no test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    maxWorkers: 2,
  },
});
