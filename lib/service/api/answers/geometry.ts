import type { Point } from "../../../quote/geo/point.ts";
import { decodePolyline, encodePolyline } from "../../../quote/geo/polyline.ts";
import type { RouteRequest } from "../schemas/route-query-schema.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";

type RouteItem = RouteResponse["rotas"][number];
type LineString = NonNullable<RouteItem["geometria"]>;

/** In which form the caller wants the paths: `config.resposta` of the request. */
export type Drawing = Pick<RouteRequest["config"]["resposta"], "geometria" | "geometria_trechos">;

export const DEFAULT_DRAWING: Drawing = { geometria: "polilinha6", geometria_trechos: false };

/** A route's path, and the vertices where its legs begin, with its last. */
export interface Path {
  points: readonly Point[];
  stops: readonly number[];
}

/** The fields of an answer that a path fills. */
interface Drawn {
  polilinha: string;
  geometria: LineString | null;
}

const NOT_DRAWN: Drawn = { polilinha: "", geometria: null };

/** The route with its path drawn, and with those of its legs if they are wanted. */
export function drawRoute(route: RouteItem, { points, stops }: Path, drawing: Drawing): RouteItem {
  if (drawing.geometria === "nenhuma") return eraseRoute(route);
  return {
    ...route,
    ...draw(points, drawing),
    trechos: route.trechos.map((leg, i) => {
      const [first = 0, last = first] = stops.slice(i, i + 2);
      const own = drawing.geometria_trechos
        ? draw(points.slice(first, last + 1), drawing)
        : NOT_DRAWN;
      return { ...leg, ponto_inicio: first, ponto_fim: last, ...own };
    }),
  };
}

/** The route without any path. */
export function eraseRoute(route: RouteItem): RouteItem {
  const trechos = route.trechos.map((leg) => ({
    ...leg,
    ...NOT_DRAWN,
    ponto_inicio: null,
    ponto_fim: null,
  }));
  return { ...route, ...NOT_DRAWN, trechos };
}

/** The path that a route was drawn with; undefined if it has none. */
export function readPath(route: RouteItem, { geometria }: Drawing): Path | undefined {
  const points = readPoints(route, geometria);
  if (points.length === 0) return undefined;
  const stops = [0, ...route.trechos.map(({ ponto_fim }) => ponto_fim ?? points.length - 1)];
  return { points, stops };
}

function readPoints({ polilinha, geometria }: RouteItem, form: Drawing["geometria"]): Point[] {
  if (geometria) return geometria.coordinates.map(([east = 0, north = 0]) => [north, east]);
  return polilinha === "" ? [] : decodePolyline(polilinha, form === "polilinha5" ? 5 : 6);
}

function draw(points: readonly Point[], { geometria }: Drawing): Drawn {
  switch (geometria) {
    case "nenhuma":
      return NOT_DRAWN;
    case "geojson":
      return { polilinha: "", geometria: lineString(points) };
    default:
      return {
        polilinha: encodePolyline(points, geometria === "polilinha5" ? 5 : 6),
        geometria: null,
      };
  }
}

/** RFC 7946 wants longitude before latitude, and two positions at least. */
function lineString(points: readonly Point[]): LineString {
  const positions = points.map(([latitude, longitude]) => [longitude, latitude]);
  const coordinates = positions.length === 1 ? [...positions, ...positions] : positions;
  return { type: "LineString", coordinates };
}
