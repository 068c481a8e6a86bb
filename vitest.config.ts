import { defineConfig } from "vitest/config";

const DOMAIN = ["addresses", "docs", "freight", "geo", "network", "places", "routing", "tolls"].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);
const STACK = "test/stack/**/*.test.ts";
const BUNDLE_AND_SYNTHESISE = "test/stack/synthesise-once.ts";

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
          exclude: [...DOMAIN, STACK],
          globalSetup: ["test/build-network.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "domain",
          include: DOMAIN,
          // The domain reads no environment and replaces no module: its files load once per worker.
          isolate: false,
          globalSetup: ["test/build-network.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "stack",
          include: [STACK],
          // They read no environment either, and the CDK takes seconds to load.
          isolate: false,
          // Bundles and synthesises the stack, once for all its tests.
          globalSetup: ["test/build-network.ts", BUNDLE_AND_SYNTHESISE],
        },
      },
      {
        extends: true,
        test: {
          // What takes half a minute and more by itself: `npm run test:long`.
          name: "long",
          include: ["test/**/*.long.ts"],
          globalSetup: ["test/build-network.ts", BUNDLE_AND_SYNTHESISE],
        },
      },
    ],
  },
});
