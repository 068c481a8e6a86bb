import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { ensureNetwork } from "../../lib/build/network/build-network.ts";
import { showProgress } from "../../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../../lib/laptop/settings.ts";
import type { MutatedModule } from "./modules.ts";

const PROJECT = join(import.meta.dirname, "../..");

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/** Outcome of the changes of one module. */
export interface Mutants {
  /** Changes after which a test failed. */
  killed: number;
  /** Changes after which a test did not end. */
  endless: number;
  /** Changes that a comment in the code exempts. */
  exempt: number;
  /** Changes in code that no test runs. */
  unreached: number;
  /** All that no test noticed, as `file:line:column: code → replacement`. */
  survivors: string[];
}

/**
 * Changes the code of a module, one place at a time, and runs its tests on each change. `earlier`
 * is the file of an earlier run: its results stand where neither the code nor its tests changed.
 */
export async function runMutants(
  { code, tests }: MutatedModule,
  earlier: string | undefined,
): Promise<Mutants> {
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
    ...(earlier === undefined ? {} : { incremental: true, incrementalFile: earlier }),
    tempDirName: ".build/mutants",
    reporters: ["progress-append-only"],
    allowConsoleColors: false,
  });
  const mutants: Mutants = { killed: 0, endless: 0, exempt: 0, unreached: 0, survivors: [] };
  for (const result of await stryker.runMutationTest()) {
    if (result.status === "Killed") mutants.killed += 1;
    else if (result.status === "Timeout") mutants.endless += 1;
    else if (result.status === "Ignored") mutants.exempt += 1;
    // A file that cannot be loaded after the change proves nothing about the tests.
    else if (result.status !== "RuntimeError" && result.status !== "CompileError") {
      if (result.status === "NoCoverage") mutants.unreached += 1;
      mutants.survivors.push(describe(result));
    }
  }
  return mutants;
}

/** Longest piece of code that is shown. */
const SHOWN_LETTERS = 70;

/** `file:line:column: code → replacement`, or the state of a change that could not be tried. */
function describe({ status, fileName, location, replacement = "" }: MutantResult): string {
  const { start, end } = location;
  const at = `${relative(PROJECT, fileName)}:${start.line}:${start.column}`;
  const lines = readFileSync(fileName, "utf8").split("\n");
  const [first = ""] = lines.slice(start.line - 1, end.line);
  const code = first.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
  const tried = status === "Survived" ? "" : ` (${status})`;
  return `${at}: ${shown(code)} → ${shown(replacement)}${tried}`;
}

function shown(code: string): string {
  const line = code.replaceAll(/\s+/g, " ");
  return line.length > SHOWN_LETTERS ? `${line.slice(0, SHOWN_LETTERS)}…` : line;
}
