import { gapBetween, type Shape } from "./screen.ts";

/** Largest distance that a shape is moved, in pixels. */
const MOST_SPREAD = 16;
/** Rounds in which overlapping shapes are pushed apart. */
const ROUNDS = 60;

/**
 * Moves apart shapes closer than `gap` pixels, each by `MOST_SPREAD` at most; some may still
 * overlap.
 */
export function spreadShapes(shapes: readonly Shape[], gap: number): Shape[] {
  const moved = [...shapes];
  const give = (i: number, way: number, pixels: number) => {
    const [home, now] = [shapes[i], moved[i]];
    if (!home || !now) return;
    const x = now.at[0] - home.at[0] + Math.cos(way) * pixels;
    const y = now.at[1] - home.at[1] + Math.sin(way) * pixels;
    const share = Math.min(1, MOST_SPREAD / Math.max(Math.hypot(x, y), 1));
    moved[i] = { ...now, at: [home.at[0] + x * share, home.at[1] + y * share] };
  };
  for (let round = 0; round < ROUNDS; round += 1)
    for (let i = 0; i < moved.length; i += 1)
      for (let j = i + 1; j < moved.length; j += 1) {
        const [one, other] = [moved[i], moved[j]];
        if (!one || !other) continue;
        // A pixel more, so that a few rounds do.
        const missing = gap + 1 - gapBetween(one, other);
        if (missing <= 0) continue;
        const way = Math.atan2(other.at[1] - one.at[1], other.at[0] - one.at[0]);
        give(i, way + Math.PI, missing / 2);
        give(j, way, missing / 2);
      }
  return moved;
}
