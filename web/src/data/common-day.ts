/** The day, such as `2026-08-01`, with which all versions begin; undefined if they differ. */
export function commonDay(versions: readonly string[]): string | undefined {
  const days = new Set(versions.map((version) => version.slice(0, 10)));
  return days.size === 1 ? [...days][0] : undefined;
}
