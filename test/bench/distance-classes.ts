import { readTable } from "../../lib/base/data-set.ts";
import { elementAt } from "../../lib/base/element-at.ts";
import { distanceMetres, type Point } from "../../lib/quote/geo/point.ts";
import { localityName } from "../../lib/quote/places/gazetteer/locality.ts";
import {
  type Municipality,
  municipalityRowSchema,
} from "../../lib/quote/places/gazetteer/municipality-table.ts";
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

/** Random pairs of seats, whatever their distance; most lie far apart. */
export function randomPairs(count: number, seed: number): Pair[] {
  const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
  const random = createRandom(seed);
  const seat = () => elementAt(seats, Math.floor(random() * seats.length));
  return Array.from({ length: count }, () => pairOf("random pairs", seat(), seat()));
}

/** Random pairs of seats, as many in each class. */
export function pairsByDistance(perClass: number, seed: number): Pair[] {
  const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
  const random = createRandom(seed);
  const seat = (among: typeof seats) => elementAt(among, Math.floor(random() * among.length));
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
      pairs.push(pairOf(distance, from, seat(far)));
    }
    return pairs;
  });
}

function pairOf(distance: string, from: Municipality, to: Municipality): Pair {
  const locations: Pair["locations"] = [localityName(from), localityName(to)];
  return { distance, locations, stops: [pointOf(from), pointOf(to)] };
}

function pointOf({ latitude, longitude }: Municipality): Point {
  return [latitude, longitude];
}
