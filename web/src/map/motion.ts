const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** How long an animation takes, in milliseconds: no time for users who want no motion. */
export function animationMs(usual: number): number {
  return STILL.matches ? 0 : usual;
}
