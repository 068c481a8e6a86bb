import type { Leg } from "../engine/engine.ts";

/** A way for one leg, with what the choice between combinations counts. */
export interface LegOption {
  leg: Leg;
  plazas: number;
  costSeconds: number;
  lengthMetres: number;
  unpavedMetres: number;
}

/** The most that a combination may have of each. */
export type Bounds = Pick<LegOption, "lengthMetres" | "unpavedMetres">;

type Sums = Omit<LegOption, "leg">;

interface Combination extends Sums {
  legs: Leg[];
}

/**
 * Combinations kept after each leg. A choice: up to three legs of fourteen ways, the most that are
 * tried, the result is the best one. With more, a better one may be missed: fifty legs would otherwise
 * block other queries for long.
 */
const MOST_KEPT = 200;

/**
 * One way for each leg such that the whole keeps to the bounds: the combination with the fewest plazas
 * and, among those, the least cost. Undefined if none keeps to them. Dynamic programming over the
 * combinations of the first legs that no other beats in every respect.
 */
export function combineLegs(
  options: readonly (readonly LegOption[])[],
  bounds: Bounds,
): Leg[] | undefined {
  const least = leastOfRest(options);
  let kept: Combination[] = [
    { legs: [], plazas: 0, costSeconds: 0, lengthMetres: 0, unpavedMetres: 0 },
  ];
  for (const [i, ways] of options.entries()) {
    const rest = least[i + 1];
    const longer = kept.flatMap((before) =>
      ways.map((way) => ({ ...added(before, way), legs: [...before.legs, way.leg] })),
    );
    kept = unbeaten(longer.filter((one) => !rest || keepsTo(bounds, added(one, rest))));
  }
  return kept[0]?.legs;
}

/** For each leg, the least that it and all later ones have of each, taken separately. */
function leastOfRest(options: readonly (readonly LegOption[])[]): Sums[] {
  const sums: Sums[] = [{ plazas: 0, costSeconds: 0, lengthMetres: 0, unpavedMetres: 0 }];
  for (const ways of options.toReversed()) {
    const least = (part: keyof Sums) => Math.min(...ways.map((way) => way[part]));
    const [later] = sums as [Sums];
    sums.unshift(
      added(later, {
        plazas: least("plazas"),
        costSeconds: least("costSeconds"),
        lengthMetres: least("lengthMetres"),
        unpavedMetres: least("unpavedMetres"),
      }),
    );
  }
  return sums;
}

/** The combinations that no other beats in every respect, best first. */
function unbeaten(combinations: readonly Combination[]): Combination[] {
  const kept: Combination[] = [];
  const ranked = combinations.toSorted(
    (a, b) => a.plazas - b.plazas || a.costSeconds - b.costSeconds,
  );
  for (const one of ranked) {
    if (kept.length === MOST_KEPT) break;
    const isBeaten = kept.some(
      (other) => other.costSeconds <= one.costSeconds && keepsTo(one, other),
    );
    if (!isBeaten) kept.push(one);
  }
  return kept;
}

function keepsTo(bounds: Bounds, { lengthMetres, unpavedMetres }: Bounds): boolean {
  return lengthMetres <= bounds.lengthMetres && unpavedMetres <= bounds.unpavedMetres;
}

function added(one: Sums, other: Sums): Sums {
  return {
    plazas: one.plazas + other.plazas,
    costSeconds: one.costSeconds + other.costSeconds,
    lengthMetres: one.lengthMetres + other.lengthMetres,
    unpavedMetres: one.unpavedMetres + other.unpavedMetres,
  };
}
