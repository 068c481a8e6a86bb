import { distanceMetres, type Point } from "../../geo/point.ts";

/** A way on the road network, as the network draws it. */
export type Way = readonly Point[];

/** A road network that finds ways. */
export interface Roads {
  /** The fastest way through the points in order; undefined if there is none. */
  way(points: readonly Point[]): Promise<Way | undefined>;
  /** The fastest way between two points that pays no plaza; undefined if there is none. */
  freeWay(from: Point, to: Point): Promise<Way | undefined>;
  /** Metres from each point to the nearest road; infinite if none is near. Missing on some roads. */
  metresToRoad?(points: readonly Point[]): Promise<number[]>;
}

/** What one query may ask. */
export interface RoadLimits {
  /** Effort of all questions together: each is 1, and 1 more for each 200 km. */
  effort: number;
  /** Whether there is time for another question. */
  hasTime: () => boolean;
}

/** Roads that are asked only so much. */
export interface LimitedRoads extends Roads {
  /** Whether there is effort and time left; from then on, all questions are refused. */
  readonly areOpen: boolean;
  /** Whether it was time that ended. */
  readonly areLate: boolean;
}

/** The engine takes about as long for a way of this length as for a question without one. */
const METRES_PER_EFFORT = 200_000;
/** A question that was asked before costs only its look-up and the comparison with the path. */
const REPEATED_EFFORT = 0.05;

/** Roads that are asked each question once. A refused question has the answer undefined. */
export function limited(roads: Roads, { effort, hasTime }: RoadLimits): LimitedRoads {
  const asked = new Map<string, Promise<Way | undefined>>();
  let [left, areOpen, areLate] = [effort, true, false];

  async function once(kind: string, points: readonly Point[], ask: () => Promise<Way | undefined>) {
    const key = [kind, ...points].join(" ");
    const known = asked.get(key);
    left -= known ? REPEATED_EFFORT : 1 + straightMetres(points) / METRES_PER_EFFORT;
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
