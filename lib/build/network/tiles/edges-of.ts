import type { Point } from "../../../quote/geo/point.ts";
import { encodePolyline } from "../../../quote/geo/polyline.ts";
import type { Edge } from "../../../quote/routing/engine/known-edges.ts";
import { openValhalla } from "../../../quote/routing/engine/valhalla.ts";
import type { OsmDocument, OsmWay } from "../document/osm-document.ts";

/** The engine is asked about so many ways at a time. */
const WAYS_AT_A_TIME = 500;

interface Road extends OsmWay {
  path: Point[];
}

/**
 * The edges that the engine made of a document's roads, in both directions where both may be
 * driven, from the tiles in `directory`. Some are missing: those that it does not recognise, and
 * roads drawn alike with different surfaces, of which a path does not tell which one it takes.
 */
export async function edgesOf(document: OsmDocument, directory: string): Promise<Edge[]> {
  const engine = openValhalla(directory);
  const driven = roadsOf(document).flatMap(({ id, path, tags }) => {
    const back = { id, path: path.toReversed() };
    return tags.oneway === "yes" ? [{ id, path }] : [{ id, path }, back];
  });
  const edges: Edge[] = [];
  for (let i = 0; i < driven.length; i += WAYS_AT_A_TIME) {
    const some = driven.slice(i, i + WAYS_AT_A_TIME);
    edges.push(...(await Promise.all(some.map(({ id, path }) => engine.edges(path, id)))).flat());
  }
  return edges;
}

/** The roads and ferries of a document that their course tells from roads of other surfaces. */
function roadsOf({ nodes, ways }: OsmDocument): Road[] {
  const points = new Map(nodes.map(({ id, point }) => [id, point]));
  const roads = ways
    .filter(({ tags }) => tags.highway || tags.route)
    .map((way) => ({ ...way, path: pathOf(way, points) }));
  const alike = Map.groupBy(roads, ({ path }) => courseOf(path));
  return [...alike.values()]
    .filter((some) => new Set(some.map(({ tags }) => tags.surface)).size === 1)
    .flat();
}

function pathOf({ nodeIds }: OsmWay, points: ReadonlyMap<number, Point>): Point[] {
  return nodeIds.map((id) => points.get(id)).filter((point) => point !== undefined);
}

/** The course of a road as a text, whatever its direction. */
function courseOf(path: readonly Point[]): string {
  const [one = "", other = ""] = [path, path.toReversed()].map((way) => encodePolyline(way, 6));
  return one < other ? one : other;
}
