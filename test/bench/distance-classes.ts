import { readTable } from "../../lib/base/data-set.ts";
import { elementAt } from "../../lib/base/element-at.ts";
import { distanceMetres, type Point } from "../../lib/quote/geo/point.ts";
import { localityName } from "../../lib/quote/places/gazetteer/locality.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { createRandom } from "../../lib/quote/routing/plan/tour/random.ts";

/** Largest straight line between the places of a class, in kilometres. */
const CLASSES = [100, 500, 1_500, Number.POSITIVE_INFINITY];

/** Two seats with their straight line in a class of distances. */
export interface Pair {
  /** `up to 100 km`. */
  distance: string;
  locations: [string, string];
  stops: [Point, Point];
}

/** Random pairs of seats, as many in each class. */
export function pairsByDistance(perClass: number, seed: number): Pair[] {
  const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
  const random = createRandom(seed);
  const seat = (among: typeof seats) => elementAt(among, Math.floor(random() * among.length));
  const pointOf = ({ latitude, longitude }: (typeof seats)[number]): Point => [latitude, longitude];
  return CLASSES.flatMap((most, i) => {
    const least = CLASSES[i - 1] ?? 0;
    const distance = Number.isFinite(most) ? `up to ${most} km` : `over ${least} km`;
    const pairs: Pair[] = [];
    while (pairs.length < perClass) {
      const from = seat(seats);
      const far = seats.filter((to) => {
        const kilometres = distanceMetres(pointOf(from), pointOf(to)) / 1_000;
        return kilometres > least && kilometres <= most;
      });
      if (far.length === 0) continue;
      const to = seat(far);
      const stops: Pair["stops"] = [pointOf(from), pointOf(to)];
      pairs.push({ distance, locations: [localityName(from), localityName(to)], stops });
    }
    return pairs;
  });
}
