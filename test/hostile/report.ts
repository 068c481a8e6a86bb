let failures = 0;

/** Prints a check and counts it if it fails. */
export function check(holds: boolean, label: string): void {
  if (!holds) failures += 1;
  console.log(`${holds ? "ok  " : "FAIL"} ${label}`);
}

/** Exit code of all checks. */
export function exitCode(): number {
  return failures === 0 ? 0 : 1;
}
