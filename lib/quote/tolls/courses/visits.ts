/**
 * Longest way away from a stretch of road, between two parts of it, that counts as following it:
 * farther apart, they are two visits, such as those of a junction there and back. A choice.
 */
const GAP_METRES = 10_000;

/** Groups parts of a path, in driving order, by visits of one stretch; `metresOf` are their ends. */
export function visitsOf<Part>(
  parts: readonly Part[],
  metresOf: (part: Part) => readonly [from: number, to: number],
): Part[][] {
  const visits: Part[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const part of parts) {
    const [from, to] = metresOf(part);
    const visit = visits.at(-1);
    if (visit && from - end <= GAP_METRES) visit.push(part);
    else visits.push([part]);
    end = Math.max(end, to);
  }
  return visits;
}
