import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, type Point } from "../../geo/point.ts";
import type { StateAt } from "../../places/gazetteer/territory.ts";
import type { Leg, NearRoad, Profile, RoutingEngine, TravelCost } from "../engine/engine.ts";
import { createRoadsOf, type RoadsOf } from "../engine/near-roads.ts";
import { MAX_MATRIX_PAIRS } from "../engine/valhalla-config.ts";
import { chooseRoads, durationsOf, isShortLeg } from "./choose-roads.ts";
import { gapMetres, gapSeconds, joinPlaces, roadOf, straightLeg } from "./gap.ts";
import { rememberWays } from "./remember-ways.ts";

/**
 * Distance to the nearest road from which a matrix compares others. A choice that saves time: routes
 * compare roads from 1 km on, and a wrong one costs a few kilometres there.
 */
const COMPARED_METRES = 5_000;

type LegEnds = readonly [from: Point, to: Point];

/**
 * The engine with legs from place to place: the gap between a place and its road is part of path,
 * length and time. It remembers the roads of each place and the ways that it found, so create one per
 * query.
 */
export function doorToDoor(
  engine: RoutingEngine,
  stateAt: StateAt,
  vehicle: Profile["vehicle"],
  hasStreets = false,
): RoutingEngine {
  const roadsOf = createRoadsOf(engine, stateAt, { vehicle, prefer: "time" }, hasStreets);
  const isStraight = createIsStraight(roadsOf, stateAt);
  const drive = rememberWays(engine);
  const durations = durationsOf({ ...engine, route: drive }, vehicle);
  const chosen = new Map<string, Promise<Point[]>>();
  /** The points on the roads between which a leg was found. */
  const roadEnds = new WeakMap<Leg, LegEnds>();

  /**
   * The roads of the places, independent of the route's preference, so that routes can be compared.
   */
  function choose(places: readonly Point[]): Promise<readonly Point[]> {
    const key = places.join(" ");
    const found = chosen.get(key) ?? chooseRoads(places, roadsOf, durations);
    chosen.set(key, found);
    return found;
  }

  /**
   * The roads of each place that a matrix compares: the nearest, and others about as near where they
   * are far away. The place itself if it has none.
   */
  function roadsInMatrix(places: readonly Point[]): Promise<NearRoad[][]> {
    return Promise.all(
      places.map(async (place) => {
        const nearest = (await roadsOf.nearest(place)) ?? { point: place, metres: 0 };
        if (nearest.metres < COMPARED_METRES) return [nearest];
        const roads = await roadsOf.all(place);
        return roads.length > 0 ? roads : [nearest];
      }),
    );
  }

  function join(leg: Leg, from: Point, to: Point, ends: LegEnds): Leg {
    const joined = joinPlaces(leg, from, to);
    roadEnds.set(joined, ends);
    return joined;
  }

  return {
    ...engine,

    async route(places, profile) {
      const points = await choose(places);
      const legs = await drive(points, profile);
      if (!legs) return undefined;
      return Promise.all(
        legs.map(async (leg, i) => {
          const [from, to] = endsOfLeg(places, i);
          if (await isStraight(from, to)) return straightLeg(from, to);
          return join(leg, from, to, endsOfLeg(points, i));
        }),
      );
    },

    async alternatives(from, to, profile, count, leg) {
      if (await isStraight(from, to)) return [straightLeg(from, to)];
      const ends = (leg && roadEnds.get(leg)) ?? endsOfLeg(await choose([from, to]), 0);
      const legs = await engine.alternatives(...ends, profile, count);
      return legs.map((found) => join(found, from, to, ends));
    },

    async ways(from, to, profile, options) {
      const [sources, targets] = await Promise.all([roadsInMatrix(from), roadsInMatrix(to)]);
      const points = (roads: readonly NearRoad[][]) => roads.flat().map(({ point }) => point);
      const [starting, ending] = [points(sources), points(targets)];
      const ways: TravelCost[][] = [];
      // With several roads of some places, there may be more pairs than the engine takes at once.
      const most = Math.max(1, Math.floor(MAX_MATRIX_PAIRS / ending.length));
      for (let i = 0; i < starting.length; i += most)
        ways.push(...(await engine.ways(starting.slice(i, i + most), ending, profile, options)));
      const [rows, columns] = [indexesOf(sources), indexesOf(targets)];
      return sources.map((starts, i) =>
        targets.map((ends, j) => {
          const doors = starts.flatMap((start, k) =>
            ends.map((end, l) => {
              const row = elementAt(ways, elementAt(rows, i) + k);
              const { metres, seconds, ...way } = elementAt(row, elementAt(columns, j) + l);
              const gap = start.metres + end.metres;
              return {
                ...way,
                metres: metres + gapMetres(gap),
                seconds: seconds + gapSeconds(gap),
                gaps: [start.metres, end.metres] as const,
              };
            }),
          );
          return doors.reduce((best, door) => (door.seconds < best.seconds ? door : best));
        }),
      );
    },

    shortest: (leg, belowMetres, allowed) => {
      const road = roadOf(leg);
      return (road && engine.shortest?.(road, belowMetres, allowed)) ?? { kind: "unknown" };
    },

    direct: (leg, allowed) => {
      const road = roadOf(leg);
      return (road && engine.direct?.(road, allowed)) ?? { kind: "unknown" };
    },

    async stretches(leg, profile) {
      const road = roadOf(leg);
      return road ? engine.stretches(road, profile) : [];
    },
  };
}

/** Positions of the first items of lists that are joined into one. */
function indexesOf(lists: readonly (readonly unknown[])[]): number[] {
  let next = 0;
  return lists.map((list) => {
    const first = next;
    next += list.length;
    return first;
  });
}

/** Tests if two places in one UF are nearer to each other than one of them is to its road. */
function createIsStraight(roadsOf: RoadsOf, stateAt: StateAt) {
  return async (from: Point, to: Point): Promise<boolean> => {
    if (!isShortLeg(from, to)) return false;
    const ends = await Promise.all([from, to].map(roadsOf.nearest));
    const gap = Math.max(...ends.map((road) => road?.metres ?? 0));
    return distanceMetres(from, to) <= gap && stateAt(from) === stateAt(to);
  };
}

/** The points where a leg of a trip begins and ends. */
function endsOfLeg(points: readonly Point[], leg: number): LegEnds {
  return [elementAt(points, leg), elementAt(points, leg + 1)];
}
