import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, interpolate, type Point } from "../../geo/point.ts";
import type { Exclusions, Leg, Profile, RoutingEngine, Stretch } from "../engine/engine.ts";
import { MAX_EXCLUDED_POINTS } from "../engine/valhalla-config.ts";

/** The engine without some roads, besides those that a profile excludes. */
export function withExclusions(engine: RoutingEngine, exclusions: Exclusions): RoutingEngine {
  const without = (profile: Profile) => alsoWithout(profile, exclusions);
  return {
    ...engine,
    route: (stops, profile) => engine.route(stops, without(profile)),
    alternatives: (from, to, profile, count) =>
      engine.alternatives(from, to, without(profile), count),
    ways: (from, to, profile, options) => engine.ways(from, to, without(profile), options),
  };
}

/** Tests a stretch that begins some metres before the end of its leg. */
export type IsUnwanted = (stretch: Stretch, metresLeft: number) => boolean;

/** Searches until a way has no unwanted stretch. A choice: each takes one step of the engine. */
const MAX_SEARCHES = 12;
/** Distance between the points by which a stretch is excluded. A choice. */
const SPACING_METRES = 300;

/**
 * The engine for a network whose roads are not listed: it excludes the unwanted stretches of each
 * way that it finds and searches again. The last way may still have unwanted stretches.
 */
export function withoutStretches(engine: RoutingEngine, isUnwanted: IsUnwanted): RoutingEngine {
  const points: Point[] = [];
  return {
    ...engine,
    alternatives: async () => [],
    async route(stops, profile) {
      let found = await engine.route(stops, alsoWithout(profile, { points, boxes: [] }));
      for (let search = 1; found && search < MAX_SEARCHES; search += 1) {
        const unwanted = await unwantedPoints(engine, found, profile, isUnwanted);
        if (unwanted.length === 0 || points.length + unwanted.length > MAX_EXCLUDED_POINTS) break;
        points.push(...unwanted);
        const next = await engine.route(stops, alsoWithout(profile, { points, boxes: [] }));
        if (!next) return undefined;
        found = next;
      }
      return found;
    },
  };
}

function alsoWithout(profile: Profile, { points, boxes }: Exclusions): Profile {
  const known = profile.exclusions ?? { points: [], boxes: [] };
  const exclusions = { points: [...known.points, ...points], boxes: [...known.boxes, ...boxes] };
  return { ...profile, exclusions };
}

async function unwantedPoints(
  engine: RoutingEngine,
  legs: readonly Leg[],
  profile: Profile,
  isUnwanted: IsUnwanted,
): Promise<Point[]> {
  const points: Point[] = [];
  for (const leg of legs) {
    let metres = 0;
    for (const stretch of await engine.stretches(leg, profile)) {
      if (isUnwanted(stretch, leg.lengthMetres - metres))
        points.push(...pointsAlong(leg, metres, metres + stretch.lengthMetres));
      metres += stretch.lengthMetres;
    }
  }
  return points;
}

/** Points of a leg between two distances from its start, away from their ends. */
function pointsAlong({ path }: Leg, from: number, to: number): Point[] {
  const count = Math.max(1, Math.floor((to - from) / SPACING_METRES));
  const wanted = Array.from({ length: count }, (_, i) => from + ((i + 0.5) / count) * (to - from));
  const points: Point[] = [];
  let along = 0;
  for (let i = 1; i < path.length && points.length < wanted.length; i += 1) {
    const [a, b] = [elementAt(path, i - 1), elementAt(path, i)];
    const step = distanceMetres(a, b);
    for (;;) {
      const next = wanted[points.length];
      if (next === undefined || next > along + step) break;
      points.push(interpolate(a, b, step === 0 ? 0 : (next - along) / step));
    }
    along += step;
  }
  return points;
}
