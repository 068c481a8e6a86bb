import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "test/build-network.ts",
    testTimeout: 60_000,
    // The suites share two cores; the network is built once, before them.
    maxWorkers: 2,
  },
});
