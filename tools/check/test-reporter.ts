import type { Reporter, TestModule } from "vitest/node";
import { type Figure, RESULT_FILE, recordResult } from "./result.ts";

/** Reporters of a run of tests: as always, and as a check's result if one is asked for. */
export const REPORTERS =
  process.env[RESULT_FILE] === undefined ? ["default"] : ["default", import.meta.filename];

/** Records the number of tests that passed, failed and were skipped. */
export default class ResultReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    const faults: string[] = [];
    for (const module of modules) {
      if (!module.ok()) faults.push(`${module.moduleId} failed`);
      for (const test of module.children.allTests()) counts[test.result().state] += 1;
    }
    const { LAMBDA_ARCHITECTURE: architecture } = process.env;
    const on = architecture === undefined ? "" : `, ${architecture}`;
    const figures: Figure[] = [
      { name: `tests passed${on}`, value: counts.passed, unit: "" },
      { name: `tests failed${on}`, value: counts.failed, unit: "", atMost: 0 },
      { name: `tests skipped${on}`, value: counts.skipped, unit: "" },
    ];
    recordResult({ checked: counts.passed + counts.failed, faults, figures });
  }
}
