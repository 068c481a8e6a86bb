import { conclude, type Figure } from "../../tools/check/result.ts";

let passed = 0;
const failed: string[] = [];
const measured: Figure[] = [];

/** Prints a check and counts it if it fails. */
export function check(holds: boolean, label: string): void {
  if (holds) passed += 1;
  else failed.push(label);
  console.log(`${holds ? "ok  " : "FAIL"} ${label}`);
}

/** Adds figures to the result. */
export function measure(...figures: Figure[]): void {
  measured.push(...figures);
}

/** Ends the checks; returns their exit code. */
export function concludeChecks(): number {
  const of = passed + failed.length;
  const figure = { name: "hostile acts without effect", value: passed, unit: "", of, atLeast: of };
  conclude({ checked: of, faults: failed, figures: [figure, ...measured] });
  return failed.length === 0 ? 0 : 1;
}
