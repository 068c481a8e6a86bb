import { LRUCache } from "lru-cache";
import { elementAt, lastOf } from "../../../base/element-at.ts";
import type { Point } from "../../geo/point.ts";
import { decodePolyline } from "../../geo/polyline.ts";
import { cachedBatch } from "./cached-batch.ts";
import { closedAt, isTimed } from "./closed-edges.ts";
import type { NearRoad, Profile, RoutingEngine } from "./engine.ts";
import type { Actor } from "./load-engine.ts";
import { type LocatedEdge, nearestOf, searchRoads } from "./road-search.ts";
import { type LocateAnswer, locateAnswerSchema } from "./valhalla-answers.ts";
import { costing, lookUpProfile } from "./valhalla-costing.ts";

/** Radii in metres of the search for an open road around a place on a closed one. */
const OPEN_ROAD_METRES = [100, 400, 1_600];
/**
 * Number of edges near places that are remembered, about 25 MB: the same towns and addresses occur
 * in query after query. A choice between memory and time.
 */
const REMEMBERED_EDGES = 50_000;

/**
 * On the tables' network, distance between points of roads that are one place. The two directions of
 * a road are two edges where they differ, such as at a plaza that charges one of them; without this,
 * the engine would join a place there to either.
 */
const ONE_PLACE_METRES = 1;

/** The point at which a place is joined to the network. */
interface Nearest {
  /** The place, or the nearest open road if the place is on a closed one. */
  at: Point;
  /** The edges nearest to it that lead on into the network. */
  edges: readonly LocatedEdge[];
  /** True if these are the nearest of all: the engine then finds them without trying where they lead. */
  leadOn: boolean;
  closedRoad?: NearRoad["closedRoad"];
}

/** Look-up of the points at which the engine's ways start and end. */
export interface Ends extends Pick<RoutingEngine, "nearestRoads" | "roadsNear"> {
  /**
   * Joins places to roads, and names the closed edges there that no way may use. A place whose
   * nearest edges are all ferries is joined to a road nearby. At a pier the ferry stays available, as
   * otherwise the engine would drive on and turn around.
   */
  onRoads(points: readonly Point[], profile: Profile): Promise<Joined & { locations: Location[] }>;
  /** Joins places to the nearest edges, of any kind, and names the closed ones among them. */
  toMatrix(
    from: readonly Point[],
    to: readonly Point[],
    profile: Profile,
  ): Promise<Joined & { from: Location[]; to: Location[] }>;
}

interface Joined {
  /** A point of each closed edge at places that also have open ones. */
  closed: Point[];
}

/** Finds the ends of ways; on the tables' network no edge is closed. */
export function createEnds(actor: Pick<Actor, "locate">, isOfTables: boolean): Ends {
  /** Points of roads found before, which need no further look-up. */
  const ofRoads = new WeakSet<Point>();
  /** Edges near places looked up before. */
  const remembered = new LRUCache<string, LocatedEdge[]>({
    maxSize: REMEMBERED_EDGES,
    sizeCalculation: (edges) => 1 + edges.length,
  });
  /** Joins of places looked up before: a query needs those of its places several times. */
  const rememberedJoins = new LRUCache<string, Nearest>({
    maxSize: REMEMBERED_EDGES,
    sizeCalculation: ({ edges }) => 1 + edges.length,
  });

  /** The nearest edges of each point, of any kind. */
  function nearestEdges(points: readonly Point[], profile: Profile): Promise<Nearest[]> {
    const search = JSON.stringify(lookUpProfile(profile));
    const keyOf = (point: Point) => `${point} ${search}`;
    return cachedBatch(rememberedJoins, points, keyOf, async (unknown) => {
      const nearest: Nearest[] = [];
      for (const join of await joinsOf(unknown, profile)) {
        nearest.push(await openNearest(join, profile));
      }
      return nearest;
    });
  }

  async function joinsOf(points: readonly Point[], profile: Profile): Promise<Nearest[]> {
    const locations = points.map(joined);
    // On the tables' network, few edges are near a place, and nearly all of them lead on.
    const all = isOfTables ? [] : locations.map(untried);
    const located = await locate([...locations, ...all], 0, profile);
    return points.map((at, i) => {
      const [edges, nearest] = [elementAt(located, i), located[points.length + i]];
      return { at, edges, leadOn: nearest !== undefined && areSame(edges, nearest) };
    });
  }

  /** The nearest edges of the open road around a place, if all of the place's own are closed. */
  async function openNearest(nearest: Nearest, profile: Profile): Promise<Nearest> {
    if (nearest.edges.length === 0 || nearest.edges.some(isOpen)) return nearest;
    for (const radius of OPEN_ROAD_METRES) {
      const [around = []] = await locate([joined(nearest.at)], radius, profile);
      const road = nearestOf(nearest.at, around.filter(isOpen));
      if (!road) continue;
      const [join] = await joinsOf([road.point], profile);
      if (join) return { ...join, closedRoad: "left" };
    }
    return { ...nearest, closedRoad: "used" };
  }

  /** For each location, the edges within `radius` metres of it; with 0, only the nearest. */
  function locate(
    locations: readonly Location[],
    radius: number,
    profile: Profile,
  ): Promise<LocatedEdge[][]> {
    const options = costing(lookUpProfile(profile));
    const search = JSON.stringify({ radius, options });
    const keyOf = (place: Location) => JSON.stringify(place) + search;
    return cachedBatch(remembered, locations, keyOf, async (unknown) => {
      const around = unknown.map((place) => ({ ...place, radius }));
      const answer = await actor.locate({ ...options, locations: around, verbose: true });
      const located = locateAnswerSchema.parse(answer);
      return unknown.map((_, i) => {
        const edges = (located[i]?.edges ?? []).map((edge) => toLocatedEdge(edge, profile));
        for (const { point, isFerry } of edges) if (!isFerry) ofRoads.add(point);
        return edges;
      });
    });
  }

  return {
    async onRoads(points, profile) {
      if (isOfTables && points.every((point) => ofRoads.has(point)))
        return { locations: points.map(inEitherDirection), closed: [] };
      const nearest = await nearestEdges(points, profile);
      return {
        locations: nearest.map((join) =>
          areFerries(join.edges) ? location(join.at, true) : locationOf(join),
        ),
        closed: closedAmong(nearest),
      };
    },

    async toMatrix(from, to, profile) {
      if (isOfTables)
        return { from: from.map(inEitherDirection), to: to.map(inEitherDirection), closed: [] };
      const nearest = await nearestEdges([...from, ...to], profile);
      const locations = nearest.map(locationOf);
      return {
        from: locations.slice(0, from.length),
        to: locations.slice(from.length),
        closed: closedAmong(nearest),
      };
    },

    async nearestRoads(places, profile) {
      const nearest = await nearestEdges(places, profile);
      const atFerries = places.filter((_, i) => areFerries(elementAt(nearest, i).edges));
      const roads = atFerries.map((place) => location(place, true));
      const located = roads.length > 0 ? await locate(roads, 0, profile) : [];
      return places.map((place, i) => {
        const { edges, closedRoad } = elementAt(nearest, i);
        const open = openAmong(located[atFerries.indexOf(place)] ?? edges);
        const hasHours = open.every((edge) => edge.hasHours);
        const road = nearestOf(place, open);
        return (
          road && { ...road, ...(closedRoad && { closedRoad }), ...(hasHours && { hasHours }) }
        );
      });
    },

    roadsNear: (place, profile, leastMetres) =>
      searchRoads(place, leastMetres, async (radius) =>
        openAmong((await locate([joined(place)], radius, profile)).flat()),
      ),
  };
}

