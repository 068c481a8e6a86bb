/**
 * Milliseconds since 1970. Within one process it never jumps, even if the system's clock is
 * changed; the next process starts from the system's clock again.
 */
export function steadyNow(): number {
  return Math.round(performance.timeOrigin + performance.now());
}
