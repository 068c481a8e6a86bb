const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** Duration of an animation in milliseconds; 0 for users who prefer reduced motion. */
export function animationMs(usual: number): number {
  return STILL.matches ? 0 : usual;
}
