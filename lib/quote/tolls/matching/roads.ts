import { distanceMetres, type Point } from "../../geo/point.ts";

/** A path along the roads of the network, as the network draws them. */
export type RoadPath = readonly Point[];

/** Ways that a road network finds. */
export interface Ways {
  /** The fastest way through the points in order; undefined if there is none. */
  way(points: readonly Point[]): Promise<RoadPath | undefined>;
  /** The fastest way between two points that pays no plaza; undefined if there is none. */
  freeWay(from: Point, to: Point): Promise<RoadPath | undefined>;
}

/** A road network. */
export interface Roads extends Ways {
  /** Metres from each point to the nearest road; infinite if none is near. */
  metresToRoad(points: readonly Point[]): Promise<number[]>;
}

/** Limits on the questions of one query. */
export interface WayLimits {
  /** Total effort of all questions: 1 per question, plus 1 for each 200 km; less if repeated. */
  effort: number;
  /** True if there is time for another question. */
  hasTime: () => boolean;
}

/** Ways with a limit on questions. */
export interface LimitedWays extends Ways {
  /** True while effort and time are left; afterwards, all questions are refused. */
  readonly areOpen: boolean;
  /** True if the limit reached was time. */
  readonly areLate: boolean;
}

/** Length of a way that costs the engine as much time as a question does anyway. */
const METRES_PER_EFFORT = 200_000;
/** Effort of a repeated question's look-up. */
const REPEATED_EFFORT = 0.05;
/** Length of a known way that costs one unit of effort to compare with the path again. */
const REPEATED_METRES_PER_EFFORT = 500_000;

/**
 * Ways that answer each question once and then from memory. A refused question yields undefined.
 */
export function limited(roads: Ways, { effort, hasTime }: WayLimits): LimitedWays {
  const asked = new Map<string, Promise<RoadPath | undefined>>();
  let [left, areOpen, areLate] = [effort, true, false];

  async function once(
    kind: string,
    points: readonly Point[],
    ask: () => Promise<RoadPath | undefined>,
  ) {
    const key = [kind, ...points].join(" ");
    const known = asked.get(key);
    const metres = straightMetres(points);
    left -= known
      ? REPEATED_EFFORT + metres / REPEATED_METRES_PER_EFFORT
      : 1 + metres / METRES_PER_EFFORT;
    areLate ||= !hasTime();
    areOpen &&= left >= 0 && !areLate;
    if (!areOpen) return undefined;
    const answer = known ?? ask();
    asked.set(key, answer);
    return answer;
  }

  return {
    way: (points) => once("way", points, () => roads.way(points)),
    freeWay: (from, to) => once("free", [from, to], () => roads.freeWay(from, to)),
    get areOpen() {
      return areOpen;
    },
    get areLate() {
      return areLate;
    },
  };
}

function straightMetres(points: readonly Point[]): number {
  return points.reduce(
    (sum, point, i) => sum + distanceMetres(points[Math.max(0, i - 1)] ?? point, point),
    0,
  );
}
