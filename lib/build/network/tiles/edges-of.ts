import type { Point } from "../../../quote/geo/point.ts";
import { encodePolyline } from "../../../quote/geo/polyline.ts";
import type { Edge } from "../../../quote/routing/engine/known-edges.ts";
import type { EdgeCosts } from "../../../quote/routing/engine/road-costs.ts";
import { openValhalla } from "../../../quote/routing/engine/valhalla.ts";
import type { TracedEdge } from "../../../quote/routing/engine/valhalla-trace.ts";
import type { OsmDocument, OsmWay, WayFacts } from "../document/osm-document.ts";

/** Number of ways about which the engine is asked at a time. */
const WAYS_AT_A_TIME = 500;

interface Road extends OsmWay {
  path: Point[];
  isDrawnAlike: boolean;
}

/** A road in one of its driving directions. */
interface Driven {
  id: number;
  path: Point[];
  facts: WayFacts | undefined;
  isDrawnAlike: boolean;
  direction: "forward" | "backward";
}

/**
 * The engine's edges of a document's roads, in each permitted direction, from the tiles in
 * `directory`. Missing are edges that the engine does not recognise. Of roads drawn alike with
 * different surfaces, it recognises one.
 */
export async function edgesOf(document: OsmDocument, directory: string): Promise<Edge[]> {
  const engine = openValhalla(directory);
  const driven = roadsOf(document).flatMap(({ id, path, tags, facts, isDrawnAlike }) => {
    const ahead: Driven = { id, path, facts, isDrawnAlike, direction: "forward" };
    const back: Driven = { ...ahead, path: path.toReversed(), direction: "backward" };
    return tags.oneway === "yes" ? [ahead] : [ahead, back];
  });
  const edges: Edge[] = [];
  for (let i = 0; i < driven.length; i += WAYS_AT_A_TIME) {
    const some = driven.slice(i, i + WAYS_AT_A_TIME);
    const traced = await Promise.all(
      some.map(async (road) =>
        (await engine.edges(road.path, road.id)).map((edge) => toEdge(edge, road)),
      ),
    );
    edges.push(...traced.flat());
  }
  return edges;
}

/** An edge with the document's facts about its road. */
function toEdge(
  { path, stretch, wayId, density }: TracedEdge,
  { facts, direction, isDrawnAlike }: Driven,
): Edge {
  const { lengthMetres, ...kind } = stretch;
  if (!facts) return { path, lengthMetres, wayId, kind, isDrawnAlike };
  const { uf, kind: ofRoad, setting } = facts;
  const costs: EdgeCosts | undefined =
    ofRoad === "ferry" ? undefined : { kind: ofRoad, ...setting, density };
  const rules = facts.rules
    .filter((rule) => rule.direction === "both" || rule.direction === direction)
    .map(({ restriction }) => restriction.id);
  return {
    path,
    lengthMetres,
    wayId,
    isDrawnAlike,
    kind: { ...kind, uf, ...(costs && { costs }), ...(rules.length > 0 && { rules }) },
  };
}

/** The roads and ferries of a document. */
function roadsOf({ nodes, ways }: OsmDocument): Road[] {
  const points = new Map(nodes.map(({ id, point }) => [id, point]));
  const roads = ways
    .filter(({ tags }) => tags.highway || tags.route)
    .map((way) => ({ ...way, path: pathOf(way, points) }));
  const alike = Map.groupBy(roads, ({ path }) => courseOf(path));
  return [...alike.values()].flatMap((some) => {
    const isDrawnAlike = new Set(some.map(({ tags }) => tags.surface)).size > 1;
    return some.map((road) => ({ ...road, isDrawnAlike }));
  });
}

function pathOf({ nodeIds }: OsmWay, points: ReadonlyMap<number, Point>): Point[] {
  return nodeIds.map((id) => points.get(id)).filter((point) => point !== undefined);
}

/** The course of a road as a text that does not depend on its direction. */
function courseOf(path: readonly Point[]): string {
  const [one = "", other = ""] = [path, path.toReversed()].map((way) => encodePolyline(way, 6));
  return one < other ? one : other;
}
