import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { ensureNetwork } from "../../lib/build/network/build-network.ts";
import { showProgress } from "../../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../../lib/laptop/settings.ts";
import type { MutatedModule } from "./modules.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** What became of the changes of one module. */
export interface Mutants {
  /** Changes after which a test failed or did not end. */
  noticed: number;
  /** Changes that a comment in the code exempts. */
  exempt: number;
  /** Those that no test noticed, as `file:line: kind, replacement`. */
  survivors: string[];
}

/** Changes the code of a module, one place at a time, and runs its tests on each change. */
export async function runMutants({ code, tests }: MutatedModule): Promise<Mutants> {
  // The test runner's processes read both. A changed file would ask for another network.
  process.env.MUTANT_TESTS = JSON.stringify(tests);
  process.env.BUILT_NETWORK = await ensureNetwork(buildDirectory, showProgress());
  const stryker = new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/check-mutants/vitest.config.ts" },
    mutate: [...code],
    ignorePatterns: [".build", "client/src/schema.ts", "contracts"],
    // The types were checked before; the compiler has no interface for this program.
    tsconfigFile: "none",
    disableTypeChecks: false,
    coverageAnalysis: "perTest",
    concurrency: 2,
    tempDirName: ".build/mutants",
    reporters: ["progress-append-only"],
    allowConsoleColors: false,
  });
  const mutants: Mutants = { noticed: 0, exempt: 0, survivors: [] };
  for (const result of await stryker.runMutationTest()) {
    const { status, fileName, location, mutatorName, replacement } = result;
    if (status === "Killed" || status === "Timeout") mutants.noticed += 1;
    else if (status === "Ignored") mutants.exempt += 1;
    else if (status === "Survived" || status === "NoCoverage") {
      const at = `${relative(PROJECT, fileName)}:${location.start.line}`;
      mutants.survivors.push(`${at}: ${mutatorName}, ${replacement}`);
    }
  }
  return mutants;
}
