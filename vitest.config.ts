import { defineConfig } from "vitest/config";

const STACK = "test/stack/**/*.test.ts";

export default defineConfig({
  test: {
    // Generous, so that a busy machine fails no test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The suites share two cores; the network is built once, before them.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "service",
          include: ["test/**/*.test.ts"],
          exclude: [STACK],
          globalSetup: ["test/build-network.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "stack",
          include: [STACK],
          // Bundles and synthesises the stack, once for all its tests.
          globalSetup: ["test/build-network.ts", "test/stack/synthesise-once.ts"],
        },
      },
    ],
  },
});
