import { lastOf } from "../../lib/base/element-at.ts";
import { destination, type Point } from "../../lib/quote/geo/point.ts";
import { movedAside } from "../check-paths/redrawn-paths.ts";
import { densified, resampled } from "../check-paths/road-lines.ts";

/** A number from 0 to 1, the next of a sequence. */
export type Random = () => number;

/** A receiver's record of a drive through a plaza. */
export interface Model {
  name: string;
  /** `before` leads to the gate, `after` leads on from it. */
  track: (before: readonly Point[], after: readonly Point[], random: Random) => Point[];
  /** Payments due to the plaza: none, one or two. */
  due: "once" | "thereAndBack" | "nothing";
  /** True if the track cannot be distinguished from one that passes the plaza. */
  isAmbiguous?: boolean;
}

/** Metres between the points of a receiver that sends every 30 s at 72 km/h. */
const HALF_MINUTE_METRES = 600;
const TWO_MINUTES_METRES = 2_400;
const TEN_MINUTES_METRES = 12_000;
/** Metres between points that do not matter to the model. */
const DENSE_METRES = 100;
const STANDING_POINTS = 300;
const SCATTERS = [10, 30, 50];

/** The models, in the order of the table. */
export const MODELS: readonly Model[] = [
  ...SCATTERS.flatMap((metres) => [
    driving(metres, "30 s", HALF_MINUTE_METRES),
    driving(metres, "2 min", TWO_MINUTES_METRES),
    driving(metres, "10 min", TEN_MINUTES_METRES),
  ]),
  ...SCATTERS.map((metres) => standing(metres, 0)),
  ...SCATTERS.map((metres) => standing(metres, 200)),
  ...SCATTERS.map(queue),
  gap(3_000),
  gap(10_000),
  turn("before", 300, "nothing"),
  turn("after", 300, "thereAndBack"),
  ...[30, 60, 100, 150, 250].map(parallel),
];

function driving(scatter: number, every: string, spacing: number): Model {
  return {
    name: `driving, ${scatter} m of noise, a point every ${every}`,
    due: "once",
    track: (before, after, random) => {
      const path = [...before, ...after.slice(1)];
      return scattered(resampled(path, spacing, random() * spacing), scatter, random);
    },
  };
}

function standing(scatter: number, away: number): Model {
  const where = away === 0 ? "at the gate" : `${away} m before it`;
  return {
    name: `300 points ${where}, ${scatter} m of noise`,
    due: "once",
    track: (before, after, random) => {
      const arrival = cutBack(before, away);
      const stop = lastOf(arrival);
      const stood = Array.from({ length: STANDING_POINTS }, () => stop);
      return scattered([...arrival, ...stood, ...densified(after, DENSE_METRES)], scatter, random);
    },
  };
}

function queue(scatter: number): Model {
  return {
    name: `queue of 600 m, a point every 5 m, ${scatter} m of noise`,
    due: "once",
    track: (before, after, random) => {
      const arrival = cutBack(before, 600);
      const creeping = densified(before, 5).slice(-120);
      return scattered(
        [...arrival, ...creeping, ...densified(after, DENSE_METRES)],
        scatter,
        random,
      );
    },
  };
}

function gap(metres: number): Model {
  return {
    name: `no point for ${metres / 1_000} km around the gate`,
    due: "once",
    track: (before, after) => [
      ...cutBack(before, metres / 2),
      ...cutBack(after.toReversed(), metres / 2).toReversed(),
    ],
  };
}

function turn(where: "before" | "after", metres: number, due: Model["due"]): Model {
  return {
    name: `U-turn ${metres} m ${where} the gate`,
    due,
    track: (before, after) => {
      const beyond = densified(after, 10).slice(0, metres / 10);
      const out =
        where === "before"
          ? cutBack(before, metres)
          : [...densified(before, DENSE_METRES), ...beyond];
      return [...out, ...out.toReversed()];
    },
  };
}

function parallel(metres: number): Model {
  return {
    name: `a parallel road, ${metres} m beside`,
    isAmbiguous: metres < 100,
    due: "nothing",
    track: (before, after) =>
      movedAside(densified([...before, ...after.slice(1)], DENSE_METRES), metres),
  };
}

/** The path without its last metres. */
function cutBack(path: readonly Point[], metres: number): Point[] {
  return densified(path, 10)
    .slice(0, -Math.max(1, metres / 10))
    .filter((_, i) => i % 10 === 0);
}

/** Moves each point by a two-dimensional normal distribution with this standard deviation. */
function scattered(path: readonly Point[], metres: number, random: Random): Point[] {
  return path.map((point) => {
    const radius = metres * Math.sqrt(-2 * Math.log(1 - random()));
    return destination(point, 360 * random(), radius);
  });
}
