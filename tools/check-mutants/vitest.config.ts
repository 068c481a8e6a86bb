import { defineConfig } from "vitest/config";

/** Runs only the tests of the changed module; the name of this variable is its contract. */
const include: string[] = JSON.parse(process.env.MUTANT_TESTS ?? "[]");

export default defineConfig({
  test: {
    include,
    // As the unit tests: modules and their tables load once for all files of a change.
    isolate: false,
    setupFiles: ["test/seed.ts"],
    // The same inputs for every change: one that survives does so each time.
    env: { PROPERTY_SEED: "1" },
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: 300_000,
  },
});
