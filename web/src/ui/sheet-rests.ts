/** Rest positions of the answer's sheet on a phone, from low to high. */
export const RESTS = ["peek", "half", "full"] as const;
export type Rest = (typeof RESTS)[number];

/** A shorter pull that ends nearest to its beginning changes nothing. */
const FLICK_PIXELS = 32;

/** The rest after a pull from `from` to a height: the nearest one, or the next one after a flick. */
export function restAfter(from: Rest, height: number, heights: Record<Rest, number>): Rest {
  const away = (rest: Rest) => Math.abs(heights[rest] - height);
  const nearest = RESTS.reduce((best, next) => (away(next) < away(best) ? next : best));
  const pulled = height - heights[from];
  if (nearest !== from || Math.abs(pulled) < FLICK_PIXELS) return nearest;
  return RESTS[RESTS.indexOf(from) + Math.sign(pulled)] ?? from;
}