/** True if there are edges, and all are ferries. */
function areFerries(edges: readonly LocatedEdge[]): boolean {
  return edges.length > 0 && edges.every((edge) => edge.isFerry);
}

function isOpen({ closedAt: point }: LocatedEdge): boolean {
  return point === undefined;
}

/** The open edges, or all if no road among them is open. */
function openAmong(edges: readonly LocatedEdge[]): readonly LocatedEdge[] {
  const open = edges.filter(isOpen);
  return open.some(({ isFerry }) => !isFerry) ? open : edges;
}

function closedAmong(nearest: readonly Nearest[]): Point[] {
  return nearest
    .filter(({ edges }) => edges.some(isOpen))
    .flatMap(({ edges }) => edges.flatMap(({ closedAt: point }) => (point ? [point] : [])));
}

type Location = ReturnType<typeof location> & { minimum_reachability?: 0; radius?: number };

/** A location joined to the nearest edge, or to the nearest that is not a ferry. */
function location([lat, lon]: Point, exclude_ferry: boolean) {
  return { lat, lon, search_filter: { exclude_ferry } };
}

/** A location joined to the nearest edge of any kind. */
function joined(point: Point): Location {
  return location(point, false);
}

/** A point of a road of the tables' network, joined to the edges of all directions there. */
function inEitherDirection(point: Point): Location {
  return { ...joined(point), radius: ONE_PLACE_METRES };
}

/** A location whose nearest edge counts wherever it leads. */
function untried(place: Location): Location {
  return { ...place, minimum_reachability: 0 };
}

/**
 * Trying whether an edge leads on takes as long as a short way. It is left out where the answer is
 * known.
 */
function locationOf({ at, leadOn }: Nearest): Location {
  return leadOn ? untried(joined(at)) : joined(at);
}

/** True if two look-ups found the same edges, in any order. */
function areSame(one: readonly LocatedEdge[], other: readonly LocatedEdge[]): boolean {
  const textsOf = (edges: readonly LocatedEdge[]) =>
    edges.map(({ point, ends }) => `${point} ${ends.join(" ")}`).sort();
  return textsOf(one).join("\n") === textsOf(other).join("\n");
}

function toLocatedEdge(edge: LocateAnswer, profile: Profile): LocatedEdge {
  const shape = decodePolyline(edge.edge_info.shape, 6);
  const closed = closedAt(edge, shape, profile);
  return {
    point: [edge.correlated_lat, edge.correlated_lon],
    ends: [elementAt(shape, 0), lastOf(shape)],
    isFerry: edge.edge.classification.use === "ferry",
    ...(closed && { closedAt: closed }),
    ...(isTimed(edge, profile) && { hasHours: true }),
    ...(edge.edge_info.names?.length && { names: edge.edge_info.names }),
  };
}
