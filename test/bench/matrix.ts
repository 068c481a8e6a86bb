import { readTable } from "../../lib/base/data-set.ts";
import { elementAt } from "../../lib/base/element-at.ts";
import type { Point } from "../../lib/quote/geo/point.ts";
import { localityName } from "../../lib/quote/places/gazetteer/locality.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { quoteMatrix } from "../../lib/quote/routing/matrix/quote-matrix.ts";
import { createRandom } from "../../lib/quote/routing/plan/tour/random.ts";
import { travelNow } from "../../lib/quote/tolls/travel-date.ts";
import { leastMilliseconds, timeOf } from "../../tools/check/measure.ts";
import type { CheckResult } from "../../tools/check/result.ts";
import { openBrazil } from "../brazil-network.ts";

const SIZE = 50;
const ROUNDS = { quick: 1, full: 3 };
const SEED = 7;
/** Largest acceptable ratio to the bare engine. */
const MOST = 1.2;
const PROFILE = { vehicle: "truck", prefer: "time" } as const;

/** A matrix of random places over the whole country, compared with the bare engine's. */
export async function benchMatrix(isQuick: boolean): Promise<CheckResult> {
  const rounds = isQuick ? ROUNDS.quick : ROUNDS.full;
  const resources = await openBrazil();
  const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
  const random = createRandom(SEED);
  const places = Array.from({ length: SIZE }, () =>
    elementAt(seats, Math.floor(random() * seats.length)),
  );
  const points = places.map(({ latitude, longitude }): Point => [latitude, longitude]);
  const query = {
    origins: places.map(localityName),
    destinations: undefined,
    prefer: "time",
    vehicle: { type: "truck", axles: 5 },
    load: { suspendedAxles: 0, isEmpty: false },
    freight: undefined,
    withTolls: false,
    travel: travelNow(new Date()),
  } as const;
  const [bare = 0, whole = 0] = await leastMilliseconds(
    rounds,
    () => resources.engine.ways(points, points, PROFILE, { isBest: true }),
    () => quoteMatrix(query, resources),
  );
  const ratio = whole / bare;
  const name = `matrix query of ${SIZE} × ${SIZE} places`;
  return {
    checked: SIZE,
    faults: [],
    seed: SEED,
    figures: [
      { name, value: ratio, unit: "times", of: rounds, isTimed: true, atMost: MOST },
      timeOf(`the engine's own matrix of ${SIZE} × ${SIZE} places`, bare, rounds),
    ],
  };
}
