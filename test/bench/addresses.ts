import { join } from "node:path";
import type { CheckResult } from "../../tools/check/result.ts";
import { runCheck } from "../../tools/check/run-check.ts";

const CHECK = { program: join(import.meta.dirname, "../../tools/check-addresses.ts") };

/**
 * Finds the streets of the city extract `CITY_EXTRACT` and generated addresses along them: shares
 * and look-up times.
 */
export async function benchAddresses(): Promise<CheckResult> {
  const { CITY_EXTRACT: extract } = process.env;
  const nothing = { checked: 0, faults: [], figures: [] };
  if (extract === undefined) {
    return { ...nothing, notRun: "CITY_EXTRACT names no OpenStreetMap extract of a city" };
  }
  const { result, failures } = await runCheck(CHECK, [extract]);
  return result ?? { ...nothing, faults: failures };
}
