import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "test/build-network.ts",
    // Generous, so that a busy machine fails no test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The suites share two cores; the network is built once, before them.
    maxWorkers: 2,
  },
});
