import type { Point } from "../../../quote/geo/point.ts";
import { encodePolyline } from "../../../quote/geo/polyline.ts";
import { simplifyPath } from "../../../quote/geo/simplify-path.ts";
import type { RouteRequest } from "../schemas/route-query-schema.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";

type RouteItem = RouteResponse["rotas"][number];
type LineString = NonNullable<RouteItem["geometria"]>;

/** Form in which the caller wants the paths: `config.resposta` of the request. */
export type Drawing = Pick<RouteRequest["config"]["resposta"], "geometria" | "geometria_trechos">;

export const DEFAULT_DRAWING: Drawing = { geometria: "polilinha6", geometria_trechos: false };

/** A route's path, with the vertices where its legs begin and its last vertex. */
export interface Path {
  points: readonly Point[];
  stops: readonly number[];
  /** The points as an encoded polyline of precision 6, if it is known. */
  polyline?: string | undefined;
}

/** The fields of an answer that a path fills. */
interface Line {
  polilinha: string;
  geometria: LineString | null;
}

const NO_LINE: Line = { polilinha: "", geometria: null };

/** One form of a route's path. */
export interface PathForm {
  /** Largest distance of the simplified path from the original; 0 leaves it as it is. */
  toleranceMetres: number;
  /** Draws the legs' own paths too. */
  legs: boolean;
}

/** Draws a route that has no path yet. */
export type DrawRoute = (route: RouteItem, form: PathForm) => RouteItem;

/** A function that draws one path in several forms, and encodes each line once. */
export function createDrawRoute(path: Path, { geometria }: Drawing): DrawRoute {
  const lines = new Map<number, Path & { line: Line }>();
  const lineAt = (toleranceMetres: number) => {
    const known = lines.get(toleranceMetres);
    if (known) return known;
    const simplified = toleranceMetres === 0 ? path : simplifyLegs(path, toleranceMetres);
    const { points, polyline } = simplified;
    const isKnown = polyline !== undefined && geometria === "polilinha6";
    const line = isKnown ? { polilinha: polyline, geometria: null } : draw(points, geometria);
    const drawn = { ...simplified, line };
    lines.set(toleranceMetres, drawn);
    return drawn;
  };
  return (route, { toleranceMetres, legs }) => {
    if (geometria === "nenhuma") return route;
    const { points, stops, line } = lineAt(toleranceMetres);
    const trechos = route.trechos.map((leg, i) => {
      const [first = 0, last = first] = stops.slice(i, i + 2);
      const own = legs ? draw(points.slice(first, last + 1), geometria) : NO_LINE;
      return { ...leg, ponto_inicio: first, ponto_fim: last, ...own };
    });
    return { ...route, ...line, trechos };
  };
}

/** Simplifies leg by leg, so that the legs still meet at their stops. */
function simplifyLegs({ points, stops }: Path, metres: number): Path {
  const smaller: Point[] = points.slice(0, 1);
  const kept = stops.slice(1).map((last, i) => {
    const leg = points.slice(stops[i], last + 1);
    smaller.push(...simplifyPath(leg, metres).slice(1));
    return smaller.length - 1;
  });
  return { points: smaller, stops: [0, ...kept] };
}

function draw(points: readonly Point[], form: Drawing["geometria"]): Line {
  if (form === "nenhuma") return NO_LINE;
  if (form === "geojson") return { polilinha: "", geometria: lineString(points) };
  return { polilinha: encodePolyline(points, form === "polilinha5" ? 5 : 6), geometria: null };
}

/** RFC 7946 wants longitude before latitude, and at least two positions. */
function lineString(points: readonly Point[]): LineString {
  const positions = points.map(([latitude, longitude]) => [longitude, latitude]);
  const coordinates = positions.length === 1 ? [...positions, ...positions] : positions;
  return { type: "LineString", coordinates };
}
