import type { Point } from "../../../quote/geo/point.ts";
import type { Stretch } from "../../../quote/routing/engine/engine.ts";
import { type Edge, engineMetres } from "../../../quote/routing/engine/known-edges.ts";
import type { EdgeCosts } from "../../../quote/routing/engine/road-costs.ts";
import { openValhalla } from "../../../quote/routing/engine/valhalla.ts";
import { EARTH, type TracedEdge } from "../../../quote/routing/engine/valhalla-trace.ts";
import { FIRST_RIVER_WAY_ID, isInferred } from "../../../quote/routing/engine/way-ids.ts";
import type { OsmDocument, OsmWay, Tags, WayFacts } from "../document/osm-document.ts";

/** Number of ways about which the engine is asked at a time. */
const WAYS_AT_A_TIME = 500;

/** A road in one of its driving directions. */
interface Driven {
  id: number;
  path: Point[];
  tags: Tags;
  facts: WayFacts | undefined;
  direction: "forward" | "backward";
}

/**
 * The edges of a document's roads, in each permitted direction, as the engine has them in the tiles
 * in `directory`. The engine takes a few roads for another between the same junctions: their edges
 * are as the document has them.
 */
export async function edgesOf(document: OsmDocument, directory: string): Promise<Edge[]> {
  const engine = openValhalla(directory);
  const driven = roadsOf(document).flatMap(({ id, path, tags, facts }) => {
    const ahead: Driven = { id, path, tags, facts, direction: "forward" };
    const back: Driven = { ...ahead, path: path.toReversed(), direction: "backward" };
    return tags.oneway === "yes" ? [ahead] : [ahead, back];
  });
  const edges: Edge[] = [];
  for (let i = 0; i < driven.length; i += WAYS_AT_A_TIME) {
    const some = driven.slice(i, i + WAYS_AT_A_TIME);
    const traced = await Promise.all(
      some.map(async (road) => {
        const known = await engine.edges(road.path, road.id);
        return (known.length > 0 ? known : [ofDocument(road)]).map((edge) => toEdge(edge, road));
      }),
    );
    edges.push(...traced.flat());
  }
  return edges;
}

/** A road as one edge, in open country: only the engine counts the roads around it. */
function ofDocument({ id, path, tags }: Driven): TracedEdge {
  const [road, ...others] = tags.ref?.split(";") ?? [];
  const stretch: Stretch = {
    lengthMetres: Math.round(engineMetres(path)),
    unpaved: tags.surface !== "asphalt",
    drySeason: tags.surface === EARTH,
    inferred: isInferred(id),
    way: tags.highway ? "road" : id < FIRST_RIVER_WAY_ID ? "ferry" : "river",
    road,
    ...(others.length > 0 && { otherRoads: others }),
  };
  return { path, stretch, wayId: id, density: 0 };
}

/** An edge with the document's facts about its road. */
function toEdge({ path, stretch, wayId, density }: TracedEdge, { facts, direction }: Driven): Edge {
  const { lengthMetres, ...kind } = stretch;
  if (!facts) return { path, lengthMetres, wayId, kind };
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
    kind: { ...kind, uf, ...(costs && { costs }), ...(rules.length > 0 && { rules }) },
  };
}

/** The roads and ferries of a document. */
function roadsOf({ nodes, ways }: OsmDocument): (OsmWay & { path: Point[] })[] {
  const points = new Map(nodes.map(({ id, point }) => [id, point]));
  return ways
    .filter(({ tags }) => tags.highway || tags.route)
    .map((way) => ({ ...way, path: pathOf(way, points) }));
}

function pathOf({ nodeIds }: OsmWay, points: ReadonlyMap<number, Point>): Point[] {
  return nodeIds.map((id) => points.get(id)).filter((point) => point !== undefined);
}
