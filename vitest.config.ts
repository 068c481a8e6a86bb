import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { REPORTERS } from "./tools/check/test-reporter.ts";

/** They only ask, so all of them ask one service. */
const QUERIES = [
  "avoid-and-via",
  "batch",
  "docs",
  "documents",
  "error-kinds",
  "kept-answers",
  "legs",
  "matrix",
  "matrix-jobs",
  "mcp",
  "places-and-plazas",
  "plumbing",
  "replay-qualp",
  "route-costs",
  "route-query",
  "toll-query",
  "tolerance",
  "tracks",
  "travel-date",
  "vehicle-category",
  "windows",
].map((name) => `test/e2e/${name}.test.ts`);
const MOCK_MODULES = readdirSync("test", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `test/${name}`)
  .filter((path) => /^vi\.mock\(/m.test(readFileSync(path, "utf8")));
/** They start a service, load functions or replace a module, and so need a process each. */
const ALONE = [
  ...MOCK_MODULES,
  "test/e2e/**/*.test.ts",
  "test/service/api/endpoint.test.ts",
  "test/laptop/lambda/lambda.test.ts",
  "test/laptop/start-local-service.test.ts",
];
const STACK = ["test/stack/**/*.test.ts", "test/tools/costs/**/*.test.ts"];
/** Seed of all properties: from the commit's tree, or 1 outside a repository. */
const tree = spawnSync("git", ["rev-parse", "--short=7", "HEAD^{tree}"], { encoding: "utf8" });
const PROPERTY_SEED = process.env.PROPERTY_SEED ?? String(Number.parseInt(tree.stdout, 16) || 1);
const BUILD_NETWORK = "test/build-network.ts";
const STACK_FOLDER = "test/stack/stack-folder.ts";

export default defineConfig({
  test: {
    reporters: REPORTERS,
    // Generous, so that a busy machine fails no test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than the cores of CI, as some tests wait. The network is built once, before them.
    maxWorkers: 3,
    setupFiles: ["test/seed.ts"],
    env: { PROPERTY_SEED },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...ALONE, ...STACK],
          // Modules load once per worker: nothing here may change what another file finds.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          globalSetup: [BUILD_NETWORK],
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: ALONE,
          exclude: QUERIES,
          globalSetup: [BUILD_NETWORK],
        },
      },
      {
        extends: true,
        test: {
          name: "queries",
          include: QUERIES,
          isolate: false,
          globalSetup: [BUILD_NETWORK, "test/e2e/share-service.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "stack",
          include: STACK,
          // The CDK takes seconds to load.
          isolate: false,
          globalSetup: [BUILD_NETWORK, STACK_FOLDER],
        },
      },
      {
        extends: true,
        test: {
          // What takes seconds by itself, such as builds and services of its own: `npm run check -- long`.
          name: "long",
          include: ["test/**/*.long.ts"],
          globalSetup: [BUILD_NETWORK, STACK_FOLDER, "test/stack/bundle-once.ts"],
        },
      },
    ],
  },
});
